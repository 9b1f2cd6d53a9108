import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseHash, releaseRecord, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import { createDirectoryObjects } from './objects/directory-objects.ts';
import {
  hasCode,
  makeFolder,
  moveFolder,
  listNames,
  writeSynced,
} from './objects/durable-files.ts';
import { readBuilt, readOrNothing } from './objects/file-forms.ts';
import { readRecord, rememberRecords } from './record-cache.ts';
import {
  toFileName,
  sortReleases,
  RECORD_FILE,
  releaseKey,
  type ReleaseFiles,
} from './release-files.ts';
import type { ServedFiles, StoredRelease } from './release-store.ts';
import { NotInStoreError } from './store-errors.ts';
import { verifyFilesIn } from './objects/verified-files.ts';

/** Stores releases in `<root>/remotes/<name>/<hash>/`. */
export function releaseFolders(root: string): ReleaseFiles {
  return {
    add: (record, dist) => add(root, record, dist),
    read: (name, hash, file) => read(root, name, hash, file),
    list: () => list(root),
    storedAt: (name, hash) => readChangeTime(join(root, releaseKey(name, hash))),
    remove: (name, hash) => remove(root, name, hash),
    removeLeftovers: (before) => removeLeftovers(root, before),
    served: createServedFiles(root),
    raw: {
      read: (key) => readOrNothing(join(root, key)),
      write: async (key, bytes) => createDirectoryObjects(root).replace(key, bytes),
    },
  };
}

/** Damaged files are not served. The browser gets the remote's fallback instead of wrong bytes. */
function createServedFiles(root: string): ServedFiles {
  const objects = createDirectoryObjects(root);
  const getRecord = rememberRecords((name, hash) => readRecord(objects, name, hash));
  const files = verifyFilesIn(root);
  return {
    root: join(root, 'remotes'),
    provide: async (name, hash, file) => {
      const key = `${releaseKey(name, hash)}/${toFileName(file)}`;
      const integrity = (await getRecord(name, hash))?.files[file]?.integrity;
      return integrity === undefined ? undefined : files.getEncodings(key, integrity);
    },
  };
}

/** Copies a release to a temporary folder and then renames it, so that it is never incomplete. */
async function add(root: string, record: ReleaseRecord, dist: string): Promise<boolean> {
  const { name, hash, files } = releaseRecord.parse(record);
  const folder = join(root, releaseKey(name, hash));
  if (await touchFolder(folder)) return false;
  const temporary = join(root, 'incoming', randomUUID());
  try {
    await makeFolder(temporary);
    for (const [file, { integrity }] of Object.entries(files)) {
      await takeFile(dist, toFileName(file), join(temporary, file), integrity);
    }
    await writeSynced(join(temporary, RECORD_FILE), JSON.stringify(record));
    return await moveFolder(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function read(root: string, name: string, hash: string, file: string): Promise<Buffer> {
  try {
    return await readFile(join(root, releaseKey(name, hash), toFileName(file)));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new NotInStoreError(`The store has no ${file} of ${name} ${hash}.`, { cause: error });
  }
}

async function list(root: string): Promise<StoredRelease[]> {
  const releases: StoredRelease[] = [];
  for (const name of await listNames(join(root, 'remotes'))) {
    for (const hash of await listNames(join(root, 'remotes', name))) {
      if (!releaseHash.safeParse(hash).success) continue;
      const storedAt = await readChangeTime(join(root, releaseKey(name, hash)));
      if (storedAt !== undefined) releases.push({ name, hash, storedAt });
    }
  }
  return sortReleases(releases);
}

async function readChangeTime(folder: string): Promise<number | undefined> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    },
  );
}

/** Removes the whole release atomically, so that nobody reads half of it. */
async function remove(root: string, name: string, hash: string): Promise<void> {
  const trashDir = join(root, 'incoming', randomUUID());
  await makeFolder(dirname(trashDir));
  await rename(join(root, releaseKey(name, hash)), trashDir);
  await rm(trashDir, { recursive: true });
}

async function removeLeftovers(root: string, before: number): Promise<void> {
  const incomingDir = join(root, 'incoming');
  for (const name of await listNames(incomingDir)) {
    const { mtimeMs } = await stat(join(incomingDir, name));
    if (mtimeMs < before) await rm(join(incomingDir, name), { recursive: true, force: true });
  }
}

async function takeFile(dist: string, file: string, to: string, integrity: string): Promise<void> {
  const { plain, packed } = await readBuilt(dist, file, integrity);
  await makeFolder(dirname(to));
  await writeSynced(to, plain);
  for (const [suffix, bytes] of packed) await writeSynced(to + suffix, bytes);
}

/**
 * Marks a release as just published, so that pruning keeps it. Returns false when there is none.
 */
async function touchFolder(folder: string): Promise<boolean> {
  const now = new Date();
  return utimes(folder, now, now).then(
    () => true,
    () => false,
  );
}
