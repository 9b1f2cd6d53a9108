import type { ReleaseRecord, SettingRequest } from '@vidra/shared-contract/delivery';
import { sampleRelease, toSampleHash } from '../../testing/sample-release.ts';
import { PLACES, samplePlace, type SamplePlace } from '../../testing/sample-stores.ts';
import { publishReleases } from '../publish.ts';
import type { ReleaseStore } from '../release-store.ts';
import { changeSetting } from './change-setting.ts';
import { applyExtensionChanges } from './extension-settings.ts';
import { readSettings } from './read-settings.ts';

const remote = 'mfe-one';
const icon = 'lucide:star';
const page = { name: 'one', path: '/one', title: 'One', slots: ['one.aside', 'one.foot'] };
const extensions = {
  contents: [{ slot: 'one.aside', name: 'tips', title: 'Tips', height: 10 }],
  menu: [{ menu: 'main', route: 'one', title: 'One', icon, order: 20 }],
  commands: [{ name: 'go', title: 'Go', icon, opens: { route: 'one' } }],
};
type Change = Extract<SettingRequest, { extension: unknown }>['change'];

describe.each(PLACES)('changes of extensions in %s', (kind) => {
  let place: SamplePlace;
  let store: ReleaseStore;
  beforeEach(async () => {
    place = await samplePlace(kind);
    ({ store } = await place.open());
    await publish('1', { extensions });
  });
  afterEach(() => place.close());

  const publish = async (digit: string, differs: Partial<ReleaseRecord>) =>
    publishReleases(store, [
      await sampleRelease({
        name: remote,
        hash: toSampleHash(digit),
        createdAt: Number(digit),
        routes: [page],
        ...differs,
      }),
    ]);
  const change = (extension: string, changed: Change, by = { who: 'ada', why: 'a campaign' }) =>
    changeSetting(store, { remote, extension, change: changed }, by);
  const readRemote = async () => (await readSettings(store)).remotes[0];

  test('are kept with their author and reason, one beside the other', async () => {
    await change('content:tips', { disabled: true });
    await change('content:tips', { order: 5 });
    const settings = await change('menu:main/one', { place: 'account' });
    expect(settings).toMatchObject({
      entry: 3,
      reason: 'move to account menu:main/one of mfe-one',
      extensions: {
        [remote]: {
          'content:tips': { disabled: true, order: 5, by: { who: 'ada', why: 'a campaign' } },
          'menu:main/one': { place: 'account', by: { who: 'ada' } },
        },
      },
    });
    expect((await readSettings(store)).changes.map(({ reason }) => reason).at(-1)).toBe(
      'disable content:tips of mfe-one',
    );
  });

  test('are taken back one by one, or all at once', async () => {
    await change('content:tips', { disabled: true, order: 5 });
    const { extensions: enabled } = await change('content:tips', { disabled: null });
    expect(enabled[remote]?.['content:tips']).toMatchObject({ order: 5 });
    expect(enabled[remote]?.['content:tips']?.disabled).toBeUndefined();
    const reset = { disabled: null, order: null, place: null };
    const settings = await change('content:tips', reset);
    expect(settings).toMatchObject({ reason: 'reset content:tips of mfe-one', extensions: {} });
  });

  test.each<[string, string, Change, RegExp]>([
    [
      'an unknown name',
      'content:hints',
      { disabled: true },
      /no extension content:hints. It has content:tips, menu:main\/one, command:go/,
    ],
    ['an unknown slot', 'content:tips', { place: 'x' }, /There is one.aside, one.foot/],
    ['an unknown menu', 'menu:main/one', { place: 'top' }, /There is main, account/],
    ['a place for a command', 'command:go', { place: 'main' }, /Disable or reorder it/],
  ])('refuse %s, and say what there is', async (_case, extension, changed, sentence) => {
    await expect(change(extension, changed)).rejects.toThrow(sentence);
    expect((await store.settings()).entry).toBe(0);
  });

  test('refuse a remote that is not live', async () => {
    const request = {
      remote: 'mfe-two',
      extension: 'content:tips',
      change: { disabled: true },
    } as const;
    await expect(changeSetting(store, request)).rejects.toThrow('mfe-two is not live here');
  });

  test('survive releases, and name what no longer exists', async () => {
    await change('content:tips', { place: 'one.foot' });
    await change('command:go', { disabled: true });
    await publish('2', { extensions });
    expect((await readRemote())?.ignoredChanges).toEqual([]);

    const { commands: _, ...others } = extensions;
    await publish('3', { extensions: others, routes: [{ ...page, slots: ['one.aside'] }] });
    expect((await readRemote())?.ignoredChanges).toEqual([
      'content:tips of mfe-one is moved to one.foot, which no live release offers. It is where its remote declares it. To remove the change: release extensions reset mfe-one content:tips',
      'command:go of mfe-one is changed here, but its release does not declare it. To remove the change: release extensions reset mfe-one command:go',
    ]);
    const reset = { disabled: null, order: null, place: null };
    await change('command:go', reset);
    expect((await readRemote())?.ignoredChanges).toHaveLength(1);
  });
});

test('applies changes of order, place and visibility, and leaves the rest as declared', () => {
  const changedAt = 1;
  const changes = {
    'content:tips': { place: 'one.foot', order: 5, changedAt },
    'menu:main/one': { place: 'account', changedAt },
    'command:go': { disabled: true as const, changedAt },
    'command:gone': { order: 3, changedAt },
  };
  const slots = new Set(page.slots);
  expect(applyExtensionChanges(extensions, changes, slots)).toEqual({
    contents: [{ ...extensions.contents[0], slot: 'one.foot', order: 5 }],
    menu: [{ ...extensions.menu[0], menu: 'account' }],
    commands: [],
  });
  const missingSlot = new Set(['one.aside']);
  expect(applyExtensionChanges(extensions, changes, missingSlot).contents).toEqual([
    { ...extensions.contents[0], order: 5 },
  ]);
  expect(applyExtensionChanges(extensions, {}, slots)).toEqual(extensions);
});
