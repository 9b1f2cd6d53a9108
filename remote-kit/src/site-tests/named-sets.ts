import { listRunningCanaries, type Releases, type ReleaseStore } from '../store/index.ts';

/** A set by its role, or by its number. */
export type SetName = 'live' | 'canary' | 'previous' | number;

/** Releases that some visitors get, with a name for people. */
export interface NamedSet {
  readonly title: string;
  readonly releases: Releases;
}

/**
 * Finds the sets of a name. There is one for each running canary, and none before the first publish.
 *
 * @param changedNames names of the releases that will be replaced in each set
 * @throws NotInStoreError when there is no set of a number
 */
export async function findNamedSets(
  store: ReleaseStore,
  name: SetName,
  changedNames: ReadonlySet<string>,
): Promise<NamedSet[]> {
  if (typeof name === 'number') {
    const { releases } = await store.readSet(name);
    return [{ title: `set ${name}`, releases }];
  }
  const live = await store.live();
  if (!live) return [];
  if (name === 'live') {
    return [{ title: `live (set ${live.revision})`, releases: live.releases }];
  }
  if (name === 'canary') {
    return (await listRunningCanaries(store)).map(({ releases, percent }) => ({
      title: `canary ${formatReleases(releases)} (${percent} %)`,
      releases: { ...live.releases, ...releases },
    }));
  }
  const previous = await findPrevious(store, live.releases, changedNames);
  return previous ? [previous] : [];
}

/** Finds the last set in which something else than the changed releases differs from the live set. */
async function findPrevious(
  store: ReleaseStore,
  live: Releases,
  changedNames: ReadonlySet<string>,
): Promise<NamedSet | undefined> {
  const toKey = (releases: Releases) =>
    JSON.stringify(
      Object.entries(releases)
        .filter(([name]) => !changedNames.has(name))
        .toSorted(([a], [b]) => a.localeCompare(b)),
    );
  for await (const { set } of store.newestFirst()) {
    if (toKey(set.releases) === toKey(live)) continue;
    return { title: `previous (set ${set.revision})`, releases: set.releases };
  }
  return undefined;
}

function formatReleases(releases: Releases): string {
  return Object.entries(releases)
    .map(([name, hash]) => `${name}@${hash}`)
    .join(', ');
}
