/** @jest-environment jsdom */
import type { ReleaseMap } from '@vidra/shared-contract';
import { readReleaseMap } from '../federation/release-map.ts';
import type { PageOverride } from '../../protocol/page-overrides.ts';
import { takeDevServers } from './take-dev-servers.ts';

const record = {
  name: 'mfe-billing',
  title: 'Billing',
  hash: '0'.repeat(16),
  entry: 'remoteEntry.js',
  manifest: { exposes: [{ assets: { js: { sync: ['app.js'] } } }] },
  routes: [{ name: 'billing-new', path: '/:productCode/new', title: 'New', prerender: ['/x'] }],
  routeAssets: {},
  modals: [],
  extensions: {
    menu: [{ menu: 'main', route: 'billing-new', title: 'New', icon: 'lucide:star' }],
  },
};
const map: ReleaseMap = {
  revision: 3,
  host: { hash: 'a'.repeat(16), url: '/remotes/host-shell/a/' },
  remotes: [],
  routes: [
    { name: 'billing', owner: 'mfe-billing', path: '/workspace/billing', title: 'Billing' },
    { name: 'home', owner: 'mfe-workspace', path: '/workspace/home', title: 'Home' },
  ],
  filesUrl: '/releases/3.json',
};
const createServerOverride = (name: string, port: number): PageOverride => ({
  name,
  title: name,
  override: { kind: 'server', name, address: `http://localhost:${port}` },
});

function writePage(items: PageOverride[]) {
  const data = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
  document.body.innerHTML =
    data('release-map', map) +
    data('site-config', { productCode: 'vidra' }) +
    data('overrides', { userUid: 'u1', expiresAt: 1, items }) +
    '<aside id="override-banner" data-state="active"></aside>';
}

const askedUrls: string[] = [];
beforeEach(() => {
  askedUrls.length = 0;
  globalThis.fetch = (address) => {
    askedUrls.push(address as string);
    return Promise.resolve(Response.json(record));
  };
});

test("replaces the released remote with the development server's build", async () => {
  writePage([createServerOverride('mfe-billing', 3101), createServerOverride('host-shell', 3100)]);
  await takeDevServers();
  expect(askedUrls).toEqual(['http://localhost:3101/release.json']);
  const regions = document.querySelectorAll('[data-region="mfe-billing"]');
  expect(regions).toHaveLength(1);
  const takenMap = readReleaseMap();
  expect(takenMap.remotes).toMatchObject([
    {
      name: 'mfe-billing',
      url: 'http://localhost:3101/',
      entry: 'remoteEntry.js',
      files: { integrity: { 'remoteEntry.js': '', 'app.js': '' } },
      extensions: record.extensions,
    },
  ]);
  expect(takenMap.routes.map(({ name, path, owner }) => [name, path, owner])).toEqual([
    ['home', '/workspace/home', 'mfe-workspace'],
    ['billing-new', '/vidra/new', 'mfe-billing'],
  ]);
});

test("takes the texts of the page's language from the development server, if it has them", async () => {
  globalThis.fetch = () =>
    Promise.resolve(
      Response.json({ ...record, languages: { de: { file: 'locales/de.json', missing: 0 } } }),
    );
  const readCatalog = async (language: string) => {
    document.documentElement.lang = language;
    writePage([createServerOverride('mfe-billing', 3101)]);
    await takeDevServers();
    return readReleaseMap().remotes[0]?.catalog;
  };
  expect(await readCatalog('de')).toBe('');
  expect(await readCatalog('fr')).toBeUndefined();
});

test('shows on the page when a development server does not answer', async () => {
  writePage([createServerOverride('mfe-billing', 3101)]);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(takeDevServers()).rejects.toThrow();
  expect(document.getElementById('override-banner')?.dataset['state']).toBe('down');
});

test('leaves a rejected override unchanged', async () => {
  writePage([{ ...createServerOverride('mfe-billing', 9000), problem: 'on ports 3100-3199 only' }]);
  await takeDevServers();
  expect(askedUrls).toEqual([]);
  expect(readReleaseMap()).toEqual(map);
});
