import type { ReleaseRecord, SettingsState } from '@vidra/shared-contract/delivery';
import { ignoreUnreadable } from '../store/sets/channel.ts';
import type { Releases, ReleaseStore } from '../store/release-store.ts';
import type { Refusal } from './refusal.ts';
import { findNeedRefusals } from './need-rules.ts';
import { checkRelease } from './release-rules.ts';
import { findSandboxRefusals } from './sandbox-rules.ts';
import { checkTogether } from './set-rules.ts';

/** Part of a release store that the check reads. */
export interface CheckSource extends Pick<ReleaseStore, 'readRecord'> {
  readonly settings: () => Promise<Pick<SettingsState, 'grants'>>;
}

/**
 * Checks whether the releases of a set fit together.
 *
 * @param releases the set to publish
 * @param changed the records of its new releases; the others are read from the store
 * @param live the set that it replaces
 * @returns all refusals; none when it may go live
 */
export async function checkSet(
  store: CheckSource,
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
      // An unreadable release may be replaced by any other.
      return hash === undefined ? [] : ignoreUnreadable(store.readRecord(name, hash));
    }),
  );
  const jointRefusals = checkTogether({
    records,
    changed: new Set(recordsByName.keys()),
    before: before.filter((record) => record !== undefined),
  });
  const settings = await store.settings();
  const settingRefusals = changedRecords.flatMap((record) => [
    ...findNeedRefusals(record, settings),
    ...findSandboxRefusals(record, settings),
  ]);
  return [...changedRecords.flatMap(checkRelease), ...settingRefusals, ...jointRefusals];
}
