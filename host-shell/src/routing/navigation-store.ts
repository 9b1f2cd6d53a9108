import type { OwnedRoute, Verdict } from '@vidra/shared-contract';
import { createStore } from 'zustand/vanilla';

/** What the shell shows: always the end of all redirects. */
export type View =
  | { kind: 'route'; route: OwnedRoute; params: Readonly<Record<string, string>> }
  | { kind: 'not-found'; message: string }
  /** While the browser leaves for an address outside of the shell. */
  | { kind: 'leaving' }
  | { kind: 'failed'; status: number; description: string };

export interface Navigation {
  readonly address: string;
  readonly view: View;
  /** Counts path changes of this page; 0 for the first address. */
  readonly turn: number;
}

/** Where the visitor is and what may be shown there. Written by the navigator alone. */
export const navigationStore = createStore<Navigation>(() => ({
  address: '',
  view: { kind: 'leaving' },
  turn: 0,
}));

/** The remote whose region shows, if any. */
export function getActiveRemote({ view }: Pick<Navigation, 'view'>): string | undefined {
  return view.kind === 'route' ? view.route.owner : undefined;
}

/** A verdict that asks for no redirect. */
export type ShownVerdict = Extract<Verdict, { kind: 'allow' | 'not-found' }>;

export function toView(verdict: ShownVerdict): View {
  if (verdict.kind === 'not-found') return { kind: 'not-found', message: verdict.message };
  return { kind: 'route', route: verdict.route, params: verdict.params };
}
