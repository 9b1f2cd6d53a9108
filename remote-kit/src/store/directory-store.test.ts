import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeFiles } from '../build/release-files.ts';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { openDirectoryStore } from './directory-store.ts';
import { publishRelease } from './publish.ts';

let folder: string;
let root: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  root = join(folder, 'store');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function makeRelease(name: string, hash: string, text = 'run()') {
  const dist = join(folder, `${name}-${hash}`);
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'entry.js'), text);
  await writeFile(join(dist, 'assets/picture.png'), 'bytes');
  const record: ReleaseRecord = {
    schemaVersion: 1,
    name,
    title: name,
    hash,
    createdAt: 1,
    kind: 'remote',
    mode: 'production',
    entry: 'entry.js',
    manifest: {},
    files: await describeFiles(dist),
    routes: [],
    routeAssets: {},
    prerendered: {},
    modals: [],
    contractVersion: 1,
    shared: {},
  };
  return { record, dist };
}

const hashOf = (digit: string) => digit.repeat(16);

test('nothing is live before the first publish', async () => {
  const store = openDirectoryStore(root);
  expect(await store.live()).toBeUndefined();
  expect(await store.liveRevision()).toBe(0);
});

test('a published release is live beside the others and can be read', async () => {
  const store = openDirectoryStore(root);
  const first = await makeRelease('mfe-one', hashOf('1'));
  const second = await makeRelease('mfe-two', hashOf('2'));
  await publishRelease(store, first.record, first.dist);
  const set = await publishRelease(store, second.record, second.dist);

  expect(set).toMatchObject({
    revision: 2,
    reason: 'publish mfe-two',
    releases: { 'mfe-one': hashOf('1'), 'mfe-two': hashOf('2') },
  });
  expect(await store.live()).toEqual(set);
  expect(await store.readRecord('mfe-one', hashOf('1'))).toEqual(first.record);
  expect((await store.readFile('mfe-one', hashOf('1'), 'entry.js')).toString()).toBe('run()');
  expect((await readdir(join(root, 'remotes/mfe-one', hashOf('1')))).sort()).toEqual([
    'assets',
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
    'release.json',
  ]);
});

test('publishing what is live already makes no new set', async () => {
  const store = openDirectoryStore(root);
  const { record, dist } = await makeRelease('mfe-one', hashOf('1'));
  const set = await publishRelease(store, record, dist);
  expect(await publishRelease(store, record, dist)).toEqual(set);
});

test('a release is never changed by a later one of the same hash', async () => {
  const store = openDirectoryStore(root);
  const original = await makeRelease('mfe-one', hashOf('1'), 'original()');
  await store.addRelease(original.record, original.dist);
  const other = await makeRelease('mfe-one', hashOf('1'), 'other()');
  expect(await store.addRelease(other.record, other.dist)).toBe(false);
  expect((await store.readFile('mfe-one', hashOf('1'), 'entry.js')).toString()).toBe('original()');
});

test('a file that is not the described one is refused, and nothing stays behind', async () => {
  const store = openDirectoryStore(root);
  const { record, dist } = await makeRelease('mfe-one', hashOf('1'));
  await writeFile(join(dist, 'entry.js'), 'tampered()');
  await expect(publishRelease(store, record, dist)).rejects.toThrow(/entry\.js is not the file/);
  expect(await store.live()).toBeUndefined();
  expect(await readdir(join(root, 'incoming'))).toEqual([]);
});

test('a crash before the channel moved leaves the old set live and blocks nobody', async () => {
  const store = openDirectoryStore(root);
  const first = await makeRelease('mfe-one', hashOf('1'));
  await publishRelease(store, first.record, first.dist);
  const abandoned = { revision: 2, createdAt: 1, reason: 'crashed', releases: {} };
  await writeFile(join(root, 'sets/00000002.json'), JSON.stringify(abandoned));
  await writeFile(join(root, 'channels/live/00000002.json.half.tmp'), '{"rev');
  expect((await store.live())?.revision).toBe(1);

  const second = await makeRelease('mfe-one', hashOf('2'));
  const set = await publishRelease(store, second.record, second.dist);
  expect(set).toMatchObject({ revision: 3, releases: { 'mfe-one': hashOf('2') } });
  expect((await store.live())?.revision).toBe(3);
});

test('a change that was overtaken is decided again on what is live by then', async () => {
  const store = openDirectoryStore(root);
  const seen: (number | undefined)[] = [];
  const set = await store.changeLive('slow', async (current) => {
    seen.push(current?.revision);
    if (seen.length === 1) await store.changeLive('quick', () => ({ quick: hashOf('a') }));
    return { ...current?.releases, slow: hashOf('b') };
  });
  expect(seen[0]).toBeUndefined();
  expect(seen).toHaveLength(2);
  expect(set.releases).toEqual({ quick: hashOf('a'), slow: hashOf('b') });
});

test('two processes that publish at once lose nothing', async () => {
  const store = pathToFileURL(join(import.meta.dirname, 'directory-store.ts')).href;
  const program = (name: string) => `
    const { openDirectoryStore } = await import(${JSON.stringify(store)});
    const store = openDirectoryStore(${JSON.stringify(root)});
    for (let i = 0; i < 20; i++) {
      await store.changeLive('race', (current) => ({
        ...current?.releases,
        ['${name}-' + String.fromCharCode(97 + i)]: '0'.repeat(16),
      }));
    }`;
  const run = (name: string) =>
    new Promise<number | null>((resolve) => {
      const options = { stdio: 'inherit' } as const;
      const child = spawn(process.execPath, ['--input-type=module', '-e', program(name)], options);
      child.on('exit', resolve);
    });
  expect(await Promise.all([run('left'), run('right')])).toEqual([0, 0]);
  expect(Object.keys((await openDirectoryStore(root).live())?.releases ?? {})).toHaveLength(40);
}, 30_000);

test.each(['../secret', '/etc/passwd', 'a/../../b', 'a\\..\\b', ''])(
  'the file name %j is refused',
  async (file) => {
    const store = openDirectoryStore(root);
    await expect(store.readFile('mfe-one', hashOf('1'), file)).rejects.toThrow(/no file name/);
  },
);

test.each([
  ['..', hashOf('1')],
  ['mfe-one/..', hashOf('1')],
  ['mfe-one', '../..'],
])('the release %j %j is refused', async (name, hash) => {
  await expect(openDirectoryStore(root).readRecord(name, hash)).rejects.toThrow(/is no release's/);
});

test('a record whose files lead out of the release is refused', async () => {
  const { record, dist } = await makeRelease('mfe-one', hashOf('1'));
  const entry = record.files['entry.js']!;
  const evil = { ...record, files: { '../../evil.js': entry } };
  await expect(openDirectoryStore(root).addRelease(evil, dist)).rejects.toThrow(/no file name/);
});
