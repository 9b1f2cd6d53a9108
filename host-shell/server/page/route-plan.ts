import {
  getAssetNames,
  judge,
  SOURCE_LANGUAGE,
  type OwnedRoute,
  type SiteConfig,
  type Verdict,
} from '@vidra/shared-contract';
import type { LiveRelease } from '../live/live-release.ts';
import type { LiveSet } from '../live/live-set.ts';

/** Response to an address. */
export type PagePlan =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page';
      readonly status: 200 | 404;
      /** Undefined when no route matches the address. */
      readonly route?: OwnedRoute;
      /** Remote that shows it; undefined for the host's own pages. */
      readonly remote?: LiveRelease;
      readonly path: string;
      /** Names of the remote's assets that the address may need, if it has them. */
      readonly assets: readonly string[];
      /** HTML that was prerendered in the build of the remote, or of the host for its own pages. */
      readonly prerendered?: string;
    };

/** A page, as opposed to a redirect. */
export type ShownPlan = Extract<PagePlan, { kind: 'page' }>;

/**
 * Plans the response to an address without the visitor's session, which only the browser has. Pages
 * that need a user are prepared as for a signed-in one, and the shell decides again.
 */
export function planPage(address: string, set: LiveSet, site?: OwnPageSettings): PagePlan {
  const open = judge(address, set.routes, { authorized: false });
  if (open.kind === 'redirect' && open.campaign === undefined) {
    return { kind: 'redirect', to: open.to };
  }
  return planShownPage(address, set, site);
}

/**
 * Settings of the site for which the shell's own pages were prerendered. Without them no
 * prerendered page is used.
 */
export type OwnPageSettings = Pick<SiteConfig, 'googleSignIn'> & {
  /** Tag of the page's language; English by default. */
  readonly language?: string;
};

/**
 * Plans the page that an address shows without server redirects. This also prepares a page whose
 * routes the browser knows better.
 */
export function planShownPage(address: string, set: LiveSet, site?: OwnPageSettings): ShownPlan {
  let target = address;
  // The shell follows redirects by itself, so the final page is prepared.
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const verdict = judge(target, set.routes, { authorized: true });
    const next = getNextAddress(verdict);
    if (next === undefined) return planFinalPage(verdict, target, set, site);
    target = next;
  }
  return { kind: 'page', status: 404, path: toPath(address), assets: [] };
}

/** Whether a path shows a page that was prerendered, without a redirect. */
export function isPrerendered(path: string, set: LiveSet, site: OwnPageSettings): boolean {
  const plan = planPage(path, set, site);
  return plan.kind === 'page' && plan.path === path && plan.prerendered !== undefined;
}

const MAX_HOPS = 5;

function getNextAddress(verdict: Verdict): string | undefined {
  if (verdict.kind === 'mismatch') return verdict.to;
  return verdict.kind === 'redirect' && !verdict.external ? verdict.to : undefined;
}

function planFinalPage(
  verdict: Verdict,
  address: string,
  set: LiveSet,
  site: OwnPageSettings | undefined,
): ShownPlan {
  const path = toPath(address);
  if (verdict.kind !== 'allow') {
    return { kind: 'page', status: verdict.kind === 'not-found' ? 404 : 200, path, assets: [] };
  }
  const { route } = verdict;
  const remote = set.remotes.find(({ record }) => record.name === route.owner);
  const language = site?.language ?? SOURCE_LANGUAGE;
  const prerenderedHtml = remote
    ? remote.pages.get(language)?.get(path)
    : site && getOwnPage(address, set, site);
  return {
    kind: 'page',
    status: 200,
    route,
    path,
    assets: getAssetNames(route.name, address),
    ...(remote ? { remote } : {}),
    ...(prerenderedHtml === undefined ? {} : { prerendered: prerenderedHtml }),
  };
}

/**
 * A query other than the return address and the view of new people makes the page differ from its
 * prerendered forms.
 */
function getOwnPage(
  address: string,
  { host }: LiveSet,
  { googleSignIn, language = SOURCE_LANGUAGE }: OwnPageSettings,
): string | undefined {
  const [path = '/', query = ''] = address.split(/[?#]/, 2);
  const parameters = new URLSearchParams(query);
  parameters.delete('redirect_url');
  const isSignUp = parameters.get('view') === 'signup';
  if (isSignUp) parameters.delete('view');
  if (parameters.size > 0) return undefined;
  const variant = [googleSignIn && 'google', isSignUp && 'signup'].filter(Boolean).join('&');
  return host.pages.get(language)?.get(variant ? `${path}?${variant}` : path);
}

function toPath(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '/';
}
