import type { ChangedBy, ReleaseRecord, ReleaseSet } from '@vidra/shared-contract/delivery';
import { checkSet } from '../check/check-set.ts';
import { findOlderRefusals, type Ancestry } from '../check/ancestry-rules.ts';
import { RefusedError, type Refusal } from '../check/refusal.ts';
import { rebaseCanaries, listRunningCanaries } from './canary/canary.ts';
import { ignoreUnreadable } from './sets/channel.ts';
import type { Releases, ReleaseStore } from './release-store.ts';
import { StoreError } from './store-errors.ts';

/** A built release and the folder with its files. */
export interface BuiltRelease {
  readonly record: ReleaseRecord;
  readonly dist: string;
}

export interface PublishOptions extends Ancestry {
  /** Whose doing it is. */
  readonly by?: ChangedBy | undefined;
  /** Replaces newer releases, too; the log says so. */
  readonly force?: boolean | undefined;
  /** The releases whose slots and routes these make use of may come later, one by one. */
  readonly ahead?: boolean | undefined;
}

/**
 * Makes releases live beside what is live already, all of them in one set.
 *
 * @returns the set that holds them; the one that is live when it holds them already
 * @throws RefusedError when the new set would not hold together, or would replace newer releases;
 *   nothing went live
 * @throws StoreError when a canary of one of them runs
 */
export async function publishReleases(
  store: ReleaseStore,
  builtReleases: readonly BuiltRelease[],
  { by, force = false, ahead = false, ...ancestry }: PublishOptions = {},
): Promise<ReleaseSet> {
  const records = builtReleases.map(({ record }) => record);
  const changes = Object.fromEntries(records.map(({ name, hash }) => [name, hash]));
  for (const { record, dist } of builtReleases) await store.addRelease(record, dist);
  const live = await store.live();
  if (live && Object.entries(changes).every(([name, hash]) => live.releases[name] === hash)) {
    return live;
  }
  await refuseDuringCanary(store, Object.keys(changes));
  const reader = cacheRecords(store);
  const olderIn = async (set: ReleaseSet | undefined) =>
    findOlderRefusals(records, await readLiveRecords(reader, set, records), ancestry);
  const forcedTexts = force ? (await olderIn(live)).map(describeForced) : [];
  // Before its turn: what cannot go live need not wait for one, and what is read now is known then.
  const requireSoundOn = async (releases: Releases) => {
    const next = { ...releases, ...changes };
    await requireSound(reader, { next, live: releases, ahead }, records);
    return next;
  };
  await requireSoundOn(live?.releases ?? {});
  const reason = `publish ${Object.keys(changes).join(' ')}`;
  const note = { reason, by: forcedTexts.length > 0 ? { ...by, forced: forcedTexts } : by };
  const set = await store.changeLive(note, async (current) => {
    // In its turn, so that nobody prunes them at the same time.
    for (const { record, dist } of builtReleases) {
      if (!(await store.storedAt(record.name, record.hash))) await store.addRelease(record, dist);
    }
    const staleRefusals = force ? [] : await olderIn(current);
    if (staleRefusals.length > 0) throw new RefusedError(staleRefusals);
    return requireSoundOn(current?.releases ?? {});
  });
  await rebaseCanaries(store, set);
  return set;
}

type RecordSource = Pick<ReleaseStore, 'readRecord'>;

/** Releases never change: whoever is overtaken and decides again need not read them again. */
function cacheRecords(store: ReleaseStore): RecordSource & Pick<ReleaseStore, 'canaries'> {
  const recordCache = new Map<string, Promise<ReleaseRecord>>();
  return {
    canaries: () => store.canaries(),
    readRecord: (name, hash) => {
      const id = `${name}@${hash}`;
      const reading = recordCache.get(id) ?? store.readRecord(name, hash);
      recordCache.set(id, reading);
      return reading;
    },
  };
}

function describeForced({ remote, found, expected }: Refusal): string {
  return `${remote}: ${found} in place of ${expected}`;
}

/** What is live of the same names. What cannot be read any more may be replaced by anything. */
async function readLiveRecords(
  store: RecordSource,
  live: ReleaseSet | undefined,
  records: readonly ReleaseRecord[],
): Promise<ReadonlyMap<string, ReleaseRecord>> {
  const readableRecords = await Promise.all(
    records.map(async ({ name }) => {
      const hash = live?.releases[name];
      return hash === undefined ? undefined : ignoreUnreadable(store.readRecord(name, hash));
    }),
  );
  return new Map(
    readableRecords.flatMap((record) => (record ? [[record.name, record] as const] : [])),
  );
}

/** What shall go live in place of what. */
interface Step extends Pick<PublishOptions, 'ahead'> {
  readonly next: Releases;
  readonly live: Releases;
}

/** @throws RefusedError when the set, alone or with a running canary, would not hold together */
async function requireSound(
  store: RecordSource & Pick<ReleaseStore, 'canaries'>,
  { next, live, ahead }: Step,
  changedRecords: readonly ReleaseRecord[],
): Promise<void> {
  const check = async (releases: Releases) =>
    (await checkSet(store, releases, changedRecords, live)).filter(
      ({ mayComeLater }) => !(ahead && mayComeLater),
    );
  const refusals = await check(next);
  if (refusals.length > 0) throw new RefusedError(refusals);
  for (const canary of await listRunningCanaries(store)) {
    const withCanary = await check({ ...next, ...canary.releases });
    const hint = 'The running canary is in the way: promote or abort it, or: ';
    if (withCanary.length > 0) {
      throw new RefusedError(
        withCanary.map((refusal) => ({ ...refusal, advice: hint + refusal.advice })),
      );
    }
  }
}

async function refuseDuringCanary(store: ReleaseStore, names: readonly string[]): Promise<void> {
  const activeCanaries = await listRunningCanaries(store);
  const triedNames = names.filter((name) =>
    activeCanaries.some(({ releases }) => name in releases),
  );
  if (triedNames.length === 0) return;
  throw new StoreError(
    `A canary of ${triedNames.join(', ')} runs. End it first: release promote, or release abort.`,
  );
}
