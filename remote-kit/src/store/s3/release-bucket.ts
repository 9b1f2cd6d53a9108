import { releaseRecord, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import { readBuilt } from '../objects/file-forms.ts';
import {
  toFileName,
  sortReleases,
  RECORD_FILE,
  releaseKey,
  type ReleaseFiles,
} from '../release-files.ts';
import type { ServedFiles } from '../release-store.ts';
import { NotInStoreError } from '../store-errors.ts';
import type { Bucket, ListedObject } from './bucket.ts';
import { getFileHeaders } from './file-headers.ts';

/** Number of parallel uploads. */
const LANES = 8;

/**
 * Stores releases in a bucket, under the same keys as in a folder. The record is written last and
 * removed first.
 */
export function releaseBucket(bucket: Bucket, servedFiles: ServedFiles): ReleaseFiles {
  return {
    add: (record, dist) => add(bucket, record, dist),
    read: async (name, hash, file) => {
      const bytes = await bucket.get(`${releaseKey(name, hash)}/${toFileName(file)}`);
      if (!bytes) throw new NotInStoreError(`The store has no ${file} of ${name} ${hash}.`);
      return bytes;
    },
    list: async () => {
      const releases = [...(await listFolders(bucket)).values()].filter(({ complete }) => complete);
      return sortReleases(releases.map(({ name, hash, storedAt }) => ({ name, hash, storedAt })));
    },
    storedAt: async (name, hash) => {
      const record = `${releaseKey(name, hash)}/${RECORD_FILE}`;
      for await (const { key, changedAt } of bucket.list(record)) {
        if (key === record) return changedAt;
      }
      return undefined;
    },
    remove: async (name, hash) => {
      const key = releaseKey(name, hash);
      // Without its record the release is gone, even if the removal is interrupted.
      await bucket.remove([`${key}/${RECORD_FILE}`]);
      await removeFolder(bucket, key);
    },
    removeLeftovers: async (before) => {
      for (const { name, hash, complete, storedAt } of (await listFolders(bucket)).values()) {
        if (!complete && storedAt < before) await removeFolder(bucket, releaseKey(name, hash));
      }
    },
    served: servedFiles,
    raw: {
      read: (key) => bucket.get(key),
      write: (key, bytes) => {
        const [, encoding = ''] = /(\.br|\.gz)$/.exec(key) ?? [];
        const file = encoding === '' ? key : key.slice(0, -encoding.length);
        return bucket.put(key, bytes, getFileHeaders(file, encoding));
      },
    },
  };
}

async function add(bucket: Bucket, record: ReleaseRecord, dist: string): Promise<boolean> {
  const { name, hash, files } = releaseRecord.parse(record);
  const folder = releaseKey(name, hash);
  const recordKey = `${folder}/${RECORD_FILE}`;
  const storedRecord = await bucket.get(recordKey);
  if (storedRecord) {
    // Rewriting the record updates its date, so that pruning keeps the release.
    await bucket.put(recordKey, storedRecord, getFileHeaders(RECORD_FILE));
    return false;
  }
  const pendingFiles = Object.entries(files);
  const lane = async () => {
    for (let next = pendingFiles.shift(); next; next = pendingFiles.shift()) {
      const [file, { integrity }] = next;
      await upload(bucket, folder, { dist, file: toFileName(file), integrity });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return bucket.putNew(recordKey, JSON.stringify(record));
}

async function upload(
  bucket: Bucket,
  folder: string,
  { dist, file, integrity }: { dist: string; file: string; integrity: string },
): Promise<void> {
  const { plain, packed } = await readBuilt(dist, file, integrity);
  const key = `${folder}/${file}`;
  await bucket.put(key, plain, getFileHeaders(key));
  for (const [suffix, bytes] of packed) {
    await bucket.put(key + suffix, bytes, getFileHeaders(key, suffix));
  }
}

interface Folder {
  readonly name: string;
  readonly hash: string;
  /** Whether the record exists. */
  readonly complete: boolean;
  /**
   * Time at which the record was written; for an incomplete release, the time of its newest file.
   */
  readonly storedAt: number;
}

async function listFolders(bucket: Bucket): Promise<Map<string, Folder>> {
  const foldersById = new Map<string, Folder>();
  for await (const object of bucket.list('remotes/')) {
    const [, name, hash, ...rest] = object.key.split('/');
    if (!name || !hash) continue;
    const id = `${name}/${hash}`;
    foldersById.set(
      id,
      withObject(foldersById.get(id) ?? { name, hash, complete: false, storedAt: 0 }, object, rest),
    );
  }
  return foldersById;
}

function withObject(folder: Folder, { changedAt }: ListedObject, file: readonly string[]): Folder {
  if (file.join('/') === RECORD_FILE) return { ...folder, complete: true, storedAt: changedAt };
  if (folder.complete) return folder;
  return { ...folder, storedAt: Math.max(folder.storedAt, changedAt) };
}

async function removeFolder(bucket: Bucket, folder: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of bucket.list(`${folder}/`)) keys.push(key);
  await bucket.remove(keys);
}
