import {
  getAssetNames,
  judge,
  type OwnedRoute,
  type SiteConfig,
  type Verdict,
} from '@vidra/shared-contract';
import type { LiveRelease } from '../live/live-release.ts';
import type { LiveSet } from '../live/live-set.ts';

/** What an address is answered with. */
export type PagePlan =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'page';
      readonly status: 200 | 404;
      /** Undefined when no route shows the address. */
      readonly route?: OwnedRoute;
      /** The remote that shows it; undefined for the host's own pages. */
      readonly remote?: LiveRelease;
      readonly path: string;
      /** Names of the remote's assets that the address may need, if it has such. */
      readonly assets: readonly string[];
      /** HTML that was rendered when the remote, or for a page of its own the host, was built. */
      readonly prerendered?: string;
    };

/** A page, as opposed to a redirect. */
export type ShownPlan = Extract<PagePlan, { kind: 'page' }>;

/**
 * Decides on an address as far as it goes without the visitor's session, which only the browser
 * has. What needs a user is prepared as for somebody who is signed in: the shell judges again.
 */
export function planPage(address: string, set: LiveSet, site?: OwnPageSettings): PagePlan {
  const open = judge(address, set.routes, { authorized: false });
  if (open.kind === 'redirect' && open.campaign === undefined) {
    return { kind: 'redirect', to: open.to };
  }
  return planShownPage(address, set, site);
}

/** On what of the site's settings the shell's own pages were rendered for; without them none is shown so. */
export type OwnPageSettings = Pick<SiteConfig, 'googleSignIn'>;

/**
 * The page that an address shows when nobody is redirected by the server: so a page is prepared whose
 * routes the browser knows better.
 */
export function planShownPage(address: string, set: LiveSet, site?: OwnPageSettings): ShownPlan {
  let target = address;
  // The shell follows redirects by itself; the page it ends at is what to prepare.
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const verdict = judge(target, set.routes, { authorized: true });
    const next = getNextAddress(verdict);
    if (next === undefined) return planFinalPage(verdict, target, set, site);
    target = next;
  }
  return { kind: 'page', status: 404, path: toPath(address), assets: [] };
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
  const prerenderedHtml = remote ? remote.pages.get(path) : site && getOwnPage(address, set, site);
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

/** A query says more than was known before; but for where to go on afterwards. */
function getOwnPage(
  address: string,
  { host }: LiveSet,
  { googleSignIn }: OwnPageSettings,
): string | undefined {
  const [path = '/', query = ''] = address.split(/[?#]/, 2);
  const queryNames = [...new URLSearchParams(query).keys()];
  if (queryNames.some((name) => name !== 'redirect_url')) return undefined;
  return host.pages.get(googleSignIn ? `${path}?google` : path);
}

function toPath(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '/';
}
