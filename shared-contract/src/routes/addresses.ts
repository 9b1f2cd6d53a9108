import type { RouteRule } from './rules.ts';

/**
 * The site's routes by name, with the paths that their owners declare: what links are typed by. It is
 * a type alone, so that a further page changes nobody's build. A team elsewhere adds its own:
 * `declare module '@vidra/shared-contract' { interface SiteRoutes { readonly help: '/help' } }`.
 */
export interface SiteRoutes {
  readonly landing: '/';
  readonly login: '/login';
  readonly loading: '/loading';
  readonly features: '/features';
  readonly 'feature-ai-video-model': '/features/ai-video-model';
  readonly 'feature-image-to-video': '/features/image-to-video';
  readonly 'feature-product-to-video': '/features/product-to-video';
  readonly plans: '/plans';
  readonly terms: '/terms';
  readonly privacy: '/privacy';
  readonly status: '/status';
  readonly product: '/:productCode';
  readonly workspace: '/workspace';
  readonly 'workspace-home': '/workspace/home';
  readonly 'workspace-templates': '/workspace/templates';
  readonly history: '/workspace/history';
  readonly 'history-agent': '/workspace/history/agent';
  readonly 'history-standard': '/workspace/history/standard';
  readonly 'history-storyline': '/workspace/history/storyline';
  readonly 'history-bin': '/workspace/history/bin';
  readonly 'history-folder': '/workspace/history/folder/:id';
  readonly 'shared-video': '/share/:id';
  readonly edit: '/edit';
  readonly 'try-on': '/try-on';
  readonly 'speaker-detail': '/speaker-detail';
  readonly 'change-elements': '/change-elements';
  readonly billing: '/workspace/billing';
  readonly account: '/workspace/account';
  readonly admin: '/admin';
}

export type RouteName = keyof SiteRoutes;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
/** The site puts its product code into the paths of its set: no link has to. */
type OwnParams<N extends RouteName> = Exclude<ParamNames<SiteRoutes[N]>, 'productCode'>;
type Params<N extends RouteName> = Record<OwnParams<N>, string>;
type Query = Readonly<Record<string, string | undefined>>;
type Arguments<N extends RouteName> = [OwnParams<N>] extends [never]
  ? [params?: null, query?: Query]
  : [params: Params<N>, query?: Query];

/** One for the page, though each remote carries this module by itself. */
const PLACE = Symbol.for('vidra.route-paths');

type RoutePaths = ReadonlyMap<string, string>;

/** Says where the routes of the page's set are. The shell does, before a remote's code runs. */
export function setRoutePaths(routes: readonly Pick<RouteRule, 'name' | 'path'>[]): void {
  const paths: RoutePaths = new Map(routes.map(({ name, path }) => [name, path]));
  Object.assign(globalThis, { [PLACE]: paths });
}

/** Begins a link in prerendered HTML: the server puts the route's path in place of it and the name. */
const UNRESOLVED = '/__route__/';

/** Puts the paths of routes into prerendered HTML. */
export function withRoutePaths(
  html: string,
  getPath: (name: string) => string | undefined,
): string {
  return html.replaceAll(/\/__route__\/([\w-]+)/g, (match, name: string) => getPath(name) ?? match);
}

/**
 * The address of a route in this page's set: `getHref('history-folder', { id })`,
 * `getHref('edit', null, { label, parentLabel })`. The name must be given as a text: the release lists
 * what it links to. While a page is prerendered the server fills the path in later.
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
    throw new Error(`The route "${name}" has parameters: a prerendered page cannot link to it.`);
  return path ?? UNRESOLVED + name;
}
