import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSampleHash, sampleRelease } from '../testing/sample-release.ts';
import { startCanary } from './canary/canary.ts';
import { diffSets } from './sets/diff-sets.ts';
import { openDirectoryStore } from './directory-store.ts';
import { pruneReleases } from './prune.ts';
import { publishReleases } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';
import { rollBack } from './sets/rollback.ts';

let root: string;
let store: ReleaseStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-'));
  store = openDirectoryStore(root);
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

async function publish(digit: string, differs = {}) {
  const release = await sampleRelease({ name: 'mfe-one', hash: toSampleHash(digit), ...differs });
  return publishReleases(store, [release]);
}
const getLiveHash = async () => (await store.live())?.releases['mfe-one'];

describe('older builds', () => {
  test('do not replace a newer one without force, which is logged', async () => {
    await publish('1', { createdAt: 20 });
    const release = await sampleRelease({
      name: 'mfe-one',
      hash: toSampleHash('2'),
      createdAt: 10,
    });
    await expect(publishReleases(store, [release])).rejects.toThrow('mfe-one: older');
    expect(await getLiveHash()).toBe(toSampleHash('1'));
    const set = await publishReleases(store, [release], { force: true, by: { who: 'Ada' } });
    expect(await getLiveHash()).toBe(toSampleHash('2'));
    const forcedRefusals = [
      expect.stringMatching(/^mfe-one: a build of .*1970.* in place of/) as unknown,
    ];
    expect(set.by).toEqual({ who: 'Ada', forced: forcedRefusals });
  });

  test('do not replace one that went live during the publish', async () => {
    await publish('1', { createdAt: 10 });
    const slowStore: ReleaseStore = {
      ...store,
      changeLive: async (note, change) => {
        await publish('3', { createdAt: 30 });
        return store.changeLive(note, change);
      },
    };
    const release = await sampleRelease({
      name: 'mfe-one',
      hash: toSampleHash('2'),
      createdAt: 20,
    });
    await expect(publishReleases(slowStore, [release])).rejects.toThrow('mfe-one: older');
    expect(await getLiveHash()).toBe(toSampleHash('3'));
  });

  test('may replace an unreadable release', async () => {
    await publish('1', { createdAt: 20 });
    await store.removeRelease('mfe-one', toSampleHash('1'));
    await publish('2', { createdAt: 10 });
    expect(await getLiveHash()).toBe(toSampleHash('2'));
  });
});

describe('rollback', () => {
  test('restores the previous set as a new revision', async () => {
    await publish('1');
    await publish('2');
    expect(await rollBack(store)).toMatchObject({ revision: 3, reason: 'rollback to set 1' });
    expect(await getLiveHash()).toBe(toSampleHash('1'));
  });

  test('goes further back each time', async () => {
    for (const digit of ['1', '2', '3']) await publish(digit);
    await rollBack(store);
    expect(await getLiveHash()).toBe(toSampleHash('2'));
    await rollBack(store);
    expect(await getLiveHash()).toBe(toSampleHash('1'));
    await expect(rollBack(store)).rejects.toThrow('There is no earlier set');
  });

  test('restores any set that was live, even one that was rolled back', async () => {
    await publish('1');
    await publish('2');
    await rollBack(store);
    await rollBack(store, { to: 2 });
    expect(await getLiveHash()).toBe(toSampleHash('2'));
    await expect(rollBack(store, { to: 99 })).rejects.toThrow('Set 99 was never live');
  });

  test('is refused when the release is missing, and keeps the live set', async () => {
    await publish('1');
    const live = await publish('2');
    await store.removeRelease('mfe-one', toSampleHash('1'));
    await expect(rollBack(store)).rejects.toThrow('The store has no release.json of mfe-one');
    expect(await store.live()).toEqual(live);
  });
});

describe('prune', () => {
  /** Sets the age of every release. */
  async function ageReleases(days: number) {
    const time = new Date(Date.now() - days * 86_400_000);
    for (const { name, hash } of await store.listReleases()) {
      await utimes(join(root, 'remotes', name, hash), time, time);
    }
  }
  const toFutureTime = (days: number) => Date.now() + days * 86_400_000;
  const listKeptDigits = async () => (await store.listReleases()).map(({ hash }) => hash[0]).sort();

  test('removes releases that are in neither the last sets nor sets of the last days', async () => {
    for (const digit of ['1', '2', '3', '4']) await publish(digit);
    await ageReleases(100);
    const prunedReleases = await pruneReleases(store, { keep: 2, days: 30, now: toFutureTime(31) });
    expect(prunedReleases.map(({ hash }) => hash)).toEqual([toSampleHash('1'), toSampleHash('2')]);
    expect(await listKeptDigits()).toEqual(['3', '4']);
  });

  test('keeps releases that were live within the days', async () => {
    for (const digit of ['1', '2']) await publish(digit);
    await ageReleases(100);
    expect(await pruneReleases(store, { keep: 1, days: 30 })).toEqual([]);
  });

  test('keeps the live releases after a rollback and the releases of a canary', async () => {
    for (const digit of ['1', '2', '3']) await publish(digit);
    await rollBack(store, { to: 1 });
    await startCanary(store, { 'mfe-one': toSampleHash('2') }, { percent: 10 });
    await ageReleases(100);
    const prunedReleases = await pruneReleases(store, { keep: 1, days: 1, now: toFutureTime(50) });
    expect(prunedReleases.map(({ hash }) => hash)).toEqual([toSampleHash('3')]);
    expect(await listKeptDigits()).toEqual(['1', '2']);
  });

  test('keeps a new release that is in no set yet', async () => {
    await publish('1');
    await ageReleases(100);
    const { record, dist } = await sampleRelease({ name: 'mfe-one', hash: toSampleHash('2') });
    await store.addRelease(record, dist);
    expect(await pruneReleases(store, { keep: 1, days: 0 })).toEqual([]);
  });

  test('treats a republished release as new', async () => {
    for (const digit of ['1', '2']) await publish(digit);
    await ageReleases(100);
    const readdedRelease = await sampleRelease({ name: 'mfe-one', hash: toSampleHash('1') });
    await store.addRelease(readdedRelease.record, readdedRelease.dist);
    expect(await pruneReleases(store, { keep: 1, days: 0 })).toEqual([]);
  });

  test('reads no more of the log than necessary', async () => {
    for (const digit of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) await publish(digit);
    await ageReleases(100);
    const read = jest.fn();
    const countingStore: ReleaseStore = {
      ...store,
      async *newestFirst() {
        for await (const entry of store.newestFirst()) {
          read(entry.set.revision);
          yield entry;
        }
      },
      history: () => Promise.reject(new Error('The whole log was read.')),
    };
    const prunedReleases = await pruneReleases(countingStore, {
      keep: 2,
      days: 1,
      now: toFutureTime(50),
    });
    expect(prunedReleases).toHaveLength(7);
    // Reads the two kept sets, the one before them, and the newest one in each turn.
    expect(read.mock.calls.length).toBeLessThan(9);
  });

  test('keeps releases that go live meanwhile by a publish, a rollback or a canary', async () => {
    for (const digit of ['1', '2', '3', '4', '5', '6']) await publish(digit);
    const { record, dist } = await sampleRelease({ name: 'mfe-one', hash: toSampleHash('2') });
    await ageReleases(100);
    const pendingChanges = [
      () => rollBack(store, { to: 1 }),
      () => publishReleases(store, [{ record, dist }]),
      () => startCanary(store, { 'mfe-one': toSampleHash('3') }, { percent: 10 }),
    ];
    const racingStore: ReleaseStore = {
      ...store,
      // Between listing old releases and the first turn.
      inTurn: async (work) => {
        for (const change of pendingChanges.splice(0)) await change();
        return store.inTurn(work);
      },
    };
    const prunedReleases = await pruneReleases(racingStore, {
      keep: 2,
      days: 1,
      now: toFutureTime(50),
    });
    expect(prunedReleases.map(({ hash }) => hash[0])).toEqual(['4']);
    expect(await listKeptDigits()).toEqual(['1', '2', '3', '5', '6']);
  });

  test('keeps releases that are republished meanwhile', async () => {
    for (const digit of ['1', '2']) await publish(digit);
    await ageReleases(100);
    const readdedRelease = await sampleRelease({ name: 'mfe-one', hash: toSampleHash('1') });
    const racingStore: ReleaseStore = {
      ...store,
      inTurn: async (work) => {
        await store.addRelease(readdedRelease.record, readdedRelease.dist);
        return store.inTurn(work);
      },
    };
    expect(await pruneReleases(racingStore, { keep: 1, days: 0 })).toEqual([]);
  });

  test('removes nothing in a dry run', async () => {
    for (const digit of ['1', '2']) await publish(digit);
    await ageReleases(100);
    const options = { keep: 1, days: 1, dryRun: true, now: toFutureTime(50) };
    expect(await pruneReleases(store, options)).toHaveLength(1);
    expect(await listKeptDigits()).toEqual(['1', '2']);
  });
});

test('two sets are compared by routes, sizes and versions', async () => {
  const before = await publish('1', {
    routes: [{ name: 'home', path: '/home', title: 'Home' }],
  });
  const release = await sampleRelease(
    {
      name: 'mfe-one',
      hash: toSampleHash('2'),
      routes: [{ name: 'home', path: '/start', title: 'Home' }],
      shared: { react: '20.0.0' },
    },
    { 'entry.js': 'somethingElse()' },
  );
  const after = await publishReleases(store, [release]);
  const [difference, ...otherDifferences] = await diffSets(store, before, after);
  expect(otherDifferences).toEqual([]);
  expect(difference).toMatchObject({
    name: 'mfe-one',
    from: toSampleHash('1'),
    to: toSampleHash('2'),
  });
  expect(difference?.changes).toEqual([
    '- route home /home',
    '+ route home /start',
    '- shares react 19.3.1',
    '+ shares react 20.0.0',
    expect.stringMatching(/^entry \d+ → \d+ bytes$/),
    expect.stringMatching(/^all scripts and styles \d+ → \d+ bytes$/),
  ]);
});
