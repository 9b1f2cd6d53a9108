import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  releaseHash,
  releaseName,
  releaseRecord,
  type ReleaseRecord,
} from '@vidra/shared-contract/delivery';
import { integrityOf } from '../build/release-files.ts';
import { hasCode, moveFolder, namesIn, writeSynced } from './durable-files.ts';
import { StoreError, type StoredRelease } from './release-store.ts';

/** Suffixes under which a file may lie beside itself, precompressed. */
const encodings = ['.br', '.gz'];

/**
 * The folder of a release.
 *
 * @throws StoreError when name or hash are not such: they come from addresses, too
 */
function releaseFolder(root: string, name: string, hash: string): string {
  if (!releaseName.safeParse(name).success) throw new StoreError(`"${name}" is no release's name.`);
  if (!releaseHash.safeParse(hash).success) throw new StoreError(`"${hash}" is no release's hash.`);
  return join(root, 'remotes', name, hash);
}

/** The path of a release's file; refuses every name that could lead out of the folder. */
function releaseFile(folder: string, file: string): string {
  const parts = file.split('/');
  const strange = /[\\\0]/.test(file) || parts.some((part) => ['', '.', '..'].includes(part));
  if (strange) throw new StoreError(`"${file}" is no file name of a release.`);
  return join(folder, ...parts);
}

/** Copies a release beside its place and then gives it its name, so that none is ever half there. */
export async function addReleaseFolder(
  root: string,
  record: ReleaseRecord,
  dist: string,
): Promise<boolean> {
  const { name, hash, files } = releaseRecord.parse(record);
  const folder = releaseFolder(root, name, hash);
  if (await touched(folder)) return false;
  const temporary = join(root, 'incoming', randomUUID());
  try {
    await mkdir(temporary, { recursive: true });
    for (const [file, { integrity }] of Object.entries(files)) {
      await takeFile(releaseFile(dist, file), releaseFile(temporary, file), integrity);
    }
    await writeSynced(join(temporary, 'release.json'), JSON.stringify(record));
    return await moveFolder(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Reads a release's record as it was published. */
export async function readReleaseRecord(
  root: string,
  name: string,
  hash: string,
): Promise<ReleaseRecord> {
  const text = await readReleaseFile(root, name, hash, 'release.json');
  return releaseRecord.parse(JSON.parse(text.toString()));
}

/** Reads one file of a release. */
export async function readReleaseFile(
  root: string,
  name: string,
  hash: string,
  file: string,
): Promise<Buffer> {
  try {
    return await readFile(releaseFile(releaseFolder(root, name, hash), file));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new StoreError(`The store has no ${file} of ${name} ${hash}.`, { cause: error });
  }
}

/** Every release of the store, by name and then by time. */
export async function listReleaseFolders(root: string): Promise<StoredRelease[]> {
  const releases: StoredRelease[] = [];
  for (const name of (await namesIn(join(root, 'remotes'))).sort()) {
    for (const hash of await namesIn(join(root, 'remotes', name))) {
      if (!releaseHash.safeParse(hash).success) continue;
      const { mtimeMs } = await stat(releaseFolder(root, name, hash));
      releases.push({ name, hash, storedAt: mtimeMs });
    }
  }
  return releases.sort((a, b) => a.name.localeCompare(b.name) || a.storedAt - b.storedAt);
}

/** Takes the whole release away at once, so that nobody meets half of one. */
export async function removeReleaseFolder(root: string, name: string, hash: string): Promise<void> {
  const gone = join(root, 'incoming', randomUUID());
  await mkdir(dirname(gone), { recursive: true });
  await rename(releaseFolder(root, name, hash), gone);
  await rm(gone, { recursive: true });
}

async function takeFile(from: string, to: string, integrity: string): Promise<void> {
  const bytes = await readFile(from);
  if (integrityOf(bytes) !== integrity) {
    throw new StoreError(`${from} is not the file that release.json describes. Build again.`);
  }
  await mkdir(dirname(to), { recursive: true });
  await writeSynced(to, bytes);
  for (const encoding of encodings) {
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
