import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { ignoreUnreadable } from '../store/sets/channel.ts';
import type { Releases, ReleaseStore } from '../store/release-store.ts';
import type { Refusal } from './refusal.ts';
import { checkRelease } from './release-rules.ts';
import { checkTogether } from './set-rules.ts';

/**
 * Whether a set would hold together.
 *
 * @param releases the set that shall go live
 * @param changed the records of the releases that are new in it; the others come from the store
 * @param live what it takes the place of
 * @returns every reason against it; none when it may go live
 */
export async function checkSet(
  store: Pick<ReleaseStore, 'readRecord'>,
  releases: Releases,
  changedRecords: readonly ReleaseRecord[],
  live: Releases = {},
): Promise<Refusal[]> {
  const recordsByName = new Map(changedRecords.map((record) => [record.name, record]));
  const records = await Promise.all(
    Object.entries(releases).map(
      async ([name, hash]) => recordsByName.get(name) ?? store.readRecord(name, hash),
    ),
  );
  const before = await Promise.all(
    changedRecords.flatMap(({ name }) => {
      const hash = live[name];
      // What cannot be read any more may be replaced by anything.
      return hash === undefined ? [] : ignoreUnreadable(store.readRecord(name, hash));
    }),
  );
  const jointRefusals = checkTogether({
    records,
    changed: new Set(recordsByName.keys()),
    before: before.filter((record) => record !== undefined),
  });
  return [...changedRecords.flatMap(checkRelease), ...jointRefusals];
}
