import type { ReleaseMap } from '@vidra/shared-contract';
import { changeSetting, openDirectoryStore } from '@vidra/remote-kit/store';
import { startSampleSite, type SampleSite } from '../testing/sample-app.ts';
import { publishSample } from '../testing/sample-set.ts';

const MAPS = {
  name: 'mfe-maps',
  hash: 'd'.repeat(16),
  createdAt: 2,
  routes: [{ name: 'maps', path: '/maps', title: 'Maps' }],
  routeAssets: { maps: { js: [], css: [] } },
  needs: {
    connect: ['https://maps.example.com', 'https://*.tiles.example.com'],
    images: ['https://tiles.example.com'],
    frames: ['https://player.example.com'],
    wasm: true as const,
  },
};
const ALL_NEEDS = [
  'connect=https://maps.example.com',
  'connect=https://*.tiles.example.com',
  'images=https://tiles.example.com',
  'frames=https://player.example.com',
  'wasm',
];
const files = { 'remoteEntry.js': 'run()' };

let site: SampleSite;
beforeEach(async () => {
  site = await startSampleSite();
});
afterEach(() => site.close());

const change = (granted: boolean, needs: string[], remote = MAPS.name) =>
  changeSetting(openDirectoryStore(site.storeDir), { remote, needs, granted });

/** Visits until the page has everything that was changed: the server asks the store at intervals. */
async function visit(url: string, entry: number) {
  for (;;) {
    const { headers, body } = await site.app.inject({ url });
    const map = JSON.parse(/id="release-map">(.*?)<\/script>/.exec(body)?.[1] ?? '') as ReleaseMap;
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive) => directive.split(' '))
        .map(([name = '', ...sources]) => [name, sources]),
    );
    const isNew = map.remotes.some(({ hash }) => hash === MAPS.hash);
    if (isNew && map.settings === entry) return { map, policy };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('the policy of its pages, and of no others, has what a remote was granted', async () => {
  await change(true, ALL_NEEDS);
  await publishSample(site.storeDir, MAPS, files);
  const ownPage = await visit('/maps', 1);
  expect(ownPage.policy.get('connect-src')).toEqual([
    "'self'",
    'https://maps.example.com',
    'https://*.tiles.example.com',
  ]);
  expect(ownPage.policy.get('img-src')).toContain('https://tiles.example.com');
  expect(ownPage.policy.get('frame-src')).toEqual(['https://player.example.com']);
  expect(ownPage.policy.get('script-src')).toContain("'wasm-unsafe-eval'");
  expect(ownPage.map).toMatchObject({ ownPolicies: ['mfe-maps'], policy: 'mfe-maps' });

  const otherPage = await visit('/login', 1);
  expect([...otherPage.policy.values()].flat().join(' ')).not.toMatch(/example\.com|wasm/);
  expect(otherPage.policy.get('frame-src')).toEqual(["'none'"]);
  expect(otherPage.map.ownPolicies).toEqual(['mfe-maps']);
  expect(otherPage.map.policy).toBeUndefined();
});

test('a revoked grant is in no new page, without a build', async () => {
  await change(true, ALL_NEEDS);
  await publishSample(site.storeDir, MAPS, files);
  await visit('/maps', 1);
  await change(false, ALL_NEEDS.slice(1));
  const { policy, map } = await visit('/maps', 2);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://maps.example.com']);
  expect(policy.get('frame-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).not.toContain("'wasm-unsafe-eval'");
  expect(map.policy).toBe('mfe-maps');
  await change(false, ALL_NEEDS);
  const last = await visit('/maps', 3);
  expect(last.policy.get('connect-src')).toEqual(["'self'"]);
  expect(last.map.ownPolicies).toBeUndefined();
});

test('a grant that the release does not declare has no effect', async () => {
  await change(true, ['connect=https://elsewhere.example.com']);
  await publishSample(site.storeDir, { ...MAPS, needs: {} }, files);
  const { policy, map } = await visit('/maps', 1);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(map.ownPolicies).toBeUndefined();
});

test('content on pages of others has its grants in every document', async () => {
  const contents = [{ slot: 'side', name: 'map', title: 'Map', height: 10 }];
  const manifest = { exposes: [{ path: './app' }, { path: './slots/map' }] };
  await change(true, ['connect=https://maps.example.com']);
  const needs = { connect: ['https://maps.example.com'] };
  const slotHost = { slots: ['side'], name: 'maps', path: '/maps', title: 'Maps' };
  await publishSample(
    site.storeDir,
    { ...MAPS, needs, manifest, routes: [slotHost], extensions: { contents } },
    files,
  );
  const { policy, map } = await visit('/login', 1);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://maps.example.com']);
  expect(map.ownPolicies).toBeUndefined();
});

test('a sandboxed content has its grants in its own frame, which every page may show', async () => {
  const contents = [
    { slot: 'side', name: 'map', title: 'Map', height: 10, sandboxed: true as const },
  ];
  await change(true, ALL_NEEDS);
  const slotHost = {
    name: 'mfe-stage',
    hash: 'e'.repeat(16),
    routes: [{ slots: ['side'], name: 'stage', path: '/stage', title: 'Stage' }],
    routeAssets: { stage: { js: [], css: [] } },
  };
  await publishSample(site.storeDir, slotHost, files);
  const routeAssets = { 'slot:map': { js: ['remoteEntry.js'], css: [] } };
  await publishSample(
    site.storeDir,
    { ...MAPS, routes: [], routeAssets, manifest: { exposes: [] }, extensions: { contents } },
    files,
  );
  const { policy, map } = await visit('/stage', 1);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(policy.get('frame-src')).toEqual(['http://localhost:80/sandbox/']);
  expect(map.ownPolicies).toBeUndefined();
});
