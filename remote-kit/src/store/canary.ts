import { randomBytes } from 'node:crypto';
import type { ChangedBy, ReleaseSet } from '@vidra/shared-contract/delivery';
import { checkSet } from '../check/check-set.ts';
import { RefusedError } from '../check/refusal.ts';
import { canaryNames as names, requireBounds, roomFor, slotsFor } from './canary-room.ts';
import { isRunning, type Canary } from './canary-state.ts';
import type { Releases, ReleaseStore } from './release-store.ts';
import { StoreError } from './store-errors.ts';

/** The canaries that run. */
export async function runningCanaries(store: Pick<ReleaseStore, 'canaries'>): Promise<Canary[]> {
  return (await store.canaries()).canaries.filter(isRunning);
}

/** How a canary begins, and how it goes on by itself. */
export interface CanaryPlan {
  readonly percent: number;
  /** Larger shares that follow, each after that time in which it did no worse. */
  readonly then?: { readonly steps: readonly number[]; readonly everyMs: number } | undefined;
  readonly by?: ChangedBy | undefined;
}

/**
 * Gives a share of the visitors other releases, beside what other canaries try. Asked again with the
 * same ones it changes the share; whoever had them keeps them when it grows.
 *
 * @throws StoreError when nothing is live, one of them is tried already, or the share is out of bounds
 * @throws RefusedError when the canary's set would not hold together
 */
export async function startCanary(
  store: ReleaseStore,
  releases: Releases,
  { percent, then, by }: CanaryPlan,
): Promise<Canary> {
  requireBounds([percent, ...(then?.steps ?? [])]);
  const id = randomBytes(4).toString('hex');
  const state = await store.changeCanaries(async ({ entry, canaries }) => {
    const running = canaries.filter(isRunning);
    const same = running.find((one) => sameReleases(one.releases, releases));
    const other = running.find((one) => one !== same && overlap(one.releases, releases));
    if (other) {
      throw new StoreError(`A canary runs: ${names(other.releases)}. Promote or abort it first.`);
    }
    const live = await liveWithout(store, releases);
    await requireSound(store, live.releases, releases);
    const slots = slotsFor(same, running, percent, same?.id ?? id);
    const reason = `canary ${names(releases)} at ${percent} %`;
    const { revision } = await store.proposeSet({ reason, by }, { ...live.releases, ...releases });
    const [changedAt, base] = [Date.now(), live.revision];
    const started: Canary = {
      id: same?.id ?? id,
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
    return [...canaries.filter((one) => one !== same), started];
  });
  const started = state.canaries.find(
    (one) => isRunning(one) && sameReleases(one.releases, releases),
  );
  if (!started) throw new StoreError('The canary could not be started.');
  return started;
}

/**
 * Takes a canary's next step, and counts anew.
 *
 * @param canary as it was looked at: nothing happens when it changed since, or there is no room yet
 */
export async function widenCanary(
  store: ReleaseStore,
  canary: Canary,
): Promise<Canary | undefined> {
  const percent = nextStep(canary);
  if (percent === undefined) return undefined;
  const reason = `canary ${names(canary.releases)} at ${percent} %`;
  let wider: Canary | undefined;
  await store.changeCanaries(({ entry, canaries }) => {
    wider = undefined;
    const current = canaries.find((one) => sameCounting(one, canary));
    if (!current?.plan) return undefined;
    const others = canaries.filter((one) => isRunning(one) && one !== current);
    const slots = roomFor(current, others, percent);
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
    wider = next;
    return canaries.map((one) => (one === current ? next : one));
  });
  return wider;
}

/** The share that a canary goes to next, by its plan. */
export function nextStep({ percent, plan }: Canary): number | undefined {
  return plan?.steps.find((step) => step > percent);
}

/**
 * Ends canaries; their visitors get the live set with their next page.
 *
 * @param which of those that run
 * @param reason why, for people
 * @returns the ones that this ended, and nobody before
 */
export async function endCanaries(
  store: ReleaseStore,
  which: (canary: Canary) => boolean,
  { state, reason, by }: Pick<Canary, 'state' | 'reason' | 'by'>,
): Promise<Canary[]> {
  let ended: Canary[] = [];
  await store.changeCanaries(({ canaries }) => {
    ended = canaries
      .filter((one) => isRunning(one) && which(one))
      .map((one) => ({ ...one, state, reason, changedAt: Date.now(), ...(by ? { by } : {}) }));
    if (ended.length === 0) return undefined;
    const ids = new Set(ended.map(({ id }) => id));
    return [...canaries.filter(({ id }) => !ids.has(id)), ...ended];
  });
  return ended;
}

/**
 * Makes a canary's releases live for everybody. The others go on.
 *
 * @throws StoreError when it ended meanwhile
 * @throws RefusedError when its releases no longer fit what is live
 */
export async function promoteCanary(
  store: ReleaseStore,
  { id, releases }: Pick<Canary, 'id' | 'releases'>,
  by?: ChangedBy,
): Promise<ReleaseSet> {
  const reason = `promote ${names(releases)}`;
  const set = await store.changeLive({ reason, by }, async (current) => {
    const running = await runningCanaries(store);
    if (!running.some((one) => one.id === id)) {
      throw new StoreError(`The canary of ${names(releases)} runs no longer.`);
    }
    await requireSound(store, current?.releases ?? {}, releases);
    return { ...current?.releases, ...releases };
  });
  const end = { state: 'promoted', reason: `${reason} as set ${set.revision}`, by } as const;
  await endCanaries(store, (one) => one.id === id, end);
  await rebaseCanaries(store, set);
  return set;
}

/**
 * Ends a canary before its time.
 *
 * @throws StoreError when it ended meanwhile
 */
export async function abortCanary(
  store: ReleaseStore,
  { id, releases }: Pick<Canary, 'id' | 'releases'>,
  by?: ChangedBy,
): Promise<Canary> {
  const end = { state: 'aborted', reason: 'aborted by hand', by } as const;
  const [ended] = await endCanaries(store, (one) => one.id === id, end);
  if (!ended) throw new StoreError(`The canary of ${names(releases)} runs no longer.`);
  return ended;
}

/** The canary that tries a release, or the only one. */
export async function runningCanary(store: ReleaseStore, name?: string): Promise<Canary> {
  return chooseCanary(await runningCanaries(store), name);
}

/** @throws StoreError when none runs, that one does not, or several do and none is named */
function chooseCanary(running: readonly Canary[], name?: string): Canary {
  const found = running.filter(({ releases }) => name === undefined || name in releases);
  const [first, second] = found;
  if (!first)
    throw new StoreError(name === undefined ? 'No canary runs.' : `No canary of ${name} runs.`);
  if (!second) return first;
  const several = running.map(({ releases }) => names(releases)).join(', ');
  throw new StoreError(`Several canaries run: ${several}. Name one of their remotes.`);
}

/** Puts running canaries on another live set. Until then they are paused: everybody gets the live set. */
export async function rebaseCanaries(store: ReleaseStore, live: ReleaseSet): Promise<void> {
  const outdated = ({ base }: Canary) => base < live.revision;
  if (!(await runningCanaries(store)).some(outdated)) return;
  await store.changeCanaries(async ({ canaries }) => {
    if (!canaries.some((one) => isRunning(one) && outdated(one))) return undefined;
    const next: Canary[] = [];
    for (const one of canaries) {
      if (!isRunning(one) || !outdated(one)) {
        next.push(one);
        continue;
      }
      const reason = `canary ${names(one.releases)} on set ${live.revision}`;
      const releases = { ...live.releases, ...one.releases };
      const { revision } = await store.proposeSet({ reason }, releases);
      next.push({ ...one, revision, base: live.revision });
    }
    return next;
  });
}

/** Whether it is the same canary, counted from the same moment on. */
export function sameCounting(a: Canary, b: Canary): boolean {
  return isRunning(a) && a.id === b.id && a.counted.period === b.counted.period;
}

/** @throws RefusedError when the releases do not hold together with what is live */
async function requireSound(store: ReleaseStore, live: Releases, releases: Releases) {
  const records = await Promise.all(
    Object.entries(releases).map(([name, hash]) => store.readRecord(name, hash)),
  );
  const refusals = await checkSet(store, { ...live, ...releases }, records, live);
  if (refusals.length > 0) throw new RefusedError(refusals);
}

async function liveWithout(store: ReleaseStore, releases: Releases): Promise<ReleaseSet> {
  const live = await store.live();
  if (!live) throw new StoreError('Nothing is live yet: publish first.');
  const same = Object.entries(releases).find(([name, hash]) => live.releases[name] === hash);
  if (same) throw new StoreError(`${same.join('@')} is live for everybody already.`);
  return live;
}

function overlap(a: Releases, b: Releases): boolean {
  return Object.keys(a).some((name) => name in b);
}

function sameReleases(a: Releases, b: Releases): boolean {
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length && entries.every(([name, hash]) => b[name] === hash)
  );
}
