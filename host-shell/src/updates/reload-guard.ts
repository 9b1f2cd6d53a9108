import { RELOAD_GUARD_MS } from '@vidra/shared-contract';
import { keep, readKept } from '../browser/safe-storage.ts';

const KEY = 'vidra-reloaded-at';

export interface ReloadGuardOptions {
  /** Asked for anew each time: where storage is forbidden, already that throws. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  /** Loads an address as a new page. */
  readonly load: (address: string) => void;
}

/** Lets the page reload itself at most once per window of 10 s, over all reasons. */
export function createReloadGuard({ storage, now, load }: ReloadGuardOptions) {
  /**
   * Reloads at `address`.
   *
   * @returns false, and nothing happens, when the last reload was too short a time ago
   */
  return (address: string): boolean => {
    const last = Number(readKept(storage, KEY) ?? 0);
    const elapsedMs = now() - last;
    if (elapsedMs >= 0 && elapsedMs < RELOAD_GUARD_MS) return false;
    // Without a memory of it the page could reload for ever.
    if (!keep(storage, KEY, String(now()))) return false;
    load(address);
    return true;
  };
}

export type ReloadAt = ReturnType<typeof createReloadGuard>;

/** Loads an address as a new page, also when it is the current one. */
export function loadAnew(address: string): void {
  if (address === location.pathname + location.search + location.hash) location.reload();
  else location.assign(address);
}
