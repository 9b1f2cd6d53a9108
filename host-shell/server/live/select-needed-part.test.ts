import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { toScriptJson } from '../page/html.ts';
import { planShownPage } from '../page/route-plan.ts';
import type { LiveRelease } from './live-release.ts';
import { releaseMap, collectRoutes, type LiveSet } from './live-set.ts';
import { selectNeededPart } from './select-needed-part.ts';

const ROUTES_EACH = 20;
const toHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function release(name: string, differs: Partial<ReleaseRecord> = {}): LiveRelease {
  const hash = toHash(name);
  const routes = Array.from({ length: ROUTES_EACH }, (_, at) => ({
    name: `${name}-${toHash(`${name} ${at}`).slice(0, 6)}`,
    path: `/${name}/${toHash(`${name} ${at}`).slice(0, 6)}`,
    title: `Page ${toHash(`${name} ${at}`).slice(0, 4)}`,
    layout: 'bare' as const,
  }));
  const record: ReleaseRecord = {
    schemaVersion: 1,
    name,
    title: name,
    hash,
    createdAt: 1,
    kind: 'remote',
    mode: 'production',
    entry: `remoteEntry.${hash.slice(0, 10)}.js`,
    manifest: {},
    files: {},
    routes,
    routeAssets: {},
    prerendered: {},
    modals: [],
    contractVersion: 1,
    shared: {},
    ...differs,
  };
  const url = `/remotes/${name}/${hash}/`;
  return {
    record,
    url,
    pages: new Map(),
    catalogs: new Map(),
    styles: new Map(),
    smallScripts: new Map(),
  };
}

const createContract = (...names: string[]) => ({
  calls: {},
  names: {},
  modals: [],
  links: Object.fromEntries(names.map((name) => [name, { file: 'a.tsx' }])),
});

function createSet(count: number): LiveSet {
  const remotes = Array.from({ length: count }, (_, at) => release(`team-${at}`));
  const [, second, third] = remotes;
  const landingRelease = release('team-0', {
    contract: createContract(second!.record.routes[3]!.name),
  });
  const modal = release('team-2', { modals: ['purchase'], routes: third!.record.routes });
  const all = [landingRelease, second!, modal, ...remotes.slice(3)];
  const host = release('host-shell', { kind: 'host', routes: [] });
  const routes = collectRoutes([host, ...all], 'vidra');
  return { revision: 1, host, remotes: all, routes, damaged: [] };
}

const createLandingMap = (set: LiveSet) => {
  const plan = planShownPage(set.remotes[0]!.record.routes[0]!.path, set);
  return releaseMap(selectNeededPart(set, plan), 'en');
};
const measureBytes = (value: unknown) => brotliCompressSync(toScriptJson(value)).length;

test('fifty remotes add less than 1 kB to a page without navigation', () => {
  const [fiveRemoteMap, fifty] = [createLandingMap(createSet(5)), createLandingMap(createSet(50))];
  expect(fiveRemoteMap.partial).toBeUndefined();
  expect(fiveRemoteMap.routes).toHaveLength(5 * ROUTES_EACH);
  expect(fifty.partial).toBe(true);
  expect(measureBytes(fifty) - measureBytes(fiveRemoteMap)).toBeLessThan(1000);
});

test('includes its own pages, their links and the suppliers of modals', () => {
  const { remotes, routes } = createLandingMap(createSet(50));
  expect(remotes.map(({ name }) => name)).toEqual(['team-0', 'team-1', 'team-2']);
  expect(routes.filter(({ owner }) => owner === 'team-0')).toHaveLength(ROUTES_EACH);
  expect(routes.filter(({ owner }) => owner === 'team-1')).toHaveLength(1);
});

test('pages with the navigation include everything', () => {
  const set = createSet(50);
  const plan = planShownPage(set.remotes[0]!.record.routes[0]!.path, set);
  const { layout: _, ...route } = plan.route!;
  expect(selectNeededPart(set, { route })).toBe(set);
});
