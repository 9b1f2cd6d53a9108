import type { ReleaseRecord, ReleaseSet } from '@vidra/shared-contract/delivery';
import type { ReleaseStore } from './release-store.ts';

/**
 * Adds a release to the store and makes it live beside what is live already.
 *
 * @returns the set that holds it; the one that is live when it holds this very release
 */
export async function publishRelease(
  store: ReleaseStore,
  record: ReleaseRecord,
  dist: string,
): Promise<ReleaseSet> {
  const { name, hash } = record;
  await store.addRelease(record, dist);
  const live = await store.live();
  if (live?.releases[name] === hash) return live;
  return store.changeLive(`publish ${name}`, (current) => ({
    ...current?.releases,
    [name]: hash,
  }));
}
