import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toSampleHash, sampleRelease } from '../testing/sample-release.ts';
import { openDirectoryStore } from './directory-store.ts';
import { publishReleases, type BuiltRelease } from './publish.ts';

let folder: string;
let root: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  root = join(folder, 'store');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const makeRelease = (name: string, hash: string, text = 'run()') =>
  sampleRelease({ name, hash }, { 'entry.js': text, 'assets/picture.png': 'bytes' });

test('nothing is live before the first publish', async () => {
  const store = openDirectoryStore(root);
  expect(await store.live()).toBeUndefined();
  expect(await store.liveRevision()).toBe(0);
});

test('a published release is live beside the others and readable', async () => {
  const store = openDirectoryStore(root);
  const first = await makeRelease('mfe-one', toSampleHash('1'));
  const second = await makeRelease('mfe-two', toSampleHash('2'));
  await publishReleases(store, [first]);
  const set = await publishReleases(store, [second]);

  expect(set).toMatchObject({
    revision: 2,
    reason: 'publish mfe-two',
    releases: { 'mfe-one': toSampleHash('1'), 'mfe-two': toSampleHash('2') },
  });
  expect(await store.live()).toEqual(set);
  expect(await store.readRecord('mfe-one', toSampleHash('1'))).toEqual(first.record);
  expect((await store.readFile('mfe-one', toSampleHash('1'), 'entry.js')).toString()).toBe('run()');
  expect((await readdir(join(root, 'remotes/mfe-one', toSampleHash('1')))).sort()).toEqual([
    'assets',
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
    'release.json',
  ]);
});

test('publishing the live release again makes no new set', async () => {
  const store = openDirectoryStore(root);
  const { record, dist } = await makeRelease('mfe-one', toSampleHash('1'));
  const set = await publishReleases(store, [{ record, dist }]);
  expect(await publishReleases(store, [{ record, dist }])).toEqual(set);
});

test('a later release of the same hash never changes a release', async () => {
  const store = openDirectoryStore(root);
  const original = await makeRelease('mfe-one', toSampleHash('1'), 'original()');
  await store.addRelease(original.record, original.dist);
  const otherRelease = await makeRelease('mfe-one', toSampleHash('1'), 'other()');
  expect(await store.addRelease(otherRelease.record, otherRelease.dist)).toBe(false);
  expect((await store.readFile('mfe-one', toSampleHash('1'), 'entry.js')).toString()).toBe(
    'original()',
  );
});

test('a wrong file is refused and leaves nothing behind', async () => {
  const store = openDirectoryStore(root);
  const { record, dist } = await makeRelease('mfe-one', toSampleHash('1'));
  await writeFile(join(dist, 'entry.js'), 'tampered()');
  await expect(publishReleases(store, [{ record, dist }])).rejects.toThrow(
    /entry\.js does not match release\.json/,
  );
  expect(await store.live()).toBeUndefined();
  expect(await readdir(join(root, 'incoming'))).toEqual([]);
});

test('a crash before the channel changed keeps the old set live and blocks nobody', async () => {
  const store = openDirectoryStore(root);
  const first = await makeRelease('mfe-one', toSampleHash('1'));
  await publishReleases(store, [first]);
  const abandonedSet = { revision: 2, createdAt: 1, reason: 'crashed', releases: {} };
  await writeFile(join(root, 'sets/00000002.json'), JSON.stringify(abandonedSet));
  await writeFile(join(root, 'channels/live/00000002.json.half.tmp'), '{"rev');
  expect((await store.live())?.revision).toBe(1);

  const second = await makeRelease('mfe-one', toSampleHash('2'));
  const set = await publishReleases(store, [second]);
  expect(set).toMatchObject({ revision: 3, releases: { 'mfe-one': toSampleHash('2') } });
  expect((await store.live())?.revision).toBe(3);
});

test.each(['between the set and the channel', 'while a release is copied'])(
  'a publisher that is killed %s keeps the old set live, and the next one succeeds',
  async (moment) => {
    const store = openDirectoryStore(root);
    const first = await makeRelease('mfe-one', toSampleHash('1'));
    const second = await makeRelease('mfe-one', toSampleHash('2'));
    await publishReleases(store, [first]);
    expect(await killPublisher(second, moment.startsWith('between') ? 'link' : 'copy')).toBe(
      'SIGKILL',
    );
    expect((await store.live())?.releases).toEqual({ 'mfe-one': toSampleHash('1') });

    const set = await publishReleases(store, [second]);
    expect(await store.live()).toEqual(set);
    expect((await store.readFile('mfe-one', toSampleHash('2'), 'entry.js')).toString()).toBe(
      'run()',
    );
  },
  30_000,
);

/** Publishes in another process that is killed at the given moment. */
async function killPublisher(release: BuiltRelease, moment: 'link' | 'copy') {
  const store = pathToFileURL(join(import.meta.dirname, 'index.ts')).href;
  const program = `
    import { syncBuiltinESMExports } from 'node:module';
    import fs from 'node:fs/promises';
    const { link, open } = fs;
    const die = () => process.kill(process.pid, 'SIGKILL');
    fs.link = (from, to) => (${moment === 'link'} && to.includes('channels') ? die() : link(from, to));
    fs.open = (file, ...how) => (${moment === 'copy'} && file.endsWith('.br') ? die() : open(file, ...how));
    syncBuiltinESMExports();
    const { openDirectoryStore, publishReleases } = await import(${JSON.stringify(store)});
    await publishReleases(openDirectoryStore(${JSON.stringify(root)}), [${JSON.stringify(release)}]);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: 'inherit',
  });
  return new Promise<string | null>((resolve) => child.on('exit', (_, signal) => resolve(signal)));
}

test('several releases go live in one set, or none of them', async () => {
  const store = openDirectoryStore(root);
  const firstRelease = await makeRelease('mfe-one', toSampleHash('1'));
  const secondRelease = await makeRelease('mfe-two', toSampleHash('2'));
  const set = await publishReleases(store, [firstRelease, secondRelease]);
  expect(set).toMatchObject({ revision: 1, reason: 'publish mfe-one mfe-two' });

  const route = [{ name: 'home', path: '/home', title: 'Home' }];
  const next = await sampleRelease({ name: 'mfe-one', hash: toSampleHash('3'), routes: route });
  const clash = await sampleRelease({ name: 'mfe-two', hash: toSampleHash('4'), routes: route });
  await expect(publishReleases(store, [next, clash])).rejects.toThrow(/one owner for each address/);
  expect(await store.live()).toEqual(set);
});

test('a change that lost a race is computed again from the new live set', async () => {
  const store = openDirectoryStore(root);
  const seenRevisions: (number | undefined)[] = [];
  const set = await store.changeLive({ reason: 'slow' }, async (current) => {
    seenRevisions.push(current?.revision);
    if (seenRevisions.length === 1) {
      await rm(join(root, 'turns'), { recursive: true });
      await store.changeLive({ reason: 'quick' }, () => ({ quick: toSampleHash('a') }));
    }
    return { ...current?.releases, slow: toSampleHash('b') };
  });
  expect(seenRevisions[0]).toBeUndefined();
  expect(seenRevisions).toHaveLength(2);
  expect(set.releases).toEqual({ quick: toSampleHash('a'), slow: toSampleHash('b') });
});

test('two concurrent processes lose nothing', async () => {
  const store = pathToFileURL(join(import.meta.dirname, 'directory-store.ts')).href;
  const program = (name: string) => `
    const { openDirectoryStore } = await import(${JSON.stringify(store)});
    const store = openDirectoryStore(${JSON.stringify(root)});
    for (let i = 0; i < 20; i++) {
      await store.changeLive({ reason: 'race' }, (current) => ({
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
});

test.each(['../secret', '/etc/passwd', 'a/../../b', 'a\\..\\b', ''])(
  'refuses the file name %j',
  async (file) => {
    const store = openDirectoryStore(root);
    await expect(store.readFile('mfe-one', toSampleHash('1'), file)).rejects.toThrow(
      /is not a valid file name/,
    );
  },
);

test.each([
  ['..', toSampleHash('1')],
  ['mfe-one/..', toSampleHash('1')],
  ['mfe-one', '../..'],
])('refuses the release %j %j', async (name, hash) => {
  await expect(openDirectoryStore(root).readRecord(name, hash)).rejects.toThrow(
    /is not a valid release (?:name|hash)/,
  );
});

test('refuses a record with files outside the release', async () => {
  const { record, dist } = await makeRelease('mfe-one', toSampleHash('1'));
  const entry = record.files['entry.js']!;
  const evil = { ...record, files: { '../../evil.js': entry } };
  await expect(openDirectoryStore(root).addRelease(evil, dist)).rejects.toThrow(
    /is not a valid file name/,
  );
});

// Only Linux has this file system, in which no folder can be created.
(existsSync('/proc/self') ? test : test.skip)(
  'refuses a place in which no folder can be created',
  async () => {
    const store = openDirectoryStore('/proc/store');
    const release = await makeRelease('mfe-one', toSampleHash('1'));
    await expect(publishReleases(store, [release])).rejects.toMatchObject({ code: 'ENOENT' });
  },
);
