import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { computeIntegrity } from '../../build/release-files.ts';
import { listNames, writeSynced } from '../objects/durable-files.ts';
import { ENCODINGS, isPackedFrom, readOrNothing } from '../objects/file-forms.ts';
import type { Objects } from '../objects/objects.ts';
import { readRecord, rememberRecords } from '../record-cache.ts';
import { toFileName, releaseKey } from '../release-files.ts';
import type { ServedFiles } from '../release-store.ts';
import { verifyFilesIn } from '../objects/verified-files.ts';
import type { Bucket } from './bucket.ts';

export interface CacheOptions {
  readonly folder: string;
  /** Maximum size in bytes. Above it the least recently used releases are removed. */
  readonly limit: number;
}

/**
 * Local copies of a bucket's files, fetched on first use. Releases never change, so copies are
 * never stale, and they are served while the bucket is unreachable. Damaged bytes are neither
 * stored nor served.
 */
export function createFileCache(bucket: Bucket, options: CacheOptions): ServedFiles {
  const { folder, limit } = options;
  const loadRecord = rememberRecords((name, hash) =>
    readRecord(createRecordCache(bucket, folder), name, hash),
  );
  const copies = verifyFilesIn(folder);
  const pendingFetches = new Map<string, Promise<readonly string[] | undefined>>();
  /** Time of the last use by release. */
  const lastUseByKey = new Map<string, number>();
  /** Size of all copies in bytes, including those of earlier runs. */
  let total = listCachedReleases(folder).then(sum);

  const provide = async (name: string, hash: string, file: string) => {
    const key = releaseKey(name, hash);
    const integrity = (await loadRecord(name, hash))?.files[file]?.integrity;
    if (integrity === undefined) return undefined;
    const id = `${key}/${file}`;
    const knownEncodings = await copies.getEncodings(id, integrity);
    if (knownEncodings && (await exists(join(folder, id)))) return knownEncodings;
    const copiedBytes = await copyFile(bucket, id, join(folder, id), integrity);
    if (copiedBytes === undefined) return undefined;
    const newTotalBytes = (await total) + copiedBytes;
    total =
      newTotalBytes > limit ? shrink(options, lastUseByKey, key) : Promise.resolve(newTotalBytes);
    await total;
    return copies.getEncodings(id, integrity);
  };

  return {
    root: join(folder, 'remotes'),
    provide: (name, hash, file) => {
      const key = releaseKey(name, hash);
      lastUseByKey.set(key, Date.now());
      const id = `${key}/${toFileName(file)}`;
      const pendingFetch = pendingFetches.get(id) ?? provide(name, hash, file);
      pendingFetches.set(id, pendingFetch);
      const forgetFetch = () => pendingFetches.delete(id);
      pendingFetch.then(forgetFetch, forgetFetch);
      return pendingFetch;
    },
  };
}

/** Caches records too, because files cannot be verified without them. */
function createRecordCache(bucket: Bucket, folder: string): Pick<Objects, 'read'> {
  return {
    read: async (key) => {
      const copy = join(folder, 'records', key);
      try {
        const bytes = await bucket.get(key);
        if (bytes) await place(copy, bytes);
        return bytes;
      } catch (error) {
        const cachedBytes = await readOrNothing(copy);
        if (cachedBytes) return cachedBytes;
        throw error;
      }
    },
  };
}

/**
 * Copies a file.
 *
 * @returns the number of written bytes; undefined when the file is missing or damaged in the bucket
 */
async function copyFile(bucket: Bucket, key: string, target: string, integrity: string) {
  const plainBytes = await bucket.get(key);
  if (!plainBytes || computeIntegrity(plainBytes) !== integrity) return undefined;
  let sizeBytes = plainBytes.length;
  for (const encoding of ENCODINGS) {
    const packedBytes = await bucket.get(key + encoding.suffix);
    if (!packedBytes || !(await isPackedFrom(encoding, packedBytes, plainBytes))) continue;
    await place(target + encoding.suffix, packedBytes);
    sizeBytes += packedBytes.length;
  }
  // Written last, so that its encodings exist as soon as it does.
  await place(target, plainBytes);
  return sizeBytes;
}

async function place(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeSynced(temporary, bytes);
  await rename(temporary, file);
}

interface CachedRelease {
  readonly key: string;
  readonly bytes: number;
}

async function listCachedReleases(folder: string): Promise<CachedRelease[]> {
  const releases: CachedRelease[] = [];
  for (const name of await listNames(join(folder, 'remotes'))) {
    for (const hash of await listNames(join(folder, 'remotes', name))) {
      const key = `remotes/${name}/${hash}`;
      releases.push({ key, bytes: await getFolderSize(join(folder, key)) });
    }
  }
  return releases;
}

const sum = (releases: readonly CachedRelease[]) =>
  releases.reduce((total, { bytes }) => total + bytes, 0);

/** Removes the least recently used releases, but never the one in use. */
async function shrink(
  { folder, limit }: CacheOptions,
  lastUseByKey: ReadonlyMap<string, number>,
  current: string,
): Promise<number> {
  const releases = await listCachedReleases(folder);
  let total = sum(releases);
  releases.sort((a, b) => (lastUseByKey.get(a.key) ?? 0) - (lastUseByKey.get(b.key) ?? 0));
  for (const { key, bytes } of releases) {
    if (total <= limit) break;
    if (key === current) continue;
    await rm(join(folder, key), { recursive: true, force: true });
    total -= bytes;
  }
  return total;
}

async function getFolderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => stat(join(entry.parentPath, entry.name)).then(({ size }) => size)),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
