import type { ChangedBy, ReleaseRecord, ReleaseSet } from '@vidra/shared-contract/delivery';
import { checkSet, type CheckSource } from '../check/check-set.ts';
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
  /** Author of the change. */
  readonly by?: ChangedBy | undefined;
  /** Whether to replace newer releases too, which is logged. */
  readonly force?: boolean | undefined;
  /** Whether the slots and routes that these releases use may be published later. */
  readonly ahead?: boolean | undefined;
}

/**
 * Makes releases live beside the live ones, all in one set.
 *
 * @returns the set with the releases; the live one if it contains them already
 * @throws RefusedError when the releases of the new set do not fit together, or it would replace
 * newer releases; nothing went live
 * @throws StoreError when one of them has a running canary
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
  // Checked before the turn: a refused publish need not wait for one, and the records are cached
  // then.
  const requireSoundOn = async (releases: Releases) => {
    const next = { ...releases, ...changes };
    await requireSound(reader, { next, live: releases, ahead }, records);
    return next;
  };
  await requireSoundOn(live?.releases ?? {});
  const reason = `publish ${Object.keys(changes).join(' ')}`;
  const note = { reason, by: forcedTexts.length > 0 ? { ...by, forced: forcedTexts } : by };
  const set = await store.changeLive(note, async (current) => {
    // Read within the turn, so that they are not pruned meanwhile.
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
type SetSource = CheckSource & Pick<ReleaseStore, 'canaries'>;

/** Caches records, which never change, for publishes that lose a race and try again. */
function cacheRecords(store: ReleaseStore): SetSource {
  const recordCache = new Map<string, Promise<ReleaseRecord>>();
  return {
    canaries: () => store.canaries(),
    settings: () => store.settings(),
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

/**
 * Reads the live releases of the same names. An unreadable release may be replaced by any other.
 */
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

/** The new set and the live set that it replaces. */
interface Step extends Pick<PublishOptions, 'ahead'> {
  readonly next: Releases;
  readonly live: Releases;
}

/**
 * @throws RefusedError when the releases of the set, alone or with a running canary, do not fit
 * together
 */
async function requireSound(
  store: SetSource,
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
    const hint = 'This conflicts with the running canary. Promote or abort it, or: ';
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
    `A canary of ${triedNames.join(', ')} is running. End it first with release promote or release abort.`,
  );
}
