import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSampleHash, sampleRelease } from '../../testing/sample-release.ts';
import {
  abortCanary,
  endCanaries,
  promoteCanary,
  listRunningCanaries,
  findRunningCanary,
  startCanary,
} from './canary.ts';
import { openDirectoryStore } from '../directory-store.ts';
import { publishReleases } from '../publish.ts';
import type { ReleaseStore } from '../release-store.ts';
import { rollBack } from '../sets/rollback.ts';

let root: string;
let store: ReleaseStore;

const add = async (name: string, digit: string, differs = {}) => {
  const release = await sampleRelease({ name, hash: toSampleHash(digit), ...differs });
  await store.addRelease(release.record, release.dist);
  return release;
};
const publish = async (name: string, digit: string) =>
  publishReleases(store, [await add(name, digit)]);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-'));
  store = openDirectoryStore(root);
  await publish('mfe-one', '1');
  await publish('mfe-two', '1');
  await add('mfe-one', '2');
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

const trial = { 'mfe-one': toSampleHash('2') };

test('a canary is a complete set beside the live one', async () => {
  const canary = await startCanary(store, trial, { percent: 10 });
  expect(canary).toMatchObject({ state: 'running', percent: 10, base: 2, releases: trial });
  expect((await store.readSet(canary.revision)).releases).toEqual({
    'mfe-one': toSampleHash('2'),
    'mfe-two': toSampleHash('1'),
  });
  expect(await store.liveRevision()).toBe(2);
});

test('changing the share keeps the canary and restarts its counts', async () => {
  const first = await startCanary(store, trial, { percent: 5 });
  const second = await startCanary(store, trial, { percent: 20 });
  expect([second.id, second.percent]).toEqual([first.id, 20]);
  expect(second.counted.period).toBeGreaterThan(first.counted.period);
  expect(await listRunningCanaries(store)).toHaveLength(1);
});

test('promoting makes a canary live for everybody', async () => {
  await startCanary(store, trial, { percent: 10 });
  expect(await promoteCanary(store, await findRunningCanary(store))).toMatchObject({
    releases: { 'mfe-one': toSampleHash('2'), 'mfe-two': toSampleHash('1') },
  });
  expect(await listRunningCanaries(store)).toEqual([]);
  await expect(findRunningCanary(store)).rejects.toThrow('No canary is running.');
});

test('an ended canary is neither promoted nor aborted', async () => {
  await startCanary(store, trial, { percent: 10 });
  const seenCanary = await findRunningCanary(store);
  expect(await abortCanary(store, seenCanary)).toMatchObject({ state: 'aborted' });
  const errorText = 'The canary of mfe-one@';
  await expect(promoteCanary(store, seenCanary)).rejects.toThrow(errorText);
  await expect(abortCanary(store, seenCanary)).rejects.toThrow(errorText);
  expect((await store.live())?.releases).toMatchObject({ 'mfe-one': toSampleHash('1') });
});

test('concurrent calls end a canary only once, and never a later one', async () => {
  const { id } = await startCanary(store, trial, { percent: 10 });
  const end = { state: 'aborted', reason: 'tried' } as const;
  const ends = await Promise.all(
    ['a', 'b', 'c'].map(() => endCanaries(store, (canary) => canary.id === id, end)),
  );
  expect(ends.flat()).toHaveLength(1);
  await startCanary(store, trial, { percent: 10 });
  expect(await endCanaries(store, (canary) => canary.id === id, end)).toEqual([]);
  expect(await listRunningCanaries(store)).toHaveLength(1);
});

test('a publish of another remote rebases the canary', async () => {
  const { counted } = await startCanary(store, trial, { percent: 10 });
  const set = await publish('mfe-two', '3');
  const [canary] = await listRunningCanaries(store);
  expect(canary?.base).toBe(set.revision);
  // Other publishes do not move the counts.
  expect(canary?.counted).toEqual(counted);
  expect((await store.readSet(canary!.revision)).releases).toEqual({
    'mfe-one': toSampleHash('2'),
    'mfe-two': toSampleHash('3'),
  });
});

test('a publish that is incompatible with the canary is refused', async () => {
  const routes = [{ name: 'new', path: '/new', title: 'New' }];
  await add('mfe-one', '4', { routes });
  await startCanary(store, { 'mfe-one': toSampleHash('4') }, { percent: 10 });
  const clash = await add('mfe-two', '5', { routes });
  await expect(publishReleases(store, [clash])).rejects.toThrow(
    'This conflicts with the running canary',
  );
});

test('a remote with a canary cannot be published', async () => {
  await startCanary(store, trial, { percent: 10 });
  await expect(publish('mfe-one', '3')).rejects.toThrow('A canary of mfe-one is running.');
});

test('a rollback ends a canary', async () => {
  await startCanary(store, trial, { percent: 10 });
  await rollBack(store);
  expect(await store.canaries()).toMatchObject({
    canaries: [{ state: 'aborted', reason: 'rollback to set 1' }],
  });
});

test.each<[string, Record<string, string>, number, string]>([
  ['a share of nobody', trial, 0, 'between 1% and 50%'],
  ['a share of nearly all', trial, 60, 'between 1% and 50%'],
  ['what is live', { 'mfe-one': toSampleHash('1') }, 10, 'is already live for everyone'],
  ['a release that is not there', { 'mfe-one': toSampleHash('9') }, 10, 'The store has no'],
])('refused: %s', async (_, releases, percent, message) => {
  await expect(startCanary(store, releases, { percent })).rejects.toThrow(message);
  expect(await store.canaries()).toEqual({ entry: 0, canaries: [] });
});

test('canaries of different remotes run in parallel and end separately', async () => {
  await add('mfe-two', '2');
  await startCanary(store, trial, { percent: 10 });
  await startCanary(store, { 'mfe-two': toSampleHash('2') }, { percent: 40 });
  const activeCanaries = await listRunningCanaries(store);
  const sets = await Promise.all(activeCanaries.map(({ revision }) => store.readSet(revision)));
  expect(sets.map(({ releases }) => releases)).toEqual([
    { 'mfe-one': toSampleHash('2'), 'mfe-two': toSampleHash('1') },
    { 'mfe-one': toSampleHash('1'), 'mfe-two': toSampleHash('2') },
  ]);
  await expect(findRunningCanary(store)).rejects.toThrow('Several canaries are running');
  const live = await promoteCanary(store, await findRunningCanary(store, 'mfe-two'));
  const [left, ...otherCanaries] = await listRunningCanaries(store);
  expect(otherCanaries).toEqual([]);
  expect(left).toMatchObject({ releases: trial, base: live.revision });
  expect((await store.readSet(left!.revision)).releases).toEqual({
    'mfe-one': toSampleHash('2'),
    'mfe-two': toSampleHash('2'),
  });
});

test('two canaries that start at once both run', async () => {
  await add('mfe-two', '2');
  const tries = [trial, { 'mfe-two': toSampleHash('2') }];
  await Promise.all(tries.map((attempt) => startCanary(store, attempt, { percent: 10 })));
  expect(await listRunningCanaries(store)).toHaveLength(2);
});

test('a remote has at most one canary, and all canaries get at most half of the visitors', async () => {
  await startCanary(store, trial, { percent: 10 });
  await add('mfe-two', '2');
  await add('mfe-one', '3');
  await expect(
    startCanary(store, { 'mfe-one': toSampleHash('3') }, { percent: 10 }),
  ).rejects.toThrow(`A canary is already running: mfe-one@${toSampleHash('2')}.`);
  await expect(
    startCanary(store, { 'mfe-two': toSampleHash('2') }, { percent: 41 }),
  ).rejects.toThrow(`at most 50% of visitors. Running: mfe-one@${toSampleHash('2')} 10%.`);
});

test('a canary of an earlier version is read with its share', async () => {
  const old = { id: '0123abcd', state: 'running', percent: 10, revision: 1, base: 2 };
  const rest = { releases: trial, changedAt: 1, reason: 'canary' };
  await mkdir(join(root, 'channels/canary'), { recursive: true });
  await writeFile(join(root, 'channels/canary/00000007.json'), JSON.stringify({ ...old, ...rest }));
  expect(await store.canaries()).toMatchObject({
    entry: 7,
    canaries: [{ ...old, slots: [[0, 1000]], counted: { revision: 1, base: 2 } }],
  });
});
