import { createContext, use } from 'react';
import type { LiveRemote, OwnedRoute, SiteConfig } from '@vidra/shared-contract';
import type { Federation } from './federation/federation.ts';
import type { Reloads } from './updates/reloads.ts';

/** Data that the page was composed with. */
export interface ShellValue {
  readonly remotes: readonly LiveRemote[];
  readonly routes: readonly OwnedRoute[];
  readonly config: SiteConfig;
  readonly federation: Federation;
  readonly reloads: Pick<Reloads, 'afterFailure' | 'beforeRetry'>;
}

export const ShellContext = createContext<ShellValue | null>(null);

/**
 * Returns the shell's context value.
 *
 * @throws outside of the shell
 */
export function useShell(): ShellValue {
  const value = use(ShellContext);
  if (!value) throw new Error('Used outside the shell.');
  return value;
}
