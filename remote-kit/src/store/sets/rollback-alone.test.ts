import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSampleHash, sampleRelease } from '../../testing/sample-release.ts';
import { listRunningCanaries, startCanary } from '../canary/canary.ts';
import { openDirectoryStore } from '../directory-store.ts';
import { publishReleases } from '../publish.ts';
import type { ReleaseStore } from '../release-store.ts';
import { rollBackAlone } from './rollback-alone.ts';
import { rollBack, findRolledBack } from './rollback.ts';

let root: string;
let store: ReleaseStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-'));
  store = openDirectoryStore(root);
});
afterEach(() => rm(root, { recursive: true }));

const make = (name: string, digit: string, differs = {}) =>
  sampleRelease({ name, hash: toSampleHash(digit), ...differs });
const publish = async (name: string, digit: string, differs = {}) =>
  publishReleases(store, [await make(name, digit, differs)]);
const getLiveDigits = async () =>
  Object.fromEntries(
    Object.entries((await store.live())?.releases ?? {}).map(([name, hash]) => [name, hash[0]]),
  );

test('rolls one remote back and keeps what others have published since', async () => {
  await publish('mfe-one', '1');
  await publish('mfe-two', '1');
  await publish('mfe-one', '2');
  await publish('mfe-two', '2');
  const set = await rollBackAlone(store, ['mfe-one'], { by: { who: 'Ada', why: 'blank page' } });
  expect(await getLiveDigits()).toEqual({ 'mfe-one': '1', 'mfe-two': '2' });
  expect(set).toMatchObject({
    reason: `rollback mfe-one to ${toSampleHash('1')}`,
    by: { who: 'Ada', why: 'blank page' },
  });
});

test('goes further back each time, whatever others publish in between', async () => {
  for (const digit of ['1', '2', '3']) await publish('mfe-one', digit);
  await rollBackAlone(store, ['mfe-one']);
  expect(await getLiveDigits()).toEqual({ 'mfe-one': '2' });
  await publish('mfe-two', '1');
  await rollBackAlone(store, ['mfe-one']);
  expect(await getLiveDigits()).toEqual({ 'mfe-one': '1', 'mfe-two': '1' });
  await expect(rollBackAlone(store, ['mfe-one'])).rejects.toThrow('has no earlier release');
});

test('continues from the release that a full rollback restored', async () => {
  for (const digit of ['1', '2', '3']) await publish('mfe-one', digit);
  await rollBack(store, { to: 2 });
  await rollBackAlone(store, ['mfe-one']);
  expect(await getLiveDigits()).toEqual({ 'mfe-one': '1' });
});

test('skips releases that were rolled back before', async () => {
  for (const digit of ['1', '2']) await publish('mfe-one', digit);
  await rollBackAlone(store, ['mfe-one']);
  await publish('mfe-one', '3');
  await rollBackAlone(store, ['mfe-one']);
  expect(await getLiveDigits()).toEqual({ 'mfe-one': '1' });
});

test('releases that were rolled back are recognized', async () => {
  for (const digit of ['1', '2']) await publish('mfe-one', digit);
  const { revision } = await rollBackAlone(store, ['mfe-one']);
  const revisionsByName = await findRolledBack(store, {
    'mfe-one': toSampleHash('2'),
    'mfe-two': toSampleHash('2'),
  });
  expect([...revisionsByName]).toEqual([['mfe-one', revision]]);
});

test('ends a canary of the remote and rebases canaries of others', async () => {
  for (const name of ['mfe-one', 'mfe-two']) {
    for (const digit of ['1', '2']) await publish(name, digit);
  }
  const { record, dist } = await make('mfe-two', '3');
  await store.addRelease(record, dist);
  await startCanary(store, { 'mfe-two': toSampleHash('3') }, { percent: 10 });
  const set = await rollBackAlone(store, ['mfe-one']);
  expect(await listRunningCanaries(store)).toMatchObject([{ base: set.revision }]);
  await rollBackAlone(store, ['mfe-two']);
  expect(await listRunningCanaries(store)).toEqual([]);
});

test('an incompatible release is refused, or forced and logged', async () => {
  const routes = [{ name: 'home', path: '/home', title: 'Home' }];
  await publish('mfe-one', '1', { routes });
  await publish('mfe-one', '2');
  await publish('mfe-two', '1', { routes });
  await expect(rollBackAlone(store, ['mfe-one'])).rejects.toThrow('one owner for each address');
  expect(await getLiveDigits()).toEqual({ 'mfe-one': '2', 'mfe-two': '1' });
  const { by } = await rollBackAlone(store, ['mfe-one'], { force: true });
  expect(by?.forced).toContainEqual(expect.stringContaining('mfe-one: path'));
});

test('a concurrent publish is not rolled back', async () => {
  for (const digit of ['1', '2']) await publish('mfe-one', digit);
  const slowStore: ReleaseStore = {
    ...store,
    changeLive: async (note, change) => {
      await publish('mfe-one', '3');
      return store.changeLive(note, change);
    },
  };
  await expect(rollBackAlone(slowStore, ['mfe-one'])).rejects.toThrow(
    'by someone else in the meantime',
  );
  expect(await getLiveDigits()).toEqual({ 'mfe-one': '3' });
});

test('a remote that is not live cannot be rolled back', async () => {
  await publish('mfe-one', '1');
  await expect(rollBackAlone(store, ['mfe-two'])).rejects.toThrow('mfe-two is not live');
});
