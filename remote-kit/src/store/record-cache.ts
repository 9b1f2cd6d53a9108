import { releaseRecord, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import { toCopyKey, readChecked } from './objects/copies.ts';
import type { Objects } from './objects/objects.ts';
import { RECORD_FILE, releaseKey } from './release-files.ts';
import { DamagedError, NotInStoreError } from './store-errors.ts';

/** Number of cached records. They never change. */
const MAX_ENTRIES = 200;

/** Reads a release's record. */
export type RecordReader = (name: string, hash: string) => Promise<ReleaseRecord>;

/**
 * Reads a release's record.
 *
 * @throws NotInStoreError, DamagedError
 */
export async function readRecord(
  objects: Pick<Objects, 'read'>,
  name: string,
  hash: string,
): Promise<ReleaseRecord> {
  const key = recordKey(name, hash);
  return readChecked(
    objects,
    key,
    createRecordSchema(name, hash),
    `${RECORD_FILE} of ${name} ${hash}`,
  );
}

/** Creates the schema of a release's record. */
export function createRecordSchema(name: string, hash: string) {
  return releaseRecord.refine((record) => record.name === name && record.hash === hash, {
    error: 'it is the record of another release',
  });
}

/** Returns the key of a release's record. */
export function recordKey(name: string, hash: string): string {
  return `${releaseKey(name, hash)}/${RECORD_FILE}`;
}

/** Writes the second copy of a record as a backup. */
export async function copyRecord(
  objects: Pick<Objects, 'replace'>,
  record: ReleaseRecord,
): Promise<void> {
  await objects.replace(toCopyKey(recordKey(record.name, record.hash)), JSON.stringify(record));
}

/** Caches the last requested records. Returns undefined for a missing or damaged release. */
export function rememberRecords(read: RecordReader) {
  const recordCache = new Map<string, Promise<ReleaseRecord | undefined>>();
  return async (name: string, hash: string): Promise<ReleaseRecord | undefined> => {
    const id = `${name}@${hash}`;
    const recordPromise = recordCache.get(id) ?? readOrUndefined(read, name, hash);
    recordCache.set(id, recordPromise);
    const [oldestId] = recordCache.keys();
    if (recordCache.size > MAX_ENTRIES && oldestId !== undefined) recordCache.delete(oldestId);
    const forget = () => recordCache.delete(id);
    recordPromise.then((record) => record ?? forget(), forget);
    return recordPromise;
  };
}

async function readOrUndefined(read: RecordReader, name: string, hash: string) {
  return read(name, hash).catch((error: unknown) => {
    if (error instanceof NotInStoreError || error instanceof DamagedError) return undefined;
    throw error;
  });
}
