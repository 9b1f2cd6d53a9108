import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseHash, releaseRecord, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import { integrityOf } from '../build/release-files.ts';
import { hasCode, moveFolder, namesIn, writeSynced } from './durable-files.ts';
import {
  ENCODINGS,
  fileName,
  inOrder,
  RECORD_FILE,
  releaseKey,
  type ReleaseFiles,
} from './release-files.ts';
import { StoreError, type StoredRelease } from './release-store.ts';

/** Releases in `<root>/remotes/<name>/<hash>/`. */
export function releaseFolders(root: string): ReleaseFiles {
  return {
    add: (record, dist) => add(root, record, dist),
    read: (name, hash, file) => read(root, name, hash, file),
    list: () => list(root),
    remove: (name, hash) => remove(root, name, hash),
    removeLeftovers: (before) => removeLeftovers(root, before),
    served: { root: join(root, 'remotes'), provide: () => Promise.resolve(true) },
  };
}

/** Copies a release beside its place and then gives it its name, so that none is ever half there. */
async function add(root: string, record: ReleaseRecord, dist: string): Promise<boolean> {
  const { name, hash, files } = releaseRecord.parse(record);
  const folder = join(root, releaseKey(name, hash));
  if (await touched(folder)) return false;
  const temporary = join(root, 'incoming', randomUUID());
  try {
    await mkdir(temporary, { recursive: true });
    for (const [file, { integrity }] of Object.entries(files)) {
      await takeFile(join(dist, fileName(file)), join(temporary, file), integrity);
    }
    await writeSynced(join(temporary, RECORD_FILE), JSON.stringify(record));
    return await moveFolder(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function read(root: string, name: string, hash: string, file: string): Promise<Buffer> {
  try {
    return await readFile(join(root, releaseKey(name, hash), fileName(file)));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new StoreError(`The store has no ${file} of ${name} ${hash}.`, { cause: error });
  }
}

async function list(root: string): Promise<StoredRelease[]> {
  const releases: StoredRelease[] = [];
  for (const name of await namesIn(join(root, 'remotes'))) {
    for (const hash of await namesIn(join(root, 'remotes', name))) {
      if (!releaseHash.safeParse(hash).success) continue;
      const { mtimeMs } = await stat(join(root, releaseKey(name, hash)));
      releases.push({ name, hash, storedAt: mtimeMs });
    }
  }
  return inOrder(releases);
}

/** Takes the whole release away at once, so that nobody meets half of one. */
async function remove(root: string, name: string, hash: string): Promise<void> {
  const gone = join(root, 'incoming', randomUUID());
  await mkdir(dirname(gone), { recursive: true });
  await rename(join(root, releaseKey(name, hash)), gone);
  await rm(gone, { recursive: true });
}

async function removeLeftovers(root: string, before: number): Promise<void> {
  const incoming = join(root, 'incoming');
  for (const name of await namesIn(incoming)) {
    const { mtimeMs } = await stat(join(incoming, name));
    if (mtimeMs < before) await rm(join(incoming, name), { recursive: true, force: true });
  }
}

async function takeFile(from: string, to: string, integrity: string): Promise<void> {
  const bytes = await readFile(from);
  if (integrityOf(bytes) !== integrity) {
    throw new StoreError(`${from} is not the file that release.json describes. Build again.`);
  }
  await mkdir(dirname(to), { recursive: true });
  await writeSynced(to, bytes);
  for (const encoding of ENCODINGS) {
    await copyFile(from + encoding, to + encoding).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
  }
}

/** Marks a release as published just now: pruning leaves such alone. False when there is none. */
async function touched(folder: string): Promise<boolean> {
  const now = new Date();
  return utimes(folder, now, now).then(
    () => true,
    () => false,
  );
}
