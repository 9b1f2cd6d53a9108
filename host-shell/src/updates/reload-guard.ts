import { RELOAD_GUARD_MS } from '@vidra/shared-contract';
import { keep, readKept } from '../browser/safe-storage.ts';

const KEY = 'vidra-reloaded-at';

export interface ReloadGuardOptions {
  /** A function, because reading the property throws where storage is blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  /** Loads an address with a full page load. */
  readonly load: (address: string) => void;
}

/** Creates a guard that allows one automatic reload per 10 s, for all reasons together. */
export function createReloadGuard({ storage, now, load }: ReloadGuardOptions) {
  /**
   * Reloads at `address`.
   *
   * @returns false, without a reload, when the last one was too recent
   */
  return (address: string): boolean => {
    const last = Number(readKept(storage, KEY) ?? 0);
    const elapsedMs = now() - last;
    if (elapsedMs >= 0 && elapsedMs < RELOAD_GUARD_MS) return false;
    // Without a stored time the page could reload forever.
    if (!keep(storage, KEY, String(now()))) return false;
    load(address);
    return true;
  };
}

export type ReloadAt = ReturnType<typeof createReloadGuard>;

/** Loads an address with a full page load, even when it is the current one. */
export function reloadPage(address: string): void {
  if (address === location.pathname + location.search + location.hash) location.reload();
  else location.assign(address);
}
