import { releaseRecord, type ReleaseSet } from '@vidra/shared-contract/delivery';
import type { ReleaseStore } from '@vidra/remote-kit/store';
import { loadRelease } from './live-release.ts';
import { isHost, routesOf, type LiveSet } from './live-set.ts';

/** Where releases come from. */
export interface ReleaseSources {
  readonly store: ReleaseStore;
  readonly productCode: string;
  /** For development: addresses of development servers that stand in for releases, by name. */
  readonly overrides: ReadonlyMap<string, string>;
}

/**
 * Loads a set's releases.
 *
 * @throws when a release of it is missing or when it holds no host
 */
export async function loadSet(set: LoadableSet, sources: ReleaseSources): Promise<LiveSet> {
  const { store, overrides } = sources;
  const published = Object.entries(set.releases).filter(([name]) => !overrides.has(name));
  const releases = await Promise.all([
    ...published.map(([name, hash]) => loadPublished(store, name, hash)),
    ...[...overrides.values()].map(loadOverride),
  ]);
  const host = releases.find(({ record }) => isHost(record));
  if (!host) throw new Error(`Set ${set.revision} holds no host.`);
  return {
    revision: set.revision,
    host,
    remotes: releases.filter((release) => release !== host),
    routes: routesOf(releases, sources.productCode),
  };
}

type LoadableSet = Pick<ReleaseSet, 'revision' | 'releases'>;

/** @throws when the store has no such release */
export async function loadPublished(store: ReleaseStore, name: string, hash: string) {
  const record = await store.readRecord(name, hash);
  return loadRelease(record, releaseUrl(name, hash), textReader(store, name, hash));
}

async function loadOverride(url: string) {
  const read = async (file: string) => {
    const answer = await fetch(url + file);
    if (!answer.ok) throw new Error(`${url}${file} answered ${answer.status}.`);
    return answer.text();
  };
  const record = releaseRecord.parse(JSON.parse(await read('release.json')));
  return loadRelease(record, url, read);
}

function releaseUrl(name: string, hash: string): string {
  return `/remotes/${name}/${hash}/`;
}

function textReader(store: ReleaseStore, name: string, hash: string) {
  return async (file: string) => (await store.readFile(name, hash, file)).toString();
}
