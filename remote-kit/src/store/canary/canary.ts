import { randomBytes } from 'node:crypto';
import type { ChangedBy, ReleaseSet } from '@vidra/shared-contract/delivery';
import { checkSet } from '../../check/check-set.ts';
import { RefusedError } from '../../check/refusal.ts';
import {
  formatReleaseNames as names,
  requireBounds,
  findRoom,
  chooseSlots,
} from './canary-limits.ts';
import { isRunning, type Canary } from './canary-state.ts';
import type { Releases, ReleaseStore } from '../release-store.ts';
import { StoreError } from '../store-errors.ts';

/** Returns the running canaries. */
export async function listRunningCanaries(
  store: Pick<ReleaseStore, 'canaries'>,
): Promise<Canary[]> {
  return (await store.canaries()).canaries.filter(isRunning);
}

/** Initial share and automatic steps of a canary. */
export interface CanaryPlan {
  readonly percent: number;
  /** Later, larger shares, each after this time without the canary being worse. */
  readonly then?: { readonly steps: readonly number[]; readonly everyMs: number } | undefined;
  readonly by?: ChangedBy | undefined;
}

/**
 * Gives a share of the visitors other releases, in parallel with other canaries. Another call with
 * the same releases changes the share; visitors stay in a growing canary.
 *
 * @throws StoreError when nothing is live, one of the releases has a canary already, or the share
 * is out of bounds
 * @throws RefusedError when the releases of the canary's set do not fit together
 */
export async function startCanary(
  store: ReleaseStore,
  releases: Releases,
  { percent, then, by }: CanaryPlan,
): Promise<Canary> {
  requireBounds([percent, ...(then?.steps ?? [])]);
  const id = randomBytes(4).toString('hex');
  const state = await store.changeCanaries(async ({ entry, canaries }) => {
    const activeCanaries = canaries.filter(isRunning);
    const sameCanary = activeCanaries.find((candidate) =>
      hasSameReleases(candidate.releases, releases),
    );
    const overlappingCanary = activeCanaries.find(
      (candidate) => candidate !== sameCanary && hasOverlap(candidate.releases, releases),
    );
    if (overlappingCanary) {
      throw new StoreError(
        `A canary is already running: ${names(overlappingCanary.releases)}. Promote or abort it first.`,
      );
    }
    const live = await getLiveWithout(store, releases);
    await requireSound(store, live.releases, releases);
    const slots = chooseSlots(sameCanary, activeCanaries, percent, sameCanary?.id ?? id);
    const reason = `canary ${names(releases)} at ${percent} %`;
    const { revision } = await store.proposeSet({ reason, by }, { ...live.releases, ...releases });
    const [changedAt, base] = [Date.now(), live.revision];
    const newCanary: Canary = {
      id: sameCanary?.id ?? id,
      state: 'running',
      percent,
      revision,
      base,
      releases,
      slots,
      changedAt,
      reason,
      counted: { period: entry + 1, revision, base },
      ...(then ? { plan: { ...then, steps: [...then.steps], since: changedAt } } : {}),
      ...(by ? { by } : {}),
    };
    return [...canaries.filter((candidate) => candidate !== sameCanary), newCanary];
  });
  const startedCanary = state.canaries.find(
    (candidate) => isRunning(candidate) && hasSameReleases(candidate.releases, releases),
  );
  if (!startedCanary) throw new StoreError('The canary could not be started.');
  return startedCanary;
}

/**
 * Takes a canary's next step and restarts its counts.
 *
 * @param canary the canary as it was judged: nothing happens if it has changed since, or if there
 * are too few free slots
 */
export async function widenCanary(
  store: ReleaseStore,
  canary: Canary,
): Promise<Canary | undefined> {
  const percent = getNextPercent(canary);
  if (percent === undefined) return undefined;
  const reason = `canary ${names(canary.releases)} at ${percent} %`;
  let widenedCanary: Canary | undefined;
  await store.changeCanaries(({ entry, canaries }) => {
    widenedCanary = undefined;
    const current = canaries.find((candidate) => isSameCounting(candidate, canary));
    if (!current?.plan) return undefined;
    const otherCanaries = canaries.filter(
      (candidate) => isRunning(candidate) && candidate !== current,
    );
    const slots = findRoom(current, otherCanaries, percent);
    if (!slots) return undefined;
    const { revision, base, plan } = current;
    const changedAt = Date.now();
    const next: Canary = {
      ...current,
      percent,
      slots,
      reason,
      changedAt,
      plan: { ...plan, since: changedAt },
      counted: { period: entry + 1, revision, base },
    };
    widenedCanary = next;
    return canaries.map((candidate) => (candidate === current ? next : candidate));
  });
  return widenedCanary;
}

/** Returns the share of the canary's next step. */
export function getNextPercent({
  percent,
  plan,
}: Pick<Canary, 'percent' | 'plan'>): number | undefined {
  return plan?.steps.find((step) => step > percent);
}

/**
 * Ends canaries. Their visitors get the live set with their next page.
 *
 * @param which selects among the running canaries
 * @param reason the reason for people
 * @returns the canaries that this call ended
 */
export async function endCanaries(
  store: ReleaseStore,
  shouldEnd: (canary: Canary) => boolean,
  { state, reason, by }: Pick<Canary, 'state' | 'reason' | 'by'>,
): Promise<Canary[]> {
  let endedCanaries: Canary[] = [];
  await store.changeCanaries(({ canaries }) => {
    endedCanaries = canaries
      .filter((candidate) => isRunning(candidate) && shouldEnd(candidate))
      .map((candidate) => ({
        ...candidate,
        state,
        reason,
        changedAt: Date.now(),
        ...(by ? { by } : {}),
      }));
    if (endedCanaries.length === 0) return undefined;
    const ids = new Set(endedCanaries.map(({ id }) => id));
    return [...canaries.filter(({ id }) => !ids.has(id)), ...endedCanaries];
  });
  return endedCanaries;
}

/**
 * Makes a canary's releases live for everybody. Other canaries continue.
 *
 * @throws StoreError when it has ended meanwhile
 * @throws RefusedError when its releases no longer fit the live set
 */
export async function promoteCanary(
  store: ReleaseStore,
  { id, releases }: Pick<Canary, 'id' | 'releases'>,
  by?: ChangedBy,
): Promise<ReleaseSet> {
  const reason = `promote ${names(releases)}`;
  const set = await store.changeLive({ reason, by }, async (current) => {
    const activeCanaries = await listRunningCanaries(store);
    if (!activeCanaries.some((candidate) => candidate.id === id)) {
      throw new StoreError(`The canary of ${names(releases)} is no longer running.`);
    }
    await requireSound(store, current?.releases ?? {}, releases);
    return { ...current?.releases, ...releases };
  });
  const end = { state: 'promoted', reason: `${reason} as set ${set.revision}`, by } as const;
  await endCanaries(store, (candidate) => candidate.id === id, end);
  await rebaseCanaries(store, set);
  return set;
}

/**
 * Aborts a running canary.
 *
 * @throws StoreError when it has ended meanwhile
 */
export async function abortCanary(
  store: ReleaseStore,
  { id, releases }: Pick<Canary, 'id' | 'releases'>,
  by?: ChangedBy,
): Promise<Canary> {
  const end = { state: 'aborted', reason: 'aborted by hand', by } as const;
  const [endedCanary] = await endCanaries(store, (candidate) => candidate.id === id, end);
  if (!endedCanary) throw new StoreError(`The canary of ${names(releases)} is no longer running.`);
  return endedCanary;
}

/** Returns the canary of a release, or the only running one. */
export async function findRunningCanary(store: ReleaseStore, name?: string): Promise<Canary> {
  return chooseCanary(await listRunningCanaries(store), name);
}

/**
 * Chooses a canary by the name of a release.
 *
 * @throws StoreError when none runs, the named one does not, or several run and none is named
 */
function chooseCanary(activeCanaries: readonly Canary[], name?: string): Canary {
  const matchingCanaries = activeCanaries.filter(
    ({ releases }) => name === undefined || name in releases,
  );
  const [first, second] = matchingCanaries;
  if (!first)
    throw new StoreError(
      name === undefined ? 'No canary is running.' : `No canary of ${name} is running.`,
    );
  if (!second) return first;
  const several = activeCanaries.map(({ releases }) => names(releases)).join(', ');
  throw new StoreError(`Several canaries are running: ${several}. Name one of their remotes.`);
}

/**
 * Rebases running canaries on a new live set. Until then they are paused and everybody gets the
 * live set.
 */
export async function rebaseCanaries(store: ReleaseStore, live: ReleaseSet): Promise<void> {
  const isOutdated = ({ base }: Canary) => base < live.revision;
  if (!(await listRunningCanaries(store)).some(isOutdated)) return;
  await store.changeCanaries(async ({ canaries }) => {
    if (!canaries.some((candidate) => isRunning(candidate) && isOutdated(candidate)))
      return undefined;
    const next: Canary[] = [];
    for (const canary of canaries) {
      if (!isRunning(canary) || !isOutdated(canary)) {
        next.push(canary);
        continue;
      }
      const reason = `canary ${names(canary.releases)} on set ${live.revision}`;
      const releases = { ...live.releases, ...canary.releases };
      const { revision } = await store.proposeSet({ reason }, releases);
      next.push({ ...canary, revision, base: live.revision });
    }
    return next;
  });
}

/** Returns whether both are the same canary with the same start of counting. */
export function isSameCounting(a: Canary, b: Canary): boolean {
  return isRunning(a) && a.id === b.id && a.counted.period === b.counted.period;
}

/** @throws RefusedError when the releases do not fit the live set */
async function requireSound(store: ReleaseStore, live: Releases, releases: Releases) {
  const records = await Promise.all(
    Object.entries(releases).map(([name, hash]) => store.readRecord(name, hash)),
  );
  const refusals = await checkSet(store, { ...live, ...releases }, records, live);
  if (refusals.length > 0) throw new RefusedError(refusals);
}

async function getLiveWithout(store: ReleaseStore, releases: Releases): Promise<ReleaseSet> {
  const live = await store.live();
  if (!live) throw new StoreError('Nothing is live yet. Publish first.');
  const liveRelease = Object.entries(releases).find(([name, hash]) => live.releases[name] === hash);
  if (liveRelease) throw new StoreError(`${liveRelease.join('@')} is already live for everyone.`);
  return live;
}

function hasOverlap(a: Releases, b: Releases): boolean {
  return Object.keys(a).some((name) => name in b);
}

function hasSameReleases(a: Releases, b: Releases): boolean {
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length && entries.every(([name, hash]) => b[name] === hash)
  );
}
