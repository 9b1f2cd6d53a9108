import { createHash, type KeyObject } from 'node:crypto';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { findProvenanceProblem } from '@vidra/remote-kit/provenance';
import { DamagedError, StoreError, type ReleaseStore } from '@vidra/remote-kit/store';
import { loadRelease, type LiveRelease } from './live-release.ts';

/** Number of releases kept in memory beyond those of the cached sets. */
const KEPT_RELEASES = 60;

/** Reads releases of the store. Releases never change, so each is read once. */
export interface ReleaseReader {
  /**
   * Returns a complete release.
   *
   * @throws when the store has no such release, or a file that pages need is damaged
   */
  readonly whole: (name: string, hash: string) => Promise<LiveRelease>;
  /**
   * Returns the readable parts of a release.
   *
   * @throws when its record cannot be read
   */
  readonly parts: (name: string, hash: string) => Promise<LiveRelease>;
}

/**
 * Creates a reader of releases.
 *
 * @param trusted keys of trusted signers; empty: all builds are shown
 */
export function readReleases(
  store: ReleaseStore,
  trustedKeys: readonly KeyObject[] = [],
): ReleaseReader {
  const cachedReleases = new Map<string, Promise<LiveRelease>>();
  const trustedOnly = {
    ...store,
    readRecord: async (name: string, hash: string) => {
      const record = await store.readRecord(name, hash);
      requireOrigin(record, trustedKeys);
      return record;
    },
  };
  return {
    whole: (name, hash) => {
      const id = `${name}@${hash}`;
      const loading = cachedReleases.get(id) ?? readWhole(trustedOnly, name, hash);
      cachedReleases.delete(id);
      cachedReleases.set(id, loading);
      loading.catch(() => cachedReleases.delete(id));
      const [oldestId] = cachedReleases.keys();
      if (cachedReleases.size > KEPT_RELEASES && oldestId !== undefined)
        cachedReleases.delete(oldestId);
      return loading;
    },
    parts: async (name, hash) => {
      const record = await trustedOnly.readRecord(name, hash);
      const read = (file: string) => readText(store, record, file).catch(() => undefined);
      return loadRelease(record, releaseUrl(record), read);
    },
  };
}

/**
 * Requires that a trusted signer built the release.
 *
 * @throws when the origin of the release is not certain
 */
export function requireOrigin(record: ReleaseRecord, trustedKeys: readonly KeyObject[]): void {
  const problem = findProvenanceProblem(record, trustedKeys);
  if (problem === undefined) return;
  throw new StoreError(
    `${record.name}@${record.hash} is not shown: ${problem}, and this site only shows builds signed by one of ` +
      'PROVENANCE_TRUSTED_KEYS. Build it in the pipeline that has the key, then publish it.',
  );
}

async function readWhole(store: ReleaseStore, name: string, hash: string): Promise<LiveRelease> {
  const record = await store.readRecord(name, hash);
  await Promise.all(listStartingFiles(record).map((file) => requireFile(store, record, file)));
  return loadRelease(record, releaseUrl(record), (file) => readText(store, record, file));
}

/** Lists the files that the browser loads to start the release and to show its routes. */
function listStartingFiles({ entry, routeAssets }: ReleaseRecord): string[] {
  const ofRoutes = Object.values(routeAssets).flatMap(({ js }) => js);
  return [...new Set([entry, ...ofRoutes])];
}

async function requireFile(store: ReleaseStore, record: ReleaseRecord, file: string) {
  const { name, hash } = record;
  if (!(await store.served.provide(name, hash, file))) throw createDamagedError(record, file);
}

async function readText(store: ReleaseStore, record: ReleaseRecord, file: string): Promise<string> {
  const bytes = await store.readFile(record.name, record.hash, file);
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (record.files[file]?.integrity !== integrity) throw createDamagedError(record, file);
  return bytes.toString();
}

function createDamagedError({ name, hash }: ReleaseRecord, file: string): DamagedError {
  return new DamagedError(
    `remotes/${name}/${hash}/${file}`,
    'it is missing or differs from the published file',
  );
}

/** Returns the address of a release's folder. */
function releaseUrl({ name, hash }: ReleaseRecord): string {
  return `/remotes/${name}/${hash}/`;
}
