import type { Override } from '@vidra/shared-contract/delivery';
import { callApi } from '@vidra/shared-session';
import { endOverrides } from '../overrides/limit-to-owner.ts';
import type { PageOverrides } from '../../protocol/page-overrides.ts';
import { loadAnew } from '../updates/reload-guard.ts';
import { getCurrentAddress } from '../routing/address.ts';
import { HOST_OWNER } from '../routing/routes.ts';

/**
 * Overrides the build of one package in this browser, or removes its override. The page reloads.
 *
 * @param changed name of the remote or the host
 * @param next the new override, or none to return to the live build
 * @throws ApiError, NetworkError
 */
export async function changeOverride(
  current: PageOverrides | undefined,
  changedName: string,
  next: readonly Override[],
): Promise<void> {
  const overrides = replaceOverrides(current, changedName, next);
  if (overrides.length === 0) {
    await endOverrides();
    return;
  }
  await callApi('setOverrides', { body: { overrides } });
  loadAnew(getCurrentAddress());
}

/** Returns all overrides after a change to one package's. */
export function replaceOverrides(
  current: PageOverrides | undefined,
  changedName: string,
  next: readonly Override[],
): Override[] {
  const replacedNames = new Set([changedName, ...next.map(({ name }) => name)]);
  const keptOverrides = (current?.items ?? [])
    .map(({ override }) => override)
    .filter(({ name }) => !replacedNames.has(name));
  return dropLoneHost([...keptOverrides, ...next]);
}

/** Drops a development host without development remotes, since it exists only for them. */
function dropLoneHost(overrides: readonly Override[]): Override[] {
  const remote = overrides.some(({ kind, name }) => kind === 'server' && name !== HOST_OWNER);
  return overrides.filter(({ kind, name }) => remote || kind !== 'server' || name !== HOST_OWNER);
}
