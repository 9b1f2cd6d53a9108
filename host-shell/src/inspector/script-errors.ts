import type { ReleaseMap } from '@vidra/shared-contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { HOST_OWNER } from '../routing/routes.ts';

/** Error thrown by code of a release. */
export interface ScriptError {
  readonly name: string;
  readonly message: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

const MAX_ENTRIES = 20;

/** Recorded errors, latest first. */
export const scriptErrors = createStore<readonly ScriptError[]>(() => []);

/** Starts recording errors of the page's releases. Errors of other scripts are ignored. */
export function recordErrors(mapStore: StoreApi<ReleaseMap>): void {
  const keep = (source: string, message: string) => {
    const map = mapStore.getState();
    const releases = [{ ...map.host, name: HOST_OWNER }, ...map.remotes];
    const release = releases.find(({ url }) => source.includes(url));
    if (!release) return;
    const error = { name: release.name, message, at: Date.now() };
    scriptErrors.setState((before) => [error, ...before].slice(0, MAX_ENTRIES), true);
  };
  window.addEventListener('error', ({ filename, message }) => keep(filename, message));
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error) keep(reason.stack ?? '', reason.message);
  });
}
