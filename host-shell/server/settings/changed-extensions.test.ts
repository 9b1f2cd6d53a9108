import type { ReleaseMap } from '@vidra/shared-contract';
import type { SettingRequest } from '@vidra/shared-contract/delivery';
import { changeSetting, openDirectoryStore } from '@vidra/remote-kit/store';
import { startSampleSite, type SampleSite } from '../testing/sample-app.ts';
import { publishSample } from '../testing/sample-set.ts';

const icon = 'lucide:star';
const NEW = {
  name: 'mfe-new',
  hash: 'd'.repeat(16),
  createdAt: 2,
  routes: [{ name: 'new', path: '/new', title: 'New', slots: ['new.aside', 'new.foot'] }],
  routeAssets: { new: { js: [], css: [] } },
  manifest: { exposes: [{ path: './app' }, { path: './slots/tips' }] },
  extensions: {
    contents: [{ slot: 'new.aside', name: 'tips', title: 'Tips', height: 10 }],
    menu: [{ menu: 'main', route: 'new', title: 'New', icon, order: 20 }],
    commands: [{ name: 'go', title: 'Go', icon, opens: { route: 'new' } }],
  },
};
const files = { 'remoteEntry.js': 'run()' };

let site: SampleSite;
beforeEach(async () => {
  site = await startSampleSite();
  await publishSample(site.storeDir, NEW, files);
});
afterEach(() => site.close());

type Change = Extract<SettingRequest, { extension: unknown }>['change'];
const change = (extension: string, changed: Change) =>
  changeSetting(openDirectoryStore(site.storeDir), {
    remote: NEW.name,
    extension,
    change: changed,
  });

const readExtensions = ({ remotes }: ReleaseMap) =>
  remotes.find(({ name }) => name === NEW.name)?.extensions;

/** Visits until the page has everything that was changed: the server asks the store at intervals. */
async function visit(entry: number, hash = NEW.hash) {
  for (;;) {
    const { body } = await site.app.inject({ url: '/new' });
    const map = JSON.parse(/id="release-map">(.*?)<\/script>/.exec(body)?.[1] ?? '') as ReleaseMap;
    const isNew = map.remotes.some((remote) => remote.hash === hash);
    if (isNew && map.settings === entry) return readExtensions(map);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('pages and /releases.json contain extensions as the operator changed them', async () => {
  expect(await visit(0)).toEqual(NEW.extensions);
  await change('command:go', { disabled: true });
  await change('menu:main/new', { place: 'account', order: 5 });
  await change('content:tips', { place: 'new.foot' });
  const changedExtensions = {
    contents: [{ ...NEW.extensions.contents[0], slot: 'new.foot' }],
    menu: [{ ...NEW.extensions.menu[0], menu: 'account', order: 5 }],
    commands: [],
  };
  expect(await visit(3)).toEqual(changedExtensions);
  const map = (await site.app.inject('/releases.json')).json<ReleaseMap>();
  expect(readExtensions(map)).toEqual(changedExtensions);
  await change('command:go', { disabled: null });
  expect((await visit(4))?.commands).toEqual(NEW.extensions.commands);
});

test('a change survives a release, and one of a missing extension is no fault', async () => {
  await change('command:go', { disabled: true });
  await visit(1);
  const hash = 'e'.repeat(16);
  const { contents, menu } = NEW.extensions;
  const commands = [...NEW.extensions.commands, { ...NEW.extensions.commands[0]!, name: 'stay' }];
  const next = { ...NEW, hash, createdAt: 3, extensions: { contents, menu, commands } };
  await publishSample(site.storeDir, next, files);
  expect((await visit(1, hash))?.commands).toMatchObject([{ name: 'stay' }]);

  const last = { ...NEW, hash: 'f'.repeat(16), createdAt: 4, extensions: { contents, menu } };
  await publishSample(site.storeDir, last, files);
  expect(await visit(1, last.hash)).toEqual({ contents, menu });
});

test('a disabled content of a slot has no grants on pages of others', async () => {
  const store = openDirectoryStore(site.storeDir);
  const needs = { connect: ['https://maps.example.com'] };
  await changeSetting(store, {
    remote: NEW.name,
    needs: ['connect=https://maps.example.com'],
    granted: true,
  });
  const hash = 'e'.repeat(16);
  await publishSample(site.storeDir, { ...NEW, hash, createdAt: 3, needs }, files);
  const readPolicy = async () =>
    String((await site.app.inject('/login')).headers['content-security-policy']);
  await visit(1, hash);
  expect(await readPolicy()).toContain('https://maps.example.com');
  await change('content:tips', { disabled: true });
  await visit(2, hash);
  expect(await readPolicy()).not.toContain('https://maps.example.com');
});
