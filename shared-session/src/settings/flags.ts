import {
  FLAG_EXPOSURE_EVENT,
  getFlagExposures,
  hashAccount,
  type AccountTargets,
  type FlagDeclarations,
  type FlagExposure,
} from '@vidra/shared-contract';
import { useEffect, useSyncExternalStore } from 'react';
// By the package's name: a copy bundled into a remote would never hear of a login.
import { sessionStore } from '@vidra/shared-session';
import { readPageSettings } from './page-settings.ts';

/** The part of a declaration that its flags are read by: pass the default export of `remote.ts`, or of `host.ts`. */
interface FlagOwner {
  readonly name: string;
  readonly flags: FlagDeclarations;
}

type FlagName<M extends FlagOwner> = keyof M['flags'] & string;

/**
 * Returns whether a flag is on for this visitor, and counts the exposure. In components, use
 * `useFlag`.
 */
export function getFlag<const M extends FlagOwner>(manifest: M, flag: FlagName<M>): boolean {
  const value = evaluateFlag(manifest, flag);
  countExposure({ remote: manifest.name, flag, value });
  return value;
}

/**
 * Returns whether a flag is on for this visitor. While prerendered HTML hydrates, it is the
 * default. A flag of accounts or plans follows the login. Each flag counts once a page load as seen.
 *
 * @example const isOn = useFlag(manifest, 'new-timeline');
 */
export function useFlag<const M extends FlagOwner>(manifest: M, flag: FlagName<M>): boolean {
  const value = useSyncExternalStore(
    sessionStore.subscribe,
    () => evaluateFlag(manifest, flag),
    () => getDefault(manifest, flag),
  );
  useEffect(() => {
    // Hydration first commits the default, which nobody has time to see.
    if (value === evaluateFlag(manifest, flag)) {
      countExposure({ remote: manifest.name, flag, value });
    }
  }, [manifest, flag, value]);
  return value;
}

/** Returns whether a flag is on for this visitor, without counting an exposure. For tools. */
export function evaluateFlag(manifest: FlagOwner, flag: string): boolean {
  const rule = readPageSettings().flags[manifest.name]?.[flag] ?? getDefault(manifest, flag);
  return typeof rule === 'boolean' ? rule : isTargeted(rule, flag);
}

function getDefault({ flags }: FlagOwner, flag: string): boolean {
  return flags[flag]?.default ?? false;
}

function isTargeted({ accounts, plans }: AccountTargets, flag: string): boolean {
  const { userUid, memberShipLevel, accountUnread } = sessionStore.getState();
  if (userUid === '') return false;
  if (accounts?.includes(hashAccount(flag, userUid))) return true;
  return !accountUnread && (plans?.includes(memberShipLevel) ?? false);
}

/** Announces the first exposure of each flag in the page. The host reports it. */
function countExposure(exposure: FlagExposure): void {
  const exposures = getFlagExposures();
  const id = `${exposure.remote}/${exposure.flag}`;
  if (typeof window === 'undefined' || exposures.has(id)) return;
  exposures.set(id, exposure);
  window.dispatchEvent(new CustomEvent(FLAG_EXPOSURE_EVENT, { detail: exposure }));
}
