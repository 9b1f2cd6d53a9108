import { need, remoteNeeds, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import { readReleaseStatus } from '../../service/release-status.ts';
import { sampleRelease, toSampleHash } from '../../testing/sample-release.ts';
import { PLACES, samplePlace, type SamplePlace } from '../../testing/sample-stores.ts';
import { startCanary } from '../canary/canary.ts';
import { publishReleases } from '../publish.ts';
import type { ReleaseStore } from '../release-store.ts';
import { rollBackAlone } from '../sets/rollback-alone.ts';
import { changeSetting } from './change-setting.ts';
import { selectGranted } from './granted-needs.ts';
import { readSettings } from './read-settings.ts';

const remote = 'mfe-maps';
const maps = 'https://maps.example.com';
const needs: NonNullable<ReleaseRecord['needs']> = { connect: [maps], wasm: true };

describe.each(PLACES)('grants in %s', (kind) => {
  let place: SamplePlace;
  let store: ReleaseStore;
  beforeEach(async () => {
    place = await samplePlace(kind);
    ({ store } = await place.open());
    await publish('1');
  });
  afterEach(() => place.close());

  const create = (digit: string, differs: Partial<ReleaseRecord> = {}) =>
    sampleRelease({
      name: remote,
      hash: toSampleHash(digit),
      createdAt: Number(digit),
      ...differs,
    });
  const publish = async (digit: string, differs?: Partial<ReleaseRecord>) =>
    publishReleases(store, [await create(digit, differs)]);
  const change = (granted: boolean, ...texts: string[]) =>
    changeSetting(store, { remote, needs: texts, granted }, { who: 'ada' });
  const readLiveHash = async () => (await store.live())?.releases[remote];

  test('a release without them is stored but not live, and the refusal says how to ask', async () => {
    await expect(publish('2', { needs })).rejects.toMatchObject({
      refusals: [
        {
          remote,
          rule: 'needs',
          found: `connect=${maps}, wasm in "needs" of remote.ts, not granted here`,
          advice: expect.stringContaining(`release grant mfe-maps connect=${maps} wasm`),
        },
      ],
    });
    expect(await readLiveHash()).toBe(toSampleHash('1'));
    await expect(
      startCanary(store, { [remote]: toSampleHash('2') }, { percent: 5 }),
    ).rejects.toThrow(`release grant mfe-maps connect=${maps} wasm`);
  });

  test('once given, hold for later releases, and the log names the author', async () => {
    expect(await change(true, `connect=${maps}`, 'wasm')).toMatchObject({
      reason: `grant connect=${maps}, wasm to mfe-maps`,
      by: { who: 'ada' },
      grants: { [remote]: [`connect=${maps}`, 'wasm'] },
    });
    await publish('2', { needs });
    await publish('3', { needs: { wasm: true } });
    expect(await readLiveHash()).toBe(toSampleHash('3'));
    await expect(publish('4', { needs: { ...needs, workers: true } })).rejects.toThrow(
      'workers in "needs" of remote.ts, not granted here',
    );
  });

  test('that are revoked are named, and do not stop a rollback', async () => {
    await change(true, `connect=${maps}`, 'wasm');
    await publish('2', { needs });
    await publish('3');
    expect((await change(false, 'wasm')).grants).toEqual({ [remote]: [`connect=${maps}`] });
    expect((await change(false, `connect=${maps}`)).grants).toEqual({});
    await rollBackAlone(store, [remote]);
    expect(await readLiveHash()).toBe(toSampleHash('2'));
    const status = await readReleaseStatus(await place.open());
    expect(status?.live).toMatchObject([
      {
        granted: [],
        ignoredSettings: [
          `mfe-maps runs without connect=${maps}, wasm, which is not granted here. ` +
            `To grant it: release grant mfe-maps connect=${maps} wasm`,
        ],
      },
    ]);
  });

  test('are listed with what the live release declares', async () => {
    await change(true, 'wasm', 'workers');
    await publish('2', { needs: { wasm: true } });
    expect((await readSettings(store)).remotes).toMatchObject([
      { name: remote, needs: ['wasm'], missing: [], granted: ['wasm', 'workers'] },
    ]);
  });

  test('are listed for a remote that is not live yet', async () => {
    await changeSetting(store, { remote: 'mfe-next', needs: ['wasm'], granted: true });
    expect((await readSettings(store)).remotes).toMatchObject([
      { name: 'mfe-next', needs: [], missing: [], granted: ['wasm'] },
    ]);
  });

  test('survive changes of other settings', async () => {
    await change(true, 'wasm');
    const config = { title: { type: 'string', default: '', description: 'Title.' } } as const;
    await publish('2', { config });
    await changeSetting(store, { remote, key: 'title', value: 'Maps' });
    expect((await store.settings()).grants).toEqual({ [remote]: ['wasm'] });
  });
});

const select = (grantedNeeds: string[], record: Partial<ReleaseRecord>) =>
  selectGranted({ grants: { [remote]: grantedNeeds } }, { name: remote, ...record });

test('a larger budget covers smaller ones of the same part', () => {
  const budgets = { entry: 9_000, route: 90_000 };
  expect(select(['entry=10000', 'route=80000'], { needs: { budgets } })).toEqual(['entry=9000']);
});

test('what the release does not declare is not granted, and an origin never covers another', () => {
  expect(select(['wasm'], {})).toEqual([]);
  expect(select(['connect=https://*.example.com'], { needs: { connect: [maps] } })).toEqual([]);
});

test.each([
  'connect=https://maps.example.com',
  'connect=https://*.example.com:8443',
  'connect=wss://live.example.com',
  'images=http://127.0.0.1:8871',
  'frames=https://player.example.com',
  'wasm',
  'workers',
  'entry=9000',
])('accepts %s as a need', (text) => {
  expect(need.safeParse(text).success).toBe(true);
});

test.each([
  'connect=*',
  'connect=https:',
  'connect=https://*',
  'connect=https://*.com',
  'connect=https://maps.*.com',
  'connect=https://maps.example.com/',
  "connect=https://maps.example.com 'unsafe-inline'",
  'connect=https://maps.example.com; script-src *',
  'connect=http://maps.example.com',
  'connect=data:',
  'images=wss://live.example.com',
  'scripts=https://maps.example.com',
  'entry=0',
  'eval',
])('refuses %s as a need', (text) => {
  expect(need.safeParse(text).success).toBe(false);
});

test('refuses a declaration with a misspelled kind', () => {
  expect(remoteNeeds.safeParse({ image: [maps] }).success).toBe(false);
});
