import { createHash, type KeyObject } from 'node:crypto';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { findProvenanceProblem } from '@vidra/remote-kit/provenance';
import { DamagedError, StoreError, type ReleaseStore } from '@vidra/remote-kit/store';
import { loadRelease, type LiveRelease } from './live-release.ts';

/** As many releases are kept in memory beyond those of the sets that are held. */
const KEPT_RELEASES = 60;

/** Reads releases of the store. Releases never change: each is read once. */
export interface ReleaseReader {
  /** @throws when the store has no such release, or a file of it that pages need is damaged */
  readonly whole: (name: string, hash: string) => Promise<LiveRelease>;
  /** With whatever of it can be read. @throws when its record cannot */
  readonly parts: (name: string, hash: string) => Promise<LiveRelease>;
}

/**
 * @param trusted keys of those whose builds are shown; none: everybody's
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

/** @throws when it is not sure that a release was built where this site's are */
export function requireOrigin(record: ReleaseRecord, trustedKeys: readonly KeyObject[]): void {
  const problem = findProvenanceProblem(record, trustedKeys);
  if (problem === undefined) return;
  throw new StoreError(
    `${record.name}@${record.hash} is not shown: ${problem}, and this site shows only builds that one of ` +
      'PROVENANCE_TRUSTED_KEYS signed. Build it in the pipeline that has the key, and publish it.',
  );
}

async function readWhole(store: ReleaseStore, name: string, hash: string): Promise<LiveRelease> {
  const record = await store.readRecord(name, hash);
  await Promise.all(listStartingFiles(record).map((file) => requireFile(store, record, file)));
  return loadRelease(record, releaseUrl(record), (file) => readText(store, record, file));
}

/** What the browser loads to start the release and to show its routes. */
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
    'it is missing, or not what was published',
  );
}

/** Address of a release's folder. */
function releaseUrl({ name, hash }: ReleaseRecord): string {
  return `/remotes/${name}/${hash}/`;
}
