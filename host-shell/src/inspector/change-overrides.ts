import { getOverrideTarget } from '@vidra/shared-contract';
import type { Override } from '@vidra/shared-contract/delivery';
import { callApi } from '@vidra/shared-session';
import { endOverrides } from '../overrides/limit-to-owner.ts';
import type { PageOverrides } from '../../protocol/page-overrides.ts';
import { reloadPage } from '../updates/reload-guard.ts';
import { getCurrentAddress } from '../routing/address.ts';
import { HOST_OWNER } from '../routing/routes.ts';

/**
 * Overrides the build of one package or the value of one flag in this browser, or removes its
 * override. The page reloads.
 *
 * @param changedTarget name of the remote or the host, or `<name>/<flag>`
 * @param next the new override, or none to return to the live site
 * @throws ApiError, NetworkError
 */
export async function changeOverride(
  current: PageOverrides | undefined,
  changedTarget: string,
  next: readonly Override[],
): Promise<void> {
  const overrides = replaceOverrides(current, changedTarget, next);
  if (overrides.length === 0) {
    await endOverrides();
    return;
  }
  await callApi('setOverrides', { body: { overrides } });
  reloadPage(getCurrentAddress());
}

/** Returns all overrides after a change to those of one target. */
export function replaceOverrides(
  current: PageOverrides | undefined,
  changedTarget: string,
  next: readonly Override[],
): Override[] {
  const replacedTargets = new Set([changedTarget, ...next.map(getOverrideTarget)]);
  const keptOverrides = (current?.items ?? [])
    .map(({ override }) => override)
    .filter((override) => !replacedTargets.has(getOverrideTarget(override)));
  return dropLoneHost([...keptOverrides, ...next]);
}

/** Drops a development host without development remotes, since it exists only for them. */
function dropLoneHost(overrides: readonly Override[]): Override[] {
  const remote = overrides.some(({ kind, name }) => kind === 'server' && name !== HOST_OWNER);
  return overrides.filter(({ kind, name }) => remote || kind !== 'server' || name !== HOST_OWNER);
}
