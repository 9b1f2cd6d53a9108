import { judge, type OwnedRoute, type Verdict } from '@vidra/shared-contract';
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
      /** HTML that was rendered when the remote was built. */
      readonly prerendered?: string;
    };

/** A page, as opposed to a redirect. */
export type ShownPlan = Extract<PagePlan, { kind: 'page' }>;

/**
 * Decides on an address as far as it goes without the visitor's session, which only the browser
 * has. What needs a user is prepared as for somebody who is signed in: the shell judges again.
 */
export function planPage(address: string, set: LiveSet): PagePlan {
  const open = judge(address, set.routes, { authorized: false });
  if (open.kind === 'redirect' && open.campaign === undefined) {
    return { kind: 'redirect', to: open.to };
  }
  return shownPage(address, set);
}

/**
 * The page that an address shows when nobody is redirected by the server: so a page is prepared whose
 * routes the browser knows better.
 */
export function shownPage(address: string, set: LiveSet): ShownPlan {
  let target = address;
  // The shell follows redirects by itself; the page it ends at is what to prepare.
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const verdict = judge(target, set.routes, { authorized: true });
    const next = nextAddress(verdict);
    if (next === undefined) return finalPage(verdict, target, set);
    target = next;
  }
  return { kind: 'page', status: 404, path: pathOf(address) };
}

const MAX_HOPS = 5;

function nextAddress(verdict: Verdict): string | undefined {
  if (verdict.kind === 'mismatch') return verdict.to;
  return verdict.kind === 'redirect' && !verdict.external ? verdict.to : undefined;
}

function finalPage(verdict: Verdict, address: string, set: LiveSet): ShownPlan {
  const path = pathOf(address);
  if (verdict.kind !== 'allow') {
    return { kind: 'page', status: verdict.kind === 'not-found' ? 404 : 200, path };
  }
  const { route } = verdict;
  const remote = set.remotes.find(({ record }) => record.name === route.owner);
  const prerendered = remote?.pages.get(path);
  return {
    kind: 'page',
    status: 200,
    route,
    path,
    ...(remote ? { remote } : {}),
    ...(prerendered === undefined ? {} : { prerendered }),
  };
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '/';
}
