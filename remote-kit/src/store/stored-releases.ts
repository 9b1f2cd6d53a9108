import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import {
  getDeltasKey,
  listDeltas,
  readDelta,
  removeStaleDeltas,
  writeDeltas,
} from './deltas/delta-files.ts';
import { toCopyKey } from './objects/copies.ts';
import type { Objects } from './objects/objects.ts';
import { verifyObject } from './objects/verify-object.ts';
import { copyRecord, createRecordSchema, readRecord, recordKey } from './record-cache.ts';
import { releaseKey, type ReleaseFiles } from './release-files.ts';
import type { ReleaseStore } from './release-store.ts';
import { lookThrough } from './scan-store.ts';
import { ignoreUnreadable } from './sets/channel.ts';
import { getMapsKey, keepMaps, readMap } from './source-maps.ts';
import { StoreError } from './store-errors.ts';

/** The part of a store that holds releases, with what belongs to each. */
type StoredReleases = Pick<
  ReleaseStore,
  | 'addRelease'
  | 'readRecord'
  | 'readFile'
  | 'readMap'
  | 'served'
  | 'listDeltas'
  | 'readDelta'
  | 'listReleases'
  | 'storedAt'
  | 'removeRelease'
  | 'removeLeftovers'
>;

/**
 * Opens the releases of a store.
 *
 * @param readBases reads the records of the older releases that a release gets deltas against
 */
export function openStoredReleases(
  objects: Objects,
  files: ReleaseFiles,
  readBases: (record: ReleaseRecord) => Promise<ReleaseRecord[]>,
): StoredReleases {
  return {
    addRelease: async (record, dist) => {
      const isAdded = await files.add(record, dist);
      if (isAdded) await copyRecord(objects, record);
      else await mendRelease(objects, files, record, dist);
      await keepMaps(objects, record, dist);
      await writeDeltas({ objects, files }, record, { dist, bases: await readBases(record) });
      return isAdded;
    },
    readRecord: (name, hash) => readRecord(objects, name, hash),
    readFile: files.read,
    readMap: (name, hash, file) => readMap(objects, { name, hash, file }),
    served: files.served,
    listDeltas: (name, hash) => listDeltas(objects, name, hash),
    readDelta: (delta) => readDelta(objects, delta),
    listReleases: files.list,
    storedAt: files.storedAt,
    removeRelease: async (name, hash) => {
      await files.remove(name, hash);
      await objects.removeFolder(toCopyKey(releaseKey(name, hash)));
      await objects.removeFolder(getMapsKey(name, hash));
      await objects.removeFolder(getDeltasKey(name, hash));
    },
    removeLeftovers: async (before) => {
      await files.removeLeftovers(before);
      await removeStaleDeltas(objects, files.list);
    },
  };
}

/** Publishing a stored release again repairs its damaged files. */
async function mendRelease(
  objects: Objects,
  files: ReleaseFiles,
  builtRecord: ReleaseRecord,
  dist: string,
): Promise<void> {
  const { name, hash } = builtRecord;
  const storedRecord = await ignoreUnreadable(readRecord(objects, name, hash));
  const key = recordKey(name, hash);
  if (!storedRecord) await objects.replace(key, JSON.stringify(builtRecord));
  await verifyObject(objects, key, createRecordSchema(name, hash), true);
  const damages = await lookThrough(files.raw, storedRecord ?? builtRecord, { repair: true, dist });
  const unmendedDamage = damages.find(({ mendedFrom }) => mendedFrom === undefined);
  if (!unmendedDamage) return;
  throw new StoreError(
    `${unmendedDamage.key} in the release store is damaged (${unmendedDamage.problem}), and ${dist} contains a different build from ` +
      `the one stored as ${name}@${hash}. Rebuild that one from its own sources and publish it.`,
  );
}
