import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord, SettingRequest } from '@vidra/shared-contract/delivery';
import { sampleRelease, toSampleHash } from '../../testing/sample-release.ts';
import { PLACES, samplePlace, type SamplePlace } from '../../testing/sample-stores.ts';
import { publishReleases } from '../publish.ts';
import type { ReleaseStore } from '../release-store.ts';
import { selectApplicable } from './applicable-settings.ts';
import { changeSetting } from './change-setting.ts';
import { readSettings } from './read-settings.ts';

const description = 'For the test.';
const declarations = {
  config: {
    supportEmail: { type: 'string', default: '', description },
    maxItems: { type: 'number', default: 10, min: 1, max: 50, description },
    showTips: { type: 'boolean', default: false, description },
  },
  flags: { 'new-timeline': { description, default: false } },
} satisfies Pick<ReleaseRecord, 'config' | 'flags'>;
const remote = 'mfe-one';

describe.each(PLACES)('settings in %s', (kind) => {
  let place: SamplePlace;
  let store: ReleaseStore;
  beforeEach(async () => {
    place = await samplePlace(kind);
    ({ store } = await place.open());
    await publish('1', declarations);
  });
  afterEach(() => place.close());

  const publish = async (digit: string, differs: Partial<ReleaseRecord>) =>
    publishReleases(store, [
      await sampleRelease({ name: remote, hash: toSampleHash(digit), createdAt: 1, ...differs }),
    ]);
  const change = (request: Partial<SettingRequest>) =>
    changeSetting(store, { remote, ...request } as SettingRequest, { who: 'ada', why: 'test' });

  test('are empty before the first change', async () => {
    expect(await store.settings()).toMatchObject({ entry: 0, config: {}, flags: {} });
  });

  test('have the declared types, and the log names the author', async () => {
    await change({ key: 'maxItems', value: '20' });
    await change({ key: 'supportEmail', value: 'help@vidra.test' });
    await change({ key: 'showTips', value: 'true' });
    const rule = { percentage: 50, plans: [2] };
    const settings = await change({ flag: 'new-timeline', rule });
    expect(settings).toMatchObject({
      entry: 4,
      reason: 'target flag new-timeline of mfe-one at 50 % of visitors, plans 2',
      by: { who: 'ada', why: 'test' },
      config: { [remote]: { maxItems: 20, supportEmail: 'help@vidra.test', showTips: true } },
      flags: { [remote]: { 'new-timeline': rule } },
    });
    const { store: otherReader } = await place.open();
    expect(await otherReader.settings()).toEqual(settings);
    const { changes } = await readSettings(store);
    expect(changes.map(({ reason }) => reason)).toEqual([
      'target flag new-timeline of mfe-one at 50 % of visitors, plans 2',
      'set showTips of mfe-one to "true"',
      'set supportEmail of mfe-one to "help@vidra.test"',
      'set maxItems of mfe-one to "20"',
    ]);
  });

  test('can be unset, one by one', async () => {
    await change({ key: 'maxItems', value: '20' });
    await change({ key: 'showTips', value: 'false' });
    expect((await change({ key: 'maxItems' })).config).toEqual({ [remote]: { showTips: false } });
    expect((await change({ key: 'showTips' })).config).toEqual({});
  });

  test('are all kept when two operators change them at once', async () => {
    await Promise.all([
      change({ key: 'maxItems', value: '20' }),
      change({ key: 'showTips', value: 'true' }),
      change({ flag: 'new-timeline', rule: { percentage: 100 } }),
    ]);
    expect(await store.settings()).toMatchObject({
      entry: 3,
      config: { [remote]: { maxItems: 20, showTips: true } },
      flags: { [remote]: { 'new-timeline': { percentage: 100 } } },
    });
  });

  test.each<[string, Partial<SettingRequest>, RegExp]>([
    ['an unknown key', { key: 'mostItems', value: '3' }, /maxItems.*Use one of these/],
    ['an inherited name', { key: 'constructor', value: '3' }, /does not declare constructor/],
    [
      'a word for a number',
      { key: 'maxItems', value: 'many' },
      /a number from 1 to 50, not "many"/,
    ],
    ['nothing for a number', { key: 'maxItems', value: '' }, /a number from 1 to 50/],
    ['a number out of range', { key: 'maxItems', value: '51' }, /a number from 1 to 50, not "51"/],
    ['another word for true', { key: 'showTips', value: 'yes' }, /true or false, not "yes"/],
    ['an unknown flag', { flag: 'old-timeline', rule: { percentage: 5 } }, /new-timeline/],
    ['an unknown remote', { remote: 'mfe-two', key: 'a', value: '' }, /mfe-two is not live here/],
  ])('refuse %s, and say what to do', async (_case, request, sentence) => {
    await expect(change(request)).rejects.toThrow(sentence);
    expect((await store.settings()).entry).toBe(0);
  });

  test('that a newer release no longer declares are ignored, named, and can be unset', async () => {
    await change({ key: 'maxItems', value: '20' });
    await change({ key: 'supportEmail', value: 'help@vidra.test' });
    await change({ flag: 'new-timeline', rule: { percentage: 100 } });
    const { supportEmail } = declarations.config;
    const maxItems = { ...declarations.config.maxItems, max: 15 };
    await publish('2', { createdAt: 2, config: { supportEmail, maxItems } });
    const { remotes } = await readSettings(store);
    expect(remotes).toMatchObject([
      {
        name: remote,
        applicable: {
          config: { supportEmail: 'help@vidra.test' },
          flags: {},
          ignored: ['maxItems', 'new-timeline'],
        },
      },
    ]);
    await change({ flag: 'new-timeline' });
    expect((await readSettings(store)).remotes[0]?.applicable.ignored).toEqual(['maxItems']);
  });
});

test('of the last readable change are known when the newest is damaged', async () => {
  const place = await samplePlace('a folder');
  const { store } = await place.open();
  const record = { name: remote, hash: toSampleHash('1'), ...declarations };
  await publishReleases(store, [await sampleRelease(record)]);
  for (const value of ['20', '30']) {
    await changeSetting(store, { remote, key: 'maxItems', value });
  }
  const newest = 'channels/settings/00000002.json';
  for (const key of [newest, `copies/${newest}`]) {
    await writeFile(join(place.address, key), 'damaged');
  }
  await expect(store.settings()).rejects.toThrow(`${newest} in the release store is damaged`);
  const settings = await store.readableSettings();
  expect(settings.config).toEqual({ [remote]: { maxItems: 20 } });
  await place.close();
});

test('ignores a value of another type than the declared one', () => {
  const values = { config: { [remote]: { maxItems: 'many', supportEmail: 5 } }, flags: {} };
  expect(selectApplicable(values, { name: remote, ...declarations })).toEqual({
    config: {},
    flags: {},
    ignored: ['maxItems', 'supportEmail'],
  });
});
