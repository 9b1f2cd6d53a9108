import { releaseRecord, type ReleaseSet } from '@vidra/shared-contract/delivery';
import { StoreError } from '@vidra/remote-kit/store';
import { goodRelease, type GoodSources } from './good-release.ts';
import { loadRelease, type LiveRelease } from './live-release.ts';
import { isHost, routesOf, type LiveSet } from './live-set.ts';

/** Where the releases of sets come from. */
export interface SetSources extends GoodSources {
  readonly productCode: string;
  /** For development: addresses of development servers that stand in for releases, by name. */
  readonly overrides: ReadonlyMap<string, string>;
}

/**
 * Loads a set's releases. In place of damaged ones come the last good ones, or what is readable.
 *
 * @throws StoreError when no host is left
 */
export async function loadSet(set: LoadableSet, sources: SetSources): Promise<LiveSet> {
  const { overrides, productCode } = sources;
  const published = Object.entries(set.releases).filter(([name]) => !overrides.has(name));
  const found = await Promise.all(
    published.map(([name, hash]) => goodRelease(name, hash, sources)),
  );
  const releases = [
    ...found.map(({ release }) => release).filter((release) => release !== undefined),
    ...(await Promise.all([...overrides.values()].map(loadOverride))),
  ];
  const damaged = found.map(({ damage }) => damage).filter((damage) => damage !== undefined);
  const host = releases.find(({ record }) => isHost(record));
  if (!host) throw new StoreError(noHostText(set, damaged));
  return {
    revision: set.revision,
    host,
    remotes: releases.filter((release) => release !== host),
    routes: routesOf(releases, productCode),
    damaged,
  };
}

type LoadableSet = Pick<ReleaseSet, 'revision' | 'releases'>;

function noHostText({ revision }: LoadableSet, damaged: LiveSet['damaged']): string {
  const reasons = damaged.map(({ problem }) => problem).join(' ');
  return `Set ${revision} holds no host that can be read. ${reasons}`.trim();
}

async function loadOverride(url: string): Promise<LiveRelease> {
  const read = async (file: string) => {
    const answer = await fetch(url + file);
    if (!answer.ok) throw new Error(`${url}${file} answered ${answer.status}.`);
    return answer.text();
  };
  const record = releaseRecord.parse(JSON.parse(await read('release.json')));
  return loadRelease(record, url, read);
}
