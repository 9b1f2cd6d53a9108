import type { OwnedRoute, Verdict } from '@vidra/shared-contract';
import { createStore } from 'zustand/vanilla';

/** View of the shell after all redirects. */
export type View =
  | { kind: 'route'; route: OwnedRoute; params: Readonly<Record<string, string>> }
  | { kind: 'not-found'; path: string }
  /** While the browser leaves for an address outside of the shell. */
  | { kind: 'leaving' }
  /** With an English text, which `message` marks. */
  | { kind: 'failed'; status: number; description: string };

export interface Navigation {
  /** Address without its language, so that another language is no other page. */
  readonly address: string;
  readonly view: View;
  /** Number of path changes in this page. 0 for the first address. */
  readonly turn: number;
}

/** Current address and its verdict. Only the navigator writes it. */
export const navigationStore = createStore<Navigation>(() => ({
  address: '',
  view: { kind: 'leaving' },
  turn: 0,
}));

/** Returns the remote whose region is shown, if any. */
export function getActiveRemote({ view }: Pick<Navigation, 'view'>): string | undefined {
  return view.kind === 'route' ? view.route.owner : undefined;
}

/** Verdict without a redirect. */
export type ShownVerdict = Extract<Verdict, { kind: 'allow' | 'not-found' }>;

export function toView(verdict: ShownVerdict): View {
  if (verdict.kind === 'not-found') return { kind: 'not-found', path: verdict.path };
  return { kind: 'route', route: verdict.route, params: verdict.params };
}
