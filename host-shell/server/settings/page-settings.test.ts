import { hashAccount, type PageSettings, type ReleaseMap } from '@vidra/shared-contract';
import type { FlagRule } from '@vidra/shared-contract/delivery';
import { changeSetting, openDirectoryStore, rollBackAlone } from '@vidra/remote-kit/store';
import { startSampleSite, type SampleSite } from '../testing/sample-app.ts';
import { publishSample } from '../testing/sample-set.ts';

const NEW = { name: 'mfe-new', hash: 'd'.repeat(16), createdAt: 2 };
const files = { 'remoteEntry.js': 'run()' };
const description = 'For the test.';
const maxItems = { type: 'number', default: 10, description } as const;
const title = { type: 'string', default: '', description } as const;
const flags = { 'new-timeline': { description, default: false } };

let site: SampleSite;
beforeEach(async () => {
  site = await startSampleSite();
  await publishSample(site.storeDir, { ...NEW, config: { maxItems, title }, flags }, files);
});
afterEach(() => site.close());

const openStore = () => openDirectoryStore(site.storeDir);
const setValue = (key: string, value?: string) =>
  changeSetting(openStore(), { remote: NEW.name, key, ...(value === undefined ? {} : { value }) });
const setRule = (rule: FlagRule) =>
  changeSetting(openStore(), { remote: NEW.name, flag: 'new-timeline', rule });

async function visit(cookie = '') {
  const answer = await site.app.inject({ url: '/', headers: { cookie } });
  const read = (id: string) =>
    JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(answer.body)?.[1] ?? 'null') as unknown;
  return {
    answer,
    map: read('release-map') as ReleaseMap,
    settings: read('page-settings') as PageSettings | null,
  };
}

/** Visits until the page has everything that was changed: the server asks the store at intervals. */
async function visitAfter(entry: number, cookie?: string) {
  for (;;) {
    const page = await visit(cookie);
    if (page.map.settings === entry) return page;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('pages carry nothing while nothing is set', async () => {
  const { answer, settings } = await visitAfter(0);
  expect(settings).toBeNull();
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('pages carry a value that was set, without a build or a restart', async () => {
  await visitAfter(0);
  await setValue('maxItems', '20');
  await setValue('title', '</script><script>alert(1)</script>');
  const { answer, settings } = await visitAfter(2);
  expect(settings).toEqual({
    config: { 'mfe-new': { maxItems: 20, title: '</script><script>alert(1)</script>' } },
    flags: {},
  });
  expect(answer.body).not.toContain('<script>alert(1)');
  await setValue('maxItems');
  await setValue('title');
  expect((await visitAfter(4)).settings).toBeNull();
  const data = (await site.app.inject('/releases.json')).json<ReleaseMap>();
  expect(data.settings).toBe(4);
});

test('a value that the release does not declare is left out, and comes back with a rollback', async () => {
  await setValue('maxItems', '20');
  await publishSample(site.storeDir, { ...NEW, hash: 'e'.repeat(16), createdAt: 3 }, files);
  const findHash = (map: ReleaseMap) => map.remotes.find(({ name }) => name === NEW.name)?.hash;
  const waitFor = async (hash: string) => {
    for (;;) {
      const page = await visitAfter(1);
      if (findHash(page.map) === hash) return page;
    }
  };
  expect((await waitFor('e'.repeat(16))).settings).toBeNull();
  await rollBackAlone(openStore(), [NEW.name], { by: {}, force: false });
  expect((await waitFor(NEW.hash)).settings?.config).toEqual({ 'mfe-new': { maxItems: 20 } });
});

test('a prerendered page starts at once where something is set for its remote', async () => {
  const late = 'type="late"';
  expect((await visitAfter(0)).answer.body).toContain(late);
  await setValue('maxItems', '20');
  expect((await visitAfter(1)).answer.body).toContain(late);
  const marketing = {
    name: 'mfe-marketing',
    hash: 'f'.repeat(16),
    createdAt: 3,
    routes: [{ name: 'landing', path: '/', title: 'Landing', prerender: ['/'] }],
    routeAssets: { landing: { js: [], css: [] } },
    prerendered: { '/': 'index.html' },
    config: { title },
  };
  await publishSample(site.storeDir, marketing, { ...files, 'index.html': '<h1>Hi</h1>' });
  await changeSetting(openStore(), { remote: 'mfe-marketing', key: 'title', value: 'Hello' });
  const { answer, settings } = await visitAfter(2);
  expect(settings?.config['mfe-marketing']).toEqual({ title: 'Hello' });
  expect(answer.body).not.toContain(late);
});

describe('a feature flag', () => {
  const readFlag = (settings: PageSettings | null) => settings?.flags['mfe-new']?.['new-timeline'];

  test('is on or off for everybody without a cookie', async () => {
    await setRule({ percentage: 100 });
    const first = await visitAfter(1);
    expect(readFlag(first.settings)).toBe(true);
    expect(first.answer.headers['set-cookie']).toBeUndefined();
    await setRule({ percentage: 0 });
    const second = await visitAfter(2);
    expect(readFlag(second.settings)).toBe(false);
    expect(second.answer.headers['set-cookie']).toBeUndefined();
  });

  test('of a share is steady for each visitor, and stays on while the share grows', async () => {
    await setRule({ percentage: 50 });
    await visitAfter(1);
    const cookies = new Map<boolean, string>();
    while (cookies.size < 2) {
      const { answer, settings } = await visit();
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      expect(cookie).toMatch(/^vidra-visitor=[0-9a-f-]{36}$/);
      cookies.set(readFlag(settings) === true, cookie);
    }
    for (const [value, cookie] of cookies) {
      const { answer, settings } = await visit(cookie);
      expect(readFlag(settings)).toBe(value);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    await setRule({ percentage: 90 });
    expect(readFlag((await visitAfter(2, cookies.get(true))).settings)).toBe(true);
  });

  test('of accounts and plans is left to the browser, and names no account', async () => {
    await setRule({ percentage: 0, accounts: ['secret-uid'], plans: [2] });
    const { answer, settings } = await visitAfter(1);
    expect(readFlag(settings)).toEqual({
      accounts: [hashAccount('new-timeline', 'secret-uid')],
      plans: [2],
    });
    expect(answer.body).not.toContain('secret-uid');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});
