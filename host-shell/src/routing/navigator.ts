import {
  judge,
  removeLanguagePrefix,
  type OwnedRoute,
  type SiteConfig,
  type Verdict,
} from '@vidra/shared-contract';
import { message } from '@vidra/shared-i18n/text';
import { subscribeToLanguage } from '@vidra/shared-i18n/core';
import { isAuthorizedNow } from '@vidra/shared-session';
import type { Reloads } from '../updates/reloads.ts';
import { getCurrentAddress, toPath } from './address.ts';
import { keepLanguage } from './keep-language.ts';
import { askServer } from './leave.ts';
import { navigationStore, toView, type View } from './navigation-store.ts';
import { applyToPage, showTitle } from './page-effects.ts';
import { applyVerdict } from './redirects.ts';

/** Keeps address, verdict and page in sync, whoever changes the address. */
export interface Navigator {
  /** Returns the verdict on an address for the current visitor. */
  readonly verdictOn: (address: string) => Verdict;
  /** Whether a remote may render at the current address. Fails closed. */
  readonly allows: (remote: string) => boolean;
  /**
   * Evaluates the current address, follows its redirects and updates the page, all before the
   * browser paints.
   *
   * @returns whether a redirect changed the address
   */
  readonly settle: () => boolean;
  /** Settles on every address change, before single-spa and the remotes are notified. */
  readonly watchHistory: () => void;
  /** Replaces the routes with all routes of the site. */
  readonly learn: (routes: readonly OwnedRoute[]) => void;
}

export interface NavigatorOptions {
  readonly routes: readonly OwnedRoute[];
  /** Whether the page knows only a part of the routes. The server answers for unknown addresses. */
  readonly partial?: boolean;
  readonly config: Pick<SiteConfig, 'productName' | 'languages'>;
  readonly reloads: Pick<Reloads, 'onNavigation'>;
}

const MOST_REDIRECTS = 10;

export function createNavigator({ config, reloads, ...known }: NavigatorOptions): Navigator {
  let { routes, partial = false } = known;
  let replaceAddress = history.replaceState.bind(history);
  const verdictOn = (address: string): Verdict => {
    const visitor = { authorized: isAuthorizedNow() };
    const verdict = judge(removeLanguagePrefix(address), routes, visitor);
    return verdict.kind === 'not-found' ? { ...verdict, path: toPath(address) } : verdict;
  };

  const followRedirects = (): View => {
    for (let count = 0; count < MOST_REDIRECTS; count++) {
      keepLanguage(config.languages, { verdictOn, replaceAddress });
      const address = getCurrentAddress();
      const verdict = verdictOn(address);
      const redirect = applyVerdict(verdict, address);
      if (redirect.kind === 'leave') return { kind: 'leaving' };
      if (redirect.kind === 'stay') {
        const first = navigationStore.getState().address === '';
        if (partial && !first && redirect.verdict.kind === 'not-found') {
          askServer();
          return { kind: 'leaving' };
        }
        return toView(redirect.verdict);
      }
      replaceAddress(null, '', redirect.to);
    }
    return { kind: 'failed', status: 500, description: message`This address redirects in a loop.` };
  };

  const show = (view: View) => {
    const address = removeLanguagePrefix(getCurrentAddress());
    const previous = navigationStore.getState();
    const first = previous.address === '';
    const hasMoved = !first && toPath(address) !== toPath(previous.address);
    if (address === previous.address && isSameView(view, previous.view)) return;
    const next = { address, view, turn: previous.turn + (hasMoved ? 1 : 0) };
    navigationStore.setState(next);
    applyToPage(next, previous, config);
    if (hasMoved) reloads.onNavigation(getCurrentAddress());
  };

  const settle = () => {
    const before = getCurrentAddress();
    show(followRedirects());
    return getCurrentAddress() !== before;
  };

  const watchHistory = () => {
    const push = history.pushState.bind(history);
    const replace = history.replaceState.bind(history);
    replaceAddress = replace;
    history.pushState = (...change) => {
      push(...change);
      settle();
    };
    history.replaceState = (...change) => {
      replace(...change);
      settle();
    };
    window.addEventListener('popstate', settle);
    subscribeToLanguage(() => showTitle(navigationStore.getState(), config));
  };

  return {
    verdictOn,
    settle,
    watchHistory,
    learn: (all) => {
      routes = all;
      partial = false;
    },
    allows: (remote) => {
      const verdict = verdictOn(getCurrentAddress());
      return verdict.kind === 'allow' && verdict.route.owner === remote;
    },
  };
}

function isSameView(a: View, b: View): boolean {
  if (a.kind === 'route' && b.kind === 'route') {
    return a.route === b.route && JSON.stringify(a.params) === JSON.stringify(b.params);
  }
  return JSON.stringify(a) === JSON.stringify(b);
}
