import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSetCounts } from '../canary/counts.ts';
import { toSampleHash, sampleRelease } from '../testing/sample-release.ts';
import { PLACES, samplePlace, type SamplePlace } from '../testing/sample-stores.ts';
import { endCanaries, startCanary } from './canary/canary.ts';
import type { OpenStore } from './open-store.ts';
import { pruneReleases } from './prune.ts';
import { publishReleases } from './publish.ts';
import { rollBack } from './sets/rollback.ts';

describe.each(PLACES)('a store in %s', (kind) => {
  let place: SamplePlace;
  let openedStore: OpenStore;
  beforeEach(async () => {
    place = await samplePlace(kind);
    openedStore = await place.open();
  });
  afterEach(() => place.close());

  const make = (name: string, digit: string, text = 'run()') =>
    sampleRelease(
      { name, hash: toSampleHash(digit) },
      { 'entry.js': text, 'assets/picture.png': 'bytes' },
    );
  const publish = async (name: string, digit: string) =>
    publishReleases(openedStore.store, [await make(name, digit)]);

  test('nothing is live before the first publish', async () => {
    expect(await openedStore.store.live()).toBeUndefined();
    expect(await openedStore.store.liveRevision()).toBe(0);
    expect(await openedStore.store.canaries()).toEqual({ entry: 0, canaries: [] });
    expect(await openedStore.store.listReleases()).toEqual([]);
  });

  test('a publish is complete for other readers', async () => {
    const first = await make('mfe-one', '1');
    await publishReleases(openedStore.store, [first]);
    const set = await publish('mfe-two', '2');
    const { store } = await place.open();
    expect(await store.live()).toEqual(set);
    expect(set.releases).toEqual({ 'mfe-one': toSampleHash('1'), 'mfe-two': toSampleHash('2') });
    expect(await store.readRecord('mfe-one', toSampleHash('1'))).toEqual(first.record);
    expect(String(await store.readFile('mfe-one', toSampleHash('1'), 'entry.js'))).toBe('run()');
    expect((await store.history()).map((entry) => entry.set.revision)).toEqual([1, 2]);
    expect((await store.listReleases()).map(({ name }) => name)).toEqual(['mfe-one', 'mfe-two']);
  });

  test('source maps are stored but not served, and are removed with their release', async () => {
    const { store } = openedStore;
    const mappedRelease = await make('mfe-one', '1');
    await writeFile(join(mappedRelease.dist, 'entry.js.map'), '{"version":3}');
    await publishReleases(store, [mappedRelease]);
    expect(String(await store.readMap('mfe-one', toSampleHash('1'), 'entry.js'))).toBe(
      '{"version":3}',
    );
    expect(await store.readMap('mfe-one', toSampleHash('1'), 'other.js')).toBeUndefined();
    const servedFile = await store.served.provide('mfe-one', toSampleHash('1'), 'entry.js.map');
    expect(servedFile).toBeUndefined();
    await store.removeRelease('mfe-one', toSampleHash('1'));
    expect(await store.readMap('mfe-one', toSampleHash('1'), 'entry.js')).toBeUndefined();
  });

  test('a reader sees later publishes of others', async () => {
    const otherStore = await place.open();
    expect(await otherStore.store.liveRevision()).toBe(0);
    await publish('mfe-one', '1');
    expect(await otherStore.store.liveRevision()).toBe(1);
    await publish('mfe-one', '2');
    expect(await otherStore.store.liveRevision()).toBe(2);
  });

  test('a later release of the same hash never changes a release', async () => {
    const original = await make('mfe-one', '1', 'original()');
    const otherRelease = await make('mfe-one', '1', 'other()');
    expect(await openedStore.store.addRelease(original.record, original.dist)).toBe(true);
    expect(await openedStore.store.addRelease(otherRelease.record, otherRelease.dist)).toBe(false);
    const text = await openedStore.store.readFile('mfe-one', toSampleHash('1'), 'entry.js');
    expect(String(text)).toBe('original()');
  });

  test('a wrong file is refused, and its release is not stored', async () => {
    const { record, dist } = await make('mfe-one', '1');
    await writeFile(join(dist, 'entry.js'), 'tampered()');
    await expect(publishReleases(openedStore.store, [{ record, dist }])).rejects.toThrow(
      /entry\.js does not match release\.json/,
    );
    expect(await openedStore.store.live()).toBeUndefined();
    expect(await openedStore.store.listReleases()).toEqual([]);
  });

  test('concurrent publishers lose nothing', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(
      names.map(async (letter) => {
        const { store } = await place.open();
        for (const digit of ['1', '2', '3']) {
          await publishReleases(store, [await make(`mfe-${letter}`, digit)]);
        }
      }),
    );
    const live = await openedStore.store.live();
    expect(live?.releases).toEqual(
      Object.fromEntries(names.map((letter) => [`mfe-${letter}`, toSampleHash('3')])),
    );
    const history = await openedStore.store.history();
    expect(history).toHaveLength(18);
    expect(new Set(history.map(({ set }) => set.revision)).size).toBe(18);
  });

  test('twenty concurrent publishers wait for each other', async () => {
    const publishers = Array.from({ length: 20 }, async (_, number) => {
      const { store } = await place.open();
      const name = `mfe-${String.fromCharCode(97 + number)}`;
      return publishReleases(store, [await make(name, '1')]);
    });
    const sets = await Promise.all(publishers);
    expect(new Set(sets.map(({ revision }) => revision)).size).toBe(20);
    expect(Object.keys((await openedStore.store.live())?.releases ?? {})).toHaveLength(20);
    // Almost every written set goes live, so few numbers are skipped.
    expect(Math.max(...sets.map(({ revision }) => revision))).toBeLessThan(40);
  });

  test('a change that lost a race is computed again from the new live set', async () => {
    const seenRevisions: number[] = [];
    const { store } = openedStore;
    const set = await store.changeLive({ reason: 'slow' }, async (current) => {
      seenRevisions.push(current?.revision ?? 0);
      if (seenRevisions.length === 1) {
        await place.endTurn();
        await store.changeLive({ reason: 'quick' }, () => ({ quick: toSampleHash('a') }));
      }
      return { ...current?.releases, slow: toSampleHash('b') };
    });
    expect(seenRevisions).toHaveLength(2);
    expect(set.releases).toEqual({ quick: toSampleHash('a'), slow: toSampleHash('b') });
  });

  test('a canary runs beside the live set, and is ended only once', async () => {
    await publish('mfe-one', '1');
    const { record, dist } = await make('mfe-one', '2');
    await openedStore.store.addRelease(record, dist);
    const { id } = await startCanary(
      openedStore.store,
      { 'mfe-one': toSampleHash('2') },
      { percent: 10 },
    );
    const ends = await Promise.all(
      ['a', 'b'].map(async (reason) => {
        const { store } = await place.open();
        return endCanaries(store, (canary) => canary.id === id, {
          state: 'aborted',
          reason,
        });
      }),
    );
    expect(ends.flat()).toHaveLength(1);
    expect(await openedStore.store.canaries()).toMatchObject({ canaries: [{ state: 'aborted' }] });
  });

  test('a rollback restores the previous set', async () => {
    await publish('mfe-one', '1');
    await publish('mfe-one', '2');
    expect(await rollBack(openedStore.store)).toMatchObject({ revision: 3 });
    expect((await openedStore.store.live())?.releases).toEqual({ 'mfe-one': toSampleHash('1') });
  });

  test('pruning removes old releases and leftovers of crashed publishers', async () => {
    for (const digit of ['1', '2', '3']) await publish('mfe-one', digit);
    const now = Date.now() + 40 * 86_400_000;
    const prunedReleases = await pruneReleases(openedStore.store, { keep: 1, days: 30, now });
    expect(prunedReleases.map(({ hash }) => hash)).toEqual([toSampleHash('1'), toSampleHash('2')]);
    await expect(openedStore.store.readRecord('mfe-one', toSampleHash('1'))).rejects.toThrow(
      'The store has no release.json of mfe-one',
    );
    expect((await openedStore.store.listReleases()).map(({ hash }) => hash)).toEqual([
      toSampleHash('3'),
    ]);
    expect(String(await openedStore.store.readFile('mfe-one', toSampleHash('3'), 'entry.js'))).toBe(
      'run()',
    );
  });

  test('files are served as they were published', async () => {
    await publish('mfe-one', '1');
    const { root, provide } = openedStore.store.served;
    const folder = join(root, 'mfe-one', toSampleHash('1'));
    expect(await provide('mfe-one', toSampleHash('1'), 'entry.js')).toBeDefined();
    expect(await readFile(join(folder, 'entry.js'), 'utf8')).toBe('run()');
    expect((await readFile(join(folder, 'entry.js.br'))).length).toBeGreaterThan(0);
    expect(await provide('mfe-one', toSampleHash('1'), 'assets/picture.png')).toBeDefined();
    expect(await readFile(join(folder, 'assets/picture.png'), 'utf8')).toBe('bytes');
  });

  test('reports of several servers are added up, and old periods are removed', async () => {
    const { reports } = openedStore;
    const counts = { 1: { ...createSetCounts(), pages: 2 } };
    await reports.write(3, 'left', counts);
    await reports.write(3, 'right', counts);
    await reports.write(3, 'right', { 1: { ...createSetCounts(), pages: 5 } });
    expect((await reports.read(3))[1]?.pages).toBe(7);
    await reports.dropBefore(4);
    expect(await reports.read(3)).toEqual({});
  });

  test('reports of old servers make room for current ones', async () => {
    const { reports } = openedStore;
    const counts = { 1: { ...createSetCounts(), pages: 1 } };
    for (let start = 100; start < 170; start += 1) await reports.write(0, `${start}`, counts);
    expect((await reports.read(0))[1]?.pages).toBe(50);
    await reports.write(0, '169', { 1: { ...createSetCounts(), pages: 100 } });
    expect((await reports.read(0))[1]?.pages).toBe(149);
  });

  test('all servers share one secret for reports', async () => {
    const otherStores = await Promise.all([place.open(), place.open(), place.open()]);
    const keys = await Promise.all(otherStores.map(({ reports }) => reports.key()));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a\\..\\b', ''])(
    'refuses the file name %j',
    async (file) => {
      await expect(openedStore.store.readFile('mfe-one', toSampleHash('1'), file)).rejects.toThrow(
        /is not a valid file name/,
      );
    },
  );
});
