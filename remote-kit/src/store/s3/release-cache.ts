import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseRecord, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import { integrityOf } from '../../build/release-files.ts';
import { namesIn, writeSynced } from '../durable-files.ts';
import { ENCODINGS, fileName, RECORD_FILE, releaseKey } from '../release-files.ts';
import type { ServedFiles } from '../release-store.ts';
import type { Bucket } from './bucket.ts';

export interface CacheOptions {
  readonly folder: string;
  /** Bytes above which the releases go that nobody asked for the longest. */
  readonly limit: number;
}

/**
 * Copies of a bucket's files on this machine, fetched when they are first asked for. Releases never
 * change, so a copy is never stale, and what is copied is served while the bucket is out of reach.
 * Bytes that are not the released ones are not taken.
 */
export function cachedFiles(bucket: Bucket, options: CacheOptions): ServedFiles {
  const { folder, limit } = options;
  const root = join(folder, 'remotes');
  const records = new Map<string, Promise<ReleaseRecord | undefined>>();
  const fetching = new Map<string, Promise<boolean>>();
  /** Releases by the moment they were last asked for. */
  const used = new Map<string, number>();
  /** Bytes of all copies, those of earlier runs among them. */
  let total = cachedReleases(folder).then(sum);

  const recordOf = (key: string) => {
    const known = records.get(key) ?? readRecord(bucket, key);
    records.set(key, known);
    const forget = () => records.delete(key);
    known.then((record) => record ?? forget(), forget);
    return known;
  };

  const fetchFile = async (key: string, file: string): Promise<boolean> => {
    const target = join(folder, key, file);
    if (await exists(target)) return true;
    const integrity = (await recordOf(key))?.files[file]?.integrity;
    if (integrity === undefined) return false;
    const bytes = await bucket.get(`${key}/${file}`);
    if (!bytes || integrityOf(bytes) !== integrity) return false;
    let taken = bytes.length;
    for (const encoding of ENCODINGS) {
      const encoded = await bucket.get(`${key}/${file}${encoding}`);
      if (encoded) await place(`${target}${encoding}`, encoded);
      taken += encoded?.length ?? 0;
    }
    // Last: whoever finds it finds its encodings, too.
    await place(target, bytes);
    const grown = (await total) + taken;
    total = grown > limit ? shrink(options, used, key) : Promise.resolve(grown);
    await total;
    return true;
  };

  return {
    root,
    provide: (name, hash, file) => {
      const key = releaseKey(name, hash);
      used.set(key, Date.now());
      const id = `${key}/${fileName(file)}`;
      const started = fetching.get(id) ?? fetchFile(key, file);
      fetching.set(id, started);
      const done = () => fetching.delete(id);
      started.then(done, done);
      return started;
    },
  };
}

async function readRecord(bucket: Bucket, key: string): Promise<ReleaseRecord | undefined> {
  const text = await bucket.get(`${key}/${RECORD_FILE}`);
  return text && releaseRecord.parse(JSON.parse(text.toString()));
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

async function cachedReleases(folder: string): Promise<CachedRelease[]> {
  const releases: CachedRelease[] = [];
  for (const name of await namesIn(join(folder, 'remotes'))) {
    for (const hash of await namesIn(join(folder, 'remotes', name))) {
      const key = `remotes/${name}/${hash}`;
      releases.push({ key, bytes: await sizeOf(join(folder, key)) });
    }
  }
  return releases;
}

const sum = (releases: readonly CachedRelease[]) =>
  releases.reduce((total, { bytes }) => total + bytes, 0);

/** Takes away the releases that were asked for the longest ago, but never the one in use. */
async function shrink(
  { folder, limit }: CacheOptions,
  used: ReadonlyMap<string, number>,
  current: string,
): Promise<number> {
  const releases = await cachedReleases(folder);
  let total = sum(releases);
  releases.sort((a, b) => (used.get(a.key) ?? 0) - (used.get(b.key) ?? 0));
  for (const { key, bytes } of releases) {
    if (total <= limit) break;
    if (key === current) continue;
    await rm(join(folder, key), { recursive: true, force: true });
    total -= bytes;
  }
  return total;
}

async function sizeOf(folder: string): Promise<number> {
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
    (found) => found.isFile(),
    () => false,
  );
}
