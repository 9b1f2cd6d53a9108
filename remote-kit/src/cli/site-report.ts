import { availableParallelism } from 'node:os';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { checkSet } from '../check/check-set.ts';
import type { Refusal } from '../check/refusal.ts';
import { needsSignIn } from '../site/addresses.ts';
import { SiteCheckError } from '../site/site-check-error.ts';
import type { VisitedSite } from '../site/site-visit.ts';
import { findNamedSets, type NamedSet, type SetName } from '../site-tests/named-sets.ts';
import { runSiteTests, type SiteTestResult } from '../site-tests/run-site-tests.ts';
import { listTestedPlaces } from '../site-tests/tested-places.ts';
import { StoreError, type BuiltRelease, type Releases, type ReleaseStore } from '../store/index.ts';
import { besideTheHost } from '../webpack/locations.ts';
import { addToRunningSite, resolveApi, type SitePlace } from './open-checked-site.ts';
import { openStoreAt } from './options/store-option.ts';
import { readBuiltReleases } from './read-built-releases.ts';

/** Folder of a remote's own browser tests. */
const TEST_FOLDER = 'site-tests';

/** Result of the browser tests against one set. */
export interface SetResult {
  readonly set: string;
  readonly seconds: number;
  readonly tests: readonly SiteTestResult[];
  readonly refusals: readonly Refusal[];
}

interface SiteCommand extends SitePlace {
  readonly sets: readonly SetName[];
}

/** What all sets of a run have in common. */
interface SiteRun {
  readonly place: SitePlace;
  /** Absent if only the release service knows the live set. */
  readonly store: ReleaseStore | undefined;
  readonly builtReleases: readonly BuiltRelease[];
  readonly testFolders: Readonly<Record<string, string>>;
}

/**
 * Tests built packages in a browser, in a site with each of the sets.
 *
 * @throws SiteCheckError, StoreError
 */
export async function testSets(
  dirs: readonly string[],
  { sets, ...place }: SiteCommand,
): Promise<{ results: SetResult[]; refusals: Refusal[]; lines: string[] }> {
  const builtReleases = await readBuiltReleases(dirs);
  const store = place.service ? undefined : (await openStoreAt(place.store)).store;
  const names = builtReleases.map(({ record }) => record.name);
  const testFolders = Object.fromEntries(
    names
      .map((name, index) => [name, join(dirs[index] ?? '', TEST_FOLDER)] as const)
      .filter(([, folder]) => existsSync(folder)),
  );
  const run: SiteRun = { place, store, builtReleases, testFolders };
  const results: SetResult[] = [];
  const lines: string[] = [];
  const titles = new Map<string, string>();
  for (const name of sets) {
    const namedSets = store
      ? await findNamedSets(store, name, new Set(names))
      : [{ title: String(name), releases: {} }];
    if (namedSets.length === 0) lines.push(`${name}: there is none`);
    for (const namedSet of namedSets) {
      const key = toKey(withBuilds(namedSet.releases, builtReleases));
      const same = titles.get(key);
      titles.set(key, same ?? namedSet.title);
      if (same === undefined) {
        const result = await testSet(run, namedSet);
        results.push(result);
        lines.push(formatResult(result));
      } else lines.push(`${namedSet.title}: the same releases as ${same}`);
    }
  }
  if (results.length === 0) {
    throw new StoreError('There is no set to test against. Publish the host first.');
  }
  return { results, refusals: results.flatMap(({ refusals }) => refusals), lines };
}

async function testSet(run: SiteRun, { title, releases }: NamedSet): Promise<SetResult> {
  const startMs = performance.now();
  const { store, builtReleases, testFolders } = run;
  const builtRecords = builtReleases.map(({ record }) => record);
  const set = withBuilds(releases, builtReleases);
  const refusals = store ? await checkSet(store, set, builtRecords, releases) : [];
  // A set that the records refuse is not worth the minutes of a browser.
  if (refusals.length > 0) return { set: title, seconds: 0, tests: [], refusals };
  const records = [...builtRecords, ...(await readOtherRecords(run, releases))];
  const places = listTestedPlaces(records, new Set(builtRecords.map(({ name }) => name)));
  const addresses = places.flatMap((place) => ('address' in place ? [place.address] : []));
  const site = await openSite(run, releases);
  try {
    const tests = await runSiteTests({
      site: site.visited,
      signedIn: needsSignIn(records, addresses),
      places,
      testFolders,
      workers: site.visited.overrides ? 1 : Math.min(4, availableParallelism()),
    });
    const seconds = Math.round((performance.now() - startMs) / 1000);
    const [builtRecord] = builtRecords;
    const faults = tests
      .filter(({ state }) => state === 'failed')
      .map((test) => toRefusal(title, test.remote ?? builtRecord?.name ?? '', test));
    return { set: title, seconds, tests, refusals: faults };
  } finally {
    await site.stop();
  }
}

async function readOtherRecords(
  { store, builtReleases }: SiteRun,
  releases: Releases,
): Promise<ReleaseRecord[]> {
  const builtNames = new Set(builtReleases.map(({ record }) => record.name));
  const otherReleases = Object.entries(releases).filter(([name]) => !builtNames.has(name));
  if (!store) return [];
  return Promise.all(otherReleases.map(([name, hash]) => store.readRecord(name, hash)));
}

interface OpenedSite {
  readonly visited: VisitedSite;
  readonly stop: () => Promise<void>;
}

/** Starts a site with the set, or lays the set over a running site in the browser of the tests. */
async function openSite(
  { place, store, builtReleases }: SiteRun,
  releases: Releases,
): Promise<OpenedSite> {
  if (place.site !== undefined) {
    const url = await addToRunningSite(builtReleases, place);
    const live = (await store?.live())?.releases ?? {};
    const overrides = Object.entries(withBuilds(releases, builtReleases))
      .filter(([name, hash]) => live[name] !== hash)
      .map(([name, hash]) => ({ name, hash }));
    return { visited: { url, overrides }, stop: () => Promise.resolve() };
  }
  if (!besideTheHost || !store) {
    throw new SiteCheckError('Name the running site: --site https://vidra.example, or SITE_URL.');
  }
  const { startTrialSite } = await import('../site/trial-site.ts');
  const api = resolveApi(place.api);
  const site = await startTrialSite({ store, releases, builtReleases, api, withSettings: true });
  return { visited: { url: site.url }, stop: site.stop };
}

function withBuilds(releases: Releases, builtReleases: readonly BuiltRelease[]): Releases {
  const changes = builtReleases.map(({ record }) => [record.name, record.hash] as const);
  return Object.fromEntries([...Object.entries(releases), ...changes]);
}

function toKey(releases: Releases): string {
  return JSON.stringify(Object.entries(releases).toSorted(([a], [b]) => a.localeCompare(b)));
}

function toRefusal(set: string, remote: string, { title, error = '' }: SiteTestResult): Refusal {
  return {
    remote,
    rule: 'site',
    found: `${title} fails with ${set}: ${error}`,
    expected: 'every browser test passes with this set',
    advice: 'Mend the release, or keep it working with the older releases of the others.',
  };
}

/** Formats the result of a set as one line. */
function formatResult({ set, seconds, tests, refusals }: SetResult): string {
  const listTitles = (state: SiteTestResult['state']) =>
    tests.filter((test) => test.state === state).map(({ title }) => title);
  if (tests.length === 0 && refusals.length > 0) return `${set}: refused before any test`;
  const parts = [
    ['broken', listTitles('failed')],
    ['passed', listTitles('passed')],
    ['skipped', listTitles('skipped')],
  ] as const;
  const texts = parts
    .filter(([, titles]) => titles.length > 0)
    .map(([state, titles]) => `${titles.length} ${state} (${titles.join('; ')})`);
  return `${set}: ${texts.join(', ') || 'no tests'} in ${seconds} s`;
}
