import type { ReleaseRecord, ReleaseSet } from '@vidra/shared-contract/delivery';
import { checkSet } from '../check/check-set.ts';
import { RefusedError } from '../check/refusal.ts';
import { rebaseCanary, runningCanary } from './canary.ts';
import type { Releases, ReleaseStore } from './release-store.ts';
import { StoreError } from './store-errors.ts';

/** A built release and the folder with its files. */
export interface BuiltRelease {
  readonly record: ReleaseRecord;
  readonly dist: string;
}

/**
 * Makes releases live beside what is live already, all of them in one set.
 *
 * @returns the set that holds them; the one that is live when it holds them already
 * @throws RefusedError when the new set would not hold together; nothing went live
 * @throws StoreError when a canary of one of them runs
 */
export async function publishReleases(
  store: ReleaseStore,
  built: readonly BuiltRelease[],
): Promise<ReleaseSet> {
  const records = built.map(({ record }) => record);
  const changes = Object.fromEntries(records.map(({ name, hash }) => [name, hash]));
  for (const { record, dist } of built) await store.addRelease(record, dist);
  const live = await store.live();
  if (live && Object.entries(changes).every(([name, hash]) => live.releases[name] === hash)) {
    return live;
  }
  await refuseDuringCanary(store, Object.keys(changes));
  const reason = `publish ${Object.keys(changes).join(' ')}`;
  const set = await store.changeLive(reason, async (current) => {
    const releases = { ...current?.releases, ...changes };
    await requireSound(store, releases, records);
    return releases;
  });
  await rebaseCanary(store, set);
  return set;
}

/** @throws RefusedError when the set, alone or with the running canary, would not hold together */
async function requireSound(
  store: ReleaseStore,
  releases: Releases,
  changed: readonly ReleaseRecord[],
): Promise<void> {
  const refusals = await checkSet(store, releases, changed);
  if (refusals.length > 0) throw new RefusedError(refusals);
  const canary = await runningCanary(store);
  if (!canary) return;
  const withCanary = await checkSet(store, { ...releases, ...canary.releases }, changed);
  const hint = 'The running canary is in the way: promote or abort it, or: ';
  if (withCanary.length > 0) {
    throw new RefusedError(
      withCanary.map((refusal) => ({ ...refusal, advice: hint + refusal.advice })),
    );
  }
}

async function refuseDuringCanary(store: ReleaseStore, names: readonly string[]): Promise<void> {
  const canary = await runningCanary(store);
  const tried = names.filter((name) => canary?.releases[name] !== undefined);
  if (tried.length === 0) return;
  throw new StoreError(
    `A canary of ${tried.join(', ')} runs. End it first: release promote, or release abort.`,
  );
}
