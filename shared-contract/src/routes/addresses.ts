import type { RouteRule } from './rules.ts';

/**
 * The site's routes by name, with the paths declared by their owners. Links are typed by it.
 * `pnpm routes` writes its lines. It is only a type, so a new page does not affect other builds.
 * External teams add their own routes:
 * `declare module '@vidra/shared-contract' { interface SiteRoutes { readonly help: '/help' } }`.
 */
export interface SiteRoutes {
  readonly login: '/login';
  readonly account: '/workspace/account';
  readonly loading: '/loading';
  readonly landing: '/';
  readonly features: '/features';
  readonly 'feature-image-to-video': '/features/image-to-video';
  readonly 'feature-ai-video-model': '/features/ai-video-model';
  readonly 'feature-product-to-video': '/features/product-to-video';
  readonly plans: '/plans';
  readonly gallery: '/gallery';
  readonly terms: '/terms';
  readonly privacy: '/privacy';
  readonly policy: '/policy';
  readonly status: '/status';
  readonly verify: '/verify';
  readonly product: '/:productCode';
  readonly workspace: '/workspace';
  readonly 'workspace-home': '/workspace/home';
  readonly 'workspace-templates': '/workspace/templates';
  readonly 'workspace-projects': '/workspace/projects';
  readonly history: '/workspace/history';
  readonly 'history-agent': '/workspace/history/agent';
  readonly 'history-standard': '/workspace/history/standard';
  readonly 'history-storyline': '/workspace/history/storyline';
  readonly 'history-bin': '/workspace/history/bin';
  readonly 'history-folder': '/workspace/history/folder/:id';
  readonly admin: '/admin';
  readonly 'shared-video': '/share/:id';
  readonly edit: '/edit';
  readonly 'try-on': '/try-on';
  readonly 'speaker-detail': '/speaker-detail';
  readonly 'change-elements': '/change-elements';
  readonly billing: '/workspace/billing';
}

export type RouteName = keyof SiteRoutes;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
/** The site fills in the product code in the paths of its set, so links never pass it. */
type OwnParams<N extends RouteName> = Exclude<ParamNames<SiteRoutes[N]>, 'productCode'>;
type Params<N extends RouteName> = Record<OwnParams<N>, string>;
type Query = Readonly<Record<string, string | undefined>>;
type Arguments<N extends RouteName> = [OwnParams<N>] extends [never]
  ? [params?: null, query?: Query]
  : [params: Params<N>, query?: Query];

/** One registry per page, although each remote bundles its own copy of this module. */
const PLACE = Symbol.for('vidra.route-paths');
const STRICT = Symbol.for('vidra.strict-routes');

type RoutePaths = ReadonlyMap<string, string>;

/**
 * Sets the paths of the page's routes. The shell calls it before any remote's code runs.
 *
 * @param isStrict whether links to other routes throw, as in development. Pages that know only a
 * part of the routes are not strict
 */
export function setRoutePaths(
  routes: readonly Pick<RouteRule, 'name' | 'path'>[],
  isStrict = false,
): void {
  const paths: RoutePaths = new Map(routes.map(({ name, path }) => [name, path]));
  Object.assign(globalThis, { [PLACE]: paths, [STRICT]: isStrict });
}

/**
 * Prefix of links in prerendered HTML. The server replaces it and the route's name with the route's
 * path.
 */
const UNRESOLVED_PREFIX = '/__route__/';

/** Fills in the paths of routes in prerendered HTML. */
export function withRoutePaths(
  html: string,
  getPath: (name: string) => string | undefined,
): string {
  return html.replaceAll(/\/__route__\/([\w-]+)/g, (match, name: string) => getPath(name) ?? match);
}

/**
 * Returns the address of a route in this page's set: `getHref('history-folder', { id })`,
 * `getHref('edit', null, { label, parentLabel })`. The name must be a string literal, because the
 * release
 * lists the routes it links to. During prerendering the server fills in the path later.
 */
export function getHref<N extends RouteName>(name: N, ...[params, query]: Arguments<N>): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  const path = getRoutePath(name, params != null).replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(key, value);
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

function getRoutePath(name: string, hasParams: boolean): string {
  const path = (globalThis as { [PLACE]?: RoutePaths })[PLACE]?.get(name);
  if (path === undefined && hasParams)
    throw new Error(`The route "${name}" has parameters, so a prerendered page cannot link to it.`);
  if (path === undefined && (globalThis as { [STRICT]?: boolean })[STRICT]) {
    throw new Error(
      `There is no route "${name}" in this page's set. Check the name passed to getHref. If another remote owns the route, publish that remote first.`,
    );
  }
  return path ?? UNRESOLVED_PREFIX + name;
}
