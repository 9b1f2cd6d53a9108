import type { Override } from '@vidra/shared-contract/delivery';
import { callApi } from '@vidra/shared-session';
import { endOverrides } from '../overrides/limit-to-owner.ts';
import type { PageOverrides } from '../overrides/page-overrides.ts';
import { loadAnew } from '../updates/reload-guard.ts';
import { getCurrentAddress } from '../routing/address.ts';
import { HOST_OWNER } from '../routing/routes.ts';

/**
 * Lays another build of one package over this browser's site, or takes it away; the page loads anew.
 *
 * @param changed the remote's or the host's name
 * @param next what it is to be; none when it is to be live again
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

/** All overrides after one package's changed. */
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

/** A development host stands only for the development remotes beside it. */
function dropLoneHost(overrides: readonly Override[]): Override[] {
  const remote = overrides.some(({ kind, name }) => kind === 'server' && name !== HOST_OWNER);
  return overrides.filter(({ kind, name }) => remote || kind !== 'server' || name !== HOST_OWNER);
}
