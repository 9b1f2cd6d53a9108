import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { ignoreUnreadable } from '../sets/channel.ts';
import type { ReleaseStore } from '../release-store.ts';
import { getDictionaryMatch } from './dictionary-match.ts';

/** Larger files exceed the window of the encoding. */
const LARGEST_BYTES = 8_000_000;
/** Number of sets that are searched for older releases. A log of thousands takes seconds to read. */
const MOST_SETS = 100;

/** A delta to be made: of a file, against a file of an older release. */
export interface PlannedDelta {
  readonly file: string;
  readonly base: ReleaseRecord;
  readonly baseFile: string;
}

/**
 * Lists the deltas of a release. If several older releases have the same file, the newest counts,
 * because it is pruned last.
 *
 * @param bases records of the older releases, newest first
 */
export function planDeltas(
  { name, files }: ReleaseRecord,
  bases: readonly ReleaseRecord[],
): PlannedDelta[] {
  const baseFiles = bases.flatMap((base) =>
    Object.entries(base.files).map(([baseFile, { integrity, bytes }]) => ({
      base,
      baseFile,
      integrity,
      bytes,
      match: getDictionaryMatch(name, baseFile),
    })),
  );
  return Object.entries(files).flatMap(([file, { bytes: fileBytes }]) => {
    const match = getDictionaryMatch(name, file);
    if (match === undefined || fileBytes > LARGEST_BYTES) return [];
    const plannedIntegrities = new Set<string>();
    return baseFiles.flatMap(({ base, baseFile, integrity, bytes, match: baseMatch }) => {
      if (baseMatch !== match || bytes > LARGEST_BYTES) return [];
      if (plannedIntegrities.has(integrity)) return [];
      plannedIntegrities.add(integrity);
      return [{ file, base, baseFile }];
    });
  });
}

/** Reads the records of a remote's last releases that were live, newest first. */
export async function readLastReleases(
  store: Pick<ReleaseStore, 'newestFirst' | 'readRecord'>,
  { name, hash }: Pick<ReleaseRecord, 'name' | 'hash'>,
  count: number,
): Promise<ReleaseRecord[]> {
  const records: ReleaseRecord[] = [];
  const seenHashes = new Set([hash]);
  let setCount = 0;
  const readNext = async () => {
    for await (const { set } of store.newestFirst()) {
      if (records.length === count || setCount === MOST_SETS) return;
      setCount += 1;
      const base = set.releases[name];
      if (base === undefined || seenHashes.has(base)) continue;
      seenHashes.add(base);
      const record = await ignoreUnreadable(store.readRecord(name, base));
      if (record) records.push(record);
    }
  };
  // A damaged log must not stop a publish.
  await ignoreUnreadable(readNext());
  return records;
}
