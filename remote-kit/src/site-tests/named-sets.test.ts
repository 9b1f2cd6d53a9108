import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDirectoryStore, publishReleases, startCanary } from '../store/index.ts';
import { sampleRelease, toSampleHash } from '../testing/sample-release.ts';
import { findNamedSets } from './named-sets.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'named-sets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const build = (name: string, digit: string) =>
  sampleRelease({
    name,
    hash: toSampleHash(digit),
    ...(name === 'host-shell' ? { kind: 'host' } : {}),
  });

async function publish(name: string, digit: string) {
  await publishReleases(openDirectoryStore(folder), [await build(name, digit)]);
}

test('finds the live set, each running canary, and a set by its number', async () => {
  await publish('host-shell', '1');
  await publish('mfe-a', '2');
  const store = openDirectoryStore(folder);
  const { record, dist } = await build('mfe-a', '3');
  await store.addRelease(record, dist);
  expect(await findNamedSets(store, 'canary', new Set())).toEqual([]);
  await startCanary(store, { 'mfe-a': record.hash }, { percent: 5 });

  const live = { 'host-shell': toSampleHash('1'), 'mfe-a': toSampleHash('2') };
  expect(await findNamedSets(store, 'live', new Set())).toEqual([
    { title: 'live (set 2)', releases: live },
  ]);
  expect(await findNamedSets(store, 'canary', new Set())).toEqual([
    {
      title: `canary mfe-a@${record.hash} (5 %)`,
      releases: { ...live, 'mfe-a': record.hash },
    },
  ]);
  expect(await findNamedSets(store, 1, new Set())).toEqual([
    { title: 'set 1', releases: { 'host-shell': toSampleHash('1') } },
  ]);
});

test('takes the last set that differs in other releases as the previous one', async () => {
  await publish('host-shell', '1');
  await publish('mfe-a', '2');
  await publish('host-shell', '4');
  await publish('mfe-a', '5');
  const store = openDirectoryStore(folder);
  const releases = { 'host-shell': toSampleHash('1'), 'mfe-a': toSampleHash('2') };
  expect(await findNamedSets(store, 'previous', new Set(['mfe-a']))).toEqual([
    { title: 'previous (set 2)', releases },
  ]);
  expect(await findNamedSets(store, 'previous', new Set(['mfe-a', 'host-shell']))).toEqual([]);
});

test('finds nothing before the first publish', async () => {
  const store = openDirectoryStore(folder);
  expect(await findNamedSets(store, 'live', new Set())).toEqual([]);
  expect(await findNamedSets(store, 'previous', new Set())).toEqual([]);
});
