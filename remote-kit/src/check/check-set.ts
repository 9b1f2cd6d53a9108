import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Releases, ReleaseStore } from '../store/release-store.ts';
import type { Refusal } from './refusal.ts';
import { checkRelease } from './release-rules.ts';
import { checkTogether } from './set-rules.ts';

/**
 * Whether a set would hold together.
 *
 * @param releases the set that shall go live
 * @param changed the records of the releases that are new in it; the others come from the store
 * @returns every reason against it; none when it may go live
 */
export async function checkSet(
  store: Pick<ReleaseStore, 'readRecord'>,
  releases: Releases,
  changed: readonly ReleaseRecord[],
): Promise<Refusal[]> {
  const known = new Map(changed.map((record) => [record.name, record]));
  const records = await Promise.all(
    Object.entries(releases).map(
      async ([name, hash]) => known.get(name) ?? store.readRecord(name, hash),
    ),
  );
  return [...changed.flatMap(checkRelease), ...checkTogether(records, new Set(known.keys()))];
}
