import { releaseRecord, type ReleaseSet } from '@vidra/shared-contract/delivery';
import { StoreError } from '@vidra/remote-kit/store';
import { loadGoodRelease, type GoodSources } from './good-release.ts';
import { loadRelease, type LiveRelease } from './live-release.ts';
import { isHost, collectRoutes, type LiveSet } from './live-set.ts';

/** Sources of the releases of sets. */
export interface SetSources extends GoodSources {
  readonly productCode: string;
  /** For development: addresses of development servers that replace releases, by name. */
  readonly overrides: ReadonlyMap<string, string>;
}

/**
 * Loads a set's releases. Damaged ones are replaced by their last good ones, or by their readable
 * parts.
 *
 * @throws StoreError when no host is left
 */
export async function loadSet(set: LoadableSet, sources: SetSources): Promise<LiveSet> {
  const { overrides, productCode } = sources;
  const publishedReleases = Object.entries(set.releases).filter(([name]) => !overrides.has(name));
  const results = await Promise.all(
    publishedReleases.map(([name, hash]) => loadGoodRelease(name, hash, sources)),
  );
  const releases = [
    ...results.map(({ release }) => release).filter((release) => release !== undefined),
    ...(await Promise.all([...overrides.values()].map(loadOverride))),
  ];
  const damagedReleases = results
    .map(({ damage }) => damage)
    .filter((damage) => damage !== undefined);
  const host = releases.find(({ record }) => isHost(record));
  if (!host) throw new StoreError(describeMissingHost(set, damagedReleases));
  return {
    revision: set.revision,
    host,
    remotes: releases.filter((release) => release !== host),
    routes: collectRoutes(releases, productCode),
    damaged: damagedReleases,
  };
}

type LoadableSet = Pick<ReleaseSet, 'revision' | 'releases'>;

function describeMissingHost(
  { revision }: LoadableSet,
  damagedReleases: LiveSet['damaged'],
): string {
  const reasons = damagedReleases.map(({ problem }) => problem).join(' ');
  return `Set ${revision} has no readable host. ${reasons}`.trim();
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
