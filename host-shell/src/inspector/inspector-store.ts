import { isAuthorizedNow, sessionStore } from '@vidra/shared-session';
import type { SiteConfig } from '@vidra/shared-contract';
import { createStore } from 'zustand/vanilla';

/** Whether the inspector is open. Only people who may use it load the chunk with its panel. */
export const inspectorStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

/**
 * Whether this person may use the inspector: developers, and everybody on a site in development
 * mode.
 */
export function mayInspect({ mode }: Pick<SiteConfig, 'mode'>): boolean {
  const developer = isAuthorizedNow() && sessionStore.getState().role === 'developer';
  return developer || mode === 'development';
}
