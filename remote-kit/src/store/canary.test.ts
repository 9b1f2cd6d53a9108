import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf, sampleRelease } from '../testing/sample-release.ts';
import { endCanary, promoteCanary, runningCanary, startCanary } from './canary.ts';
import { openDirectoryStore } from './directory-store.ts';
import { publishReleases } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';
import { rollBack } from './rollback.ts';

let root: string;
let store: ReleaseStore;

const add = async (name: string, digit: string, differs = {}) => {
  const release = await sampleRelease({ name, hash: hashOf(digit), ...differs });
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

const trial = { 'mfe-one': hashOf('2') };

test('a canary is a whole set beside the live one', async () => {
  const canary = await startCanary(store, trial, 10);
  expect(canary).toMatchObject({ state: 'running', percent: 10, base: 2, releases: trial });
  expect((await store.readSet(canary.revision)).releases).toEqual({
    'mfe-one': hashOf('2'),
    'mfe-two': hashOf('1'),
  });
  expect(await store.liveRevision()).toBe(2);
});

test('another share keeps the trial and counts anew', async () => {
  const first = await startCanary(store, trial, 5);
  const second = await startCanary(store, trial, 20);
  expect([second.id, second.percent]).toEqual([first.id, 20]);
  expect(second.entry).toBeGreaterThan(first.entry);
});

test('promoting makes it live for everybody', async () => {
  await startCanary(store, trial, 10);
  expect(await promoteCanary(store)).toMatchObject({
    releases: { 'mfe-one': hashOf('2'), 'mfe-two': hashOf('1') },
  });
  expect(await runningCanary(store)).toBeUndefined();
  await expect(promoteCanary(store)).rejects.toThrow('No canary runs.');
});

test('only the first of two ends it, and never a later one', async () => {
  const { entry } = await startCanary(store, trial, 10);
  const ends = await Promise.all(
    ['a', 'b', 'c'].map((reason) => endCanary(store, 'aborted', reason, entry)),
  );
  expect(ends.filter((ended) => ended !== undefined)).toHaveLength(1);
  await startCanary(store, trial, 10);
  expect(await endCanary(store, 'aborted', 'late', entry)).toBeUndefined();
  expect(await runningCanary(store)).toBeDefined();
});

test('a publish of another remote carries the canary along', async () => {
  await startCanary(store, trial, 10);
  const set = await publish('mfe-two', '3');
  const canary = await runningCanary(store);
  expect(canary?.base).toBe(set.revision);
  expect((await store.readSet(canary!.revision)).releases).toEqual({
    'mfe-one': hashOf('2'),
    'mfe-two': hashOf('3'),
  });
});

test('a publish that does not fit the canary is refused', async () => {
  const routes = [{ name: 'new', path: '/new', title: 'New' }];
  await add('mfe-one', '4', { routes });
  await startCanary(store, { 'mfe-one': hashOf('4') }, 10);
  const clash = await add('mfe-two', '5', { routes });
  await expect(publishReleases(store, [clash])).rejects.toThrow('The running canary is in the way');
});

test('the remote that is tried cannot be published meanwhile', async () => {
  await startCanary(store, trial, 10);
  await expect(publish('mfe-one', '3')).rejects.toThrow('A canary of mfe-one runs.');
});

test('a rollback ends it', async () => {
  await startCanary(store, trial, 10);
  await rollBack(store);
  expect(await store.canary()).toMatchObject({ state: 'aborted', reason: 'rollback to set 1' });
});

test.each<[string, Record<string, string>, number, string]>([
  ['a share of nobody', trial, 0, 'between 1 and 50'],
  ['a share of nearly all', trial, 60, 'between 1 and 50'],
  ['what is live', { 'mfe-one': hashOf('1') }, 10, 'is live for everybody already'],
  ['a release that is not there', { 'mfe-one': hashOf('9') }, 10, 'The store has no'],
])('refused: %s', async (_, releases, percent, message) => {
  await expect(startCanary(store, releases, percent)).rejects.toThrow(message);
  expect(await store.canary()).toBeUndefined();
});

test('a second canary waits for the first', async () => {
  await startCanary(store, trial, 10);
  await add('mfe-two', '2');
  await expect(startCanary(store, { 'mfe-two': hashOf('2') }, 10)).rejects.toThrow(
    `A canary runs: mfe-one@${hashOf('2')}.`,
  );
});
