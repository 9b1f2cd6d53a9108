import { isAuthorizedNow, sessionStore } from '@vidra/shared-session';
import type { SiteConfig } from '@vidra/shared-contract';
import { createStore } from 'zustand/vanilla';

/** Whether the inspector shows. Its panel is a chunk that only those load who may see it. */
export const inspectorStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

/** For developers, and for everybody where the site runs in development. */
export function mayInspect({ mode }: Pick<SiteConfig, 'mode'>): boolean {
  const developer = isAuthorizedNow() && sessionStore.getState().role === 'developer';
  return developer || mode === 'development';
}
