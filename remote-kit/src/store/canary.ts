import { randomBytes } from 'node:crypto';
import type { ChangedBy, ReleaseSet } from '@vidra/shared-contract/delivery';
import { checkSet } from '../check/check-set.ts';
import { RefusedError } from '../check/refusal.ts';
import { CANARY_PERCENT, type Canary, type CanaryState } from './canary-state.ts';
import type { Releases, ReleaseStore } from './release-store.ts';
import { StoreError } from './store-errors.ts';

/** The canary that runs, if any. */
export async function runningCanary(
  store: Pick<ReleaseStore, 'canary'>,
): Promise<Canary | undefined> {
  const canary = await store.canary();
  return canary?.state === 'running' ? canary : undefined;
}

/**
 * Gives a share of the visitors other releases. Asked again with the same ones it changes the share;
 * whoever had them keeps them when it grows.
 *
 * @throws StoreError when nothing is live, another canary runs, or the share is out of bounds
 * @throws RefusedError when the canary's set would not hold together
 */
export async function startCanary(
  store: ReleaseStore,
  releases: Releases,
  percent: number,
): Promise<Canary> {
  const { min, max } = CANARY_PERCENT;
  if (!(percent >= min && percent <= max)) {
    throw new StoreError(`A canary's share is between ${min} and ${max} per cent.`);
  }
  const started = await store.changeCanary(async (current) => {
    const running = current?.state === 'running' ? current : undefined;
    if (running && !sameReleases(running.releases, releases)) {
      throw new StoreError(`A canary runs: ${names(running.releases)}. Promote or abort it first.`);
    }
    const live = await liveWithout(store, releases);
    const records = await Promise.all(
      Object.entries(releases).map(([name, hash]) => store.readRecord(name, hash)),
    );
    const together = { ...live.releases, ...releases };
    const refusals = await checkSet(store, together, records);
    if (refusals.length > 0) throw new RefusedError(refusals);
    const reason = `canary ${names(releases)} at ${percent} %`;
    const { revision } = await store.proposeSet({ reason }, together);
    const id = running?.id ?? randomBytes(4).toString('hex');
    const base = live.revision;
    return {
      id,
      state: 'running',
      percent,
      revision,
      base,
      releases,
      changedAt: Date.now(),
      reason,
    };
  });
  if (!started) throw new StoreError('The canary could not be started.');
  return started;
}

/**
 * Ends the running canary; its visitors get the live set with their next page.
 *
 * @param reason why, for people
 * @param entry only this entry: an automatic end must not meet a later one
 * @returns the entry that ended it, or undefined when it had ended already
 */
export async function endCanary(
  store: ReleaseStore,
  state: 'promoted' | 'aborted',
  reason: string,
  entry?: number,
): Promise<Canary | undefined> {
  const outcome: { ended: boolean } = { ended: false };
  const canary = await store.changeCanary((current) => {
    outcome.ended =
      current?.state === 'running' && (entry === undefined || entry === current.entry);
    return current && outcome.ended
      ? { ...stateOf(current), state, reason, changedAt: Date.now() }
      : undefined;
  });
  return outcome.ended ? canary : undefined;
}

/**
 * Makes the canary's releases live for everybody.
 *
 * @throws StoreError when none runs
 * @throws RefusedError when they no longer fit what is live
 */
export async function promoteCanary(store: ReleaseStore, by?: ChangedBy): Promise<ReleaseSet> {
  const canary = await runningCanary(store);
  if (!canary) throw new StoreError('No canary runs.');
  const { releases } = canary;
  const reason = `promote ${names(releases)}`;
  const set = await store.changeLive({ reason, by }, async (current) => {
    const together = { ...current?.releases, ...releases };
    const records = await Promise.all(
      Object.entries(releases).map(([name, hash]) => store.readRecord(name, hash)),
    );
    const refusals = await checkSet(store, together, records);
    if (refusals.length > 0) throw new RefusedError(refusals);
    return together;
  });
  await endCanary(store, 'promoted', `${reason} as set ${set.revision}`, canary.entry);
  return set;
}

/** Puts a running canary on another live set. Until then it is paused: everybody gets the live set. */
export async function rebaseCanary(store: ReleaseStore, live: ReleaseSet): Promise<void> {
  if (!(await runningCanary(store))) return;
  await store.changeCanary(async (current) => {
    if (current?.state !== 'running' || current.base >= live.revision) return undefined;
    const reason = `canary ${names(current.releases)} on set ${live.revision}`;
    const releases = { ...live.releases, ...current.releases };
    const { revision } = await store.proposeSet({ reason }, releases);
    const next = { ...stateOf(current), revision, base: live.revision, changedAt: Date.now() };
    return { ...next, reason };
  });
}

function stateOf({ entry: _, ...state }: Canary): CanaryState {
  return state;
}

async function liveWithout(store: ReleaseStore, releases: Releases): Promise<ReleaseSet> {
  const live = await store.live();
  if (!live) throw new StoreError('Nothing is live yet: publish first.');
  const same = Object.entries(releases).find(([name, hash]) => live.releases[name] === hash);
  if (same) throw new StoreError(`${same.join('@')} is live for everybody already.`);
  return live;
}

function sameReleases(a: Releases, b: Releases): boolean {
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length && entries.every(([name, hash]) => b[name] === hash)
  );
}

function names(releases: Releases): string {
  return Object.entries(releases)
    .map(([name, hash]) => `${name}@${hash}`)
    .join(' ');
}
