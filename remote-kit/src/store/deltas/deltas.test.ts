import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { createScript } from '../../testing/sample-scripts.ts';
import { sampleRelease, toSampleHash } from '../../testing/sample-release.ts';
import { PLACES, samplePlace, type SamplePlace } from '../../testing/sample-stores.ts';
import type { OpenStore } from '../open-store.ts';
import { pruneReleases } from '../prune.ts';
import { publishReleases } from '../publish.ts';
import { readStorePlace } from '../store-place.ts';
import { openStore } from '../open-store.ts';
import { findDelta } from './delta-files.ts';

const NAME = 'mfe-one';
const DAY_MS = 86_400_000;
const toEntry = (digit: string) => `entry.${digit.repeat(10)}.js`;

describe.each(PLACES)('deltas in %s', (kind) => {
  let place: SamplePlace;
  let openedStore: OpenStore;
  beforeEach(async () => {
    place = await samplePlace(kind);
    openedStore = await place.open();
  });
  afterEach(() => place.close());

  const make = (digit: string, files: Readonly<Record<string, string>> = {}) =>
    sampleRelease(
      { name: NAME, hash: toSampleHash(digit), entry: toEntry(digit) },
      { [toEntry(digit)]: createScript(digit), ...files },
    );
  const publish = async (digit: string, files: Readonly<Record<string, string>> = {}) =>
    publishReleases(openedStore.store, [await make(digit, files)]);
  const list = (digit: string) => openedStore.store.listDeltas(NAME, toSampleHash(digit));
  const listBases = async (digit: string) =>
    (await list(digit)).map(({ base }) => base.slice(0, 1)).sort();

  test('are stored with a release, against the same file of the last releases', async () => {
    await publish('1');
    expect(await list('1')).toEqual([]);
    await publish('2');
    const delta = findDelta(await list('2'), toEntry('2'), digestText(createScript('1')));
    expect(delta).toMatchObject({ base: toSampleHash('1') });
    const bytes = (await openedStore.store.readDelta(delta!))!;
    expect(bytes.length).toBeLessThan(200);
    const dictionary = Buffer.from(createScript('1'));
    expect(zstdDecompressSync(bytes.subarray(40), { dictionary }).toString()).toBe(
      createScript('2'),
    );
  });

  test('are stored for catalogs, against that of the same language', async () => {
    const toCatalogs = (digit: string) => ({
      'locales/de.json': createScript(digit),
      'locales/fr.json': createScript(digit, 2),
    });
    await publish('1', toCatalogs('1'));
    await publish('2', toCatalogs('2'));
    const deltas = await list('2');
    for (const file of ['locales/de.json', 'locales/fr.json'] as const) {
      const dictionary = digestText(toCatalogs('1')[file]);
      expect(findDelta(deltas, file, dictionary)).toMatchObject({ base: toSampleHash('1') });
    }
    const otherLanguage = digestText(toCatalogs('1')['locales/fr.json']);
    expect(findDelta(deltas, 'locales/de.json', otherLanguage)).toBeUndefined();
  });

  test('are made against three releases, unless set otherwise', async () => {
    for (const digit of ['1', '2', '3', '4', '5']) await publish(digit);
    expect(await listBases('5')).toEqual(['2', '3', '4']);

    const openWith = (RELEASE_DELTAS: string) =>
      openStore(readStorePlace(place.address, { ...place.environment, RELEASE_DELTAS }));
    openedStore = await openWith('1');
    await publish('6');
    expect(await listBases('6')).toEqual(['5']);
    openedStore = await openWith('0');
    await publish('7');
    expect(await listBases('7')).toEqual([]);
  });

  test('are made for a release that is not live yet', async () => {
    await publish('1');
    await publishReleases(openedStore.store, [
      await sampleRelease({ name: 'mfe-two', hash: toSampleHash('1') }),
    ]);
    const { record, dist } = await make('2');
    await openedStore.store.addRelease(record, dist);
    expect(await listBases('2')).toEqual(['1']);
  });

  test('are made only where they are much smaller than the file by itself', async () => {
    await publish('1', { 'tiny.js': 'run()', 'other.js': createScript('1', 1) });
    await publish('2', { 'tiny.js': 'run(2)', 'other.js': createScript('2', 2) });
    const deltas = await list('2');
    expect(deltas).toHaveLength(1);
    expect(findDelta(deltas, toEntry('2'), digestText(createScript('1')))).toBeDefined();
  });

  test('are stored once for older releases with the same file, against the newest', async () => {
    const files = { 'shared.js': createScript('shared') };
    for (const digit of ['1', '2', '3']) await publish(digit, files);
    await publish('4', files);
    const deltas = await list('4');
    const sharedDeltas = deltas.filter(
      ({ dictionary }) => dictionary === digestText(files['shared.js']),
    );
    expect(sharedDeltas.map(({ base }) => base)).toEqual([toSampleHash('3')]);
  });

  test('follow a release that is published again', async () => {
    const first = await make('1');
    await publishReleases(openedStore.store, [first]);
    await publish('2');
    await publishReleases(openedStore.store, [first], { force: true });
    expect(await listBases('1')).toEqual(['2']);
  });

  test('are not made from damaged files', async () => {
    await publish('1');
    await damage(`remotes/${NAME}/${toSampleHash('1')}/${toEntry('1')}`);
    await publish('2');
    expect(await list('2')).toEqual([]);
  });

  test('are not read when they are damaged', async () => {
    await publish('1');
    await publish('2');
    const [delta] = await list('2');
    await damage(delta!.key);
    expect(await openedStore.store.readDelta(delta!)).toBeUndefined();
  });

  test('are verified, and a damaged one is removed by a repair', async () => {
    await publish('1');
    await publish('2');
    expect((await openedStore.verify(false)).damages).toEqual([]);
    const [delta] = await list('2');
    await damage(delta!.key);
    const problem = 'it is damaged, so whole files are sent';
    expect((await openedStore.verify(false)).damages).toEqual([
      {
        key: delta!.key,
        problem,
        advice: 'Run "release verify --repair" to remove it.',
      },
    ]);
    expect((await openedStore.verify(true)).damages).toEqual([
      { key: delta!.key, problem, mendedFrom: `remotes/${NAME}/${toSampleHash('2')}` },
    ]);
    expect((await openedStore.verify(false)).damages).toEqual([]);
    expect(await list('2')).toEqual([]);
  });

  test('are removed with their release and with the older one', async () => {
    for (const digit of ['1', '2', '3', '4']) await publish(digit);
    const [removedDelta] = await list('2');
    const now = Date.now() + 40 * DAY_MS;
    await pruneReleases(openedStore.store, { keep: 2, days: 30, now });
    expect(await list('2')).toEqual([]);
    expect(await openedStore.store.readDelta(removedDelta!)).toBeUndefined();
    expect(await listBases('3')).toEqual([]);
    expect(await listBases('4')).toEqual(['3']);
  });

  /** Overwrites an object without the store. */
  async function damage(key: string): Promise<void> {
    const object = place.server?.objects.get(`releases/${key}`);
    if (object) object.bytes = Buffer.from('damaged');
    else await writeFile(join(place.address, key), 'damaged');
  }
});

test.each(['-1', '1.5', 'many', '21'])('refuses %s as the number of releases', (RELEASE_DELTAS) => {
  expect(() => readStorePlace('store', { RELEASE_DELTAS })).toThrow(
    `RELEASE_DELTAS "${RELEASE_DELTAS}" is not a whole number from 0 to 20.`,
  );
});

function digestText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
