import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { toSampleHash, sampleRelease } from '../testing/sample-release.ts';
import { PLACES, samplePlace, type SamplePlace } from '../testing/sample-stores.ts';
import { startCanary } from './canary/canary.ts';
import type { OpenStore } from './open-store.ts';
import { publishReleases, type BuiltRelease } from './publish.ts';

let place: SamplePlace;
let openedStore: OpenStore;
let first: BuiltRelease;

async function fill(kind: (typeof PLACES)[number]) {
  place = await samplePlace(kind);
  openedStore = await place.open();
  first = await sampleRelease({ name: 'mfe-one', hash: toSampleHash('1') });
  await publishReleases(openedStore.store, [first]);
  const second = await sampleRelease({ name: 'mfe-one', hash: toSampleHash('2') });
  await openedStore.store.addRelease(second.record, second.dist);
  await startCanary(openedStore.store, { 'mfe-one': toSampleHash('2') }, { percent: 10 });
}
afterEach(() => place.close());

/** Returns all contents of the place by key. */
async function readContents(): Promise<Map<string, Buffer>> {
  if (place.server) {
    return new Map([...place.server.objects].map(([key, { bytes }]) => [key, bytes]));
  }
  const entries = await readdir(place.address, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(place.address.length + 1), await readFile(path)] as const;
  });
  return new Map(await Promise.all(read));
}

async function set(key: string, bytes: Buffer | undefined) {
  if (place.server) {
    const object = { contentType: '', changed: new Date() };
    if (bytes) place.server.objects.set(key, { ...object, bytes });
    else place.server.objects.delete(key);
  } else if (bytes) await writeFile(join(place.address, key), bytes);
  else await rm(join(place.address, key));
}
const readText = async (file: string) =>
  String(await openedStore.store.readFile('mfe-one', toSampleHash('1'), file));

describe.each(PLACES)('a store in %s', (kind) => {
  beforeEach(() => fill(kind));

  test('is reported as intact', async () => {
    const { damages, releases } = await openedStore.verify(false);
    expect([damages, releases]).toEqual([[], 2]);
  });

  test('is repaired, whichever object is damaged', async () => {
    const damages = [
      (bytes: Buffer) => Buffer.alloc(bytes.length, '{x'),
      (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
      () => Buffer.alloc(0),
    ];
    // There is only one copy of a picture.
    const keys = [...(await readContents())].filter(([key]) => !key.endsWith('.png'));
    for (const [index, [key, bytes]] of keys.entries()) {
      await set(key, damages[index % damages.length]!(bytes));
      const report = await openedStore.verify(false);
      expect(report.damages.map((damage) => key.endsWith(damage.key))).toEqual([true]);
      expect(report.damages[0]?.mendedFrom).toBeUndefined();
      expect((await openedStore.verify(true)).damages[0]?.mendedFrom).toBeDefined();
      if (!/\.(br|gz)$/.test(key)) expect((await readContents()).get(key)).toEqual(bytes);
    }
    expect((await openedStore.verify(false)).damages).toEqual([]);
  }, 30_000);

  test('reports a file without another copy, and publishing again repairs it', async () => {
    const key = [...(await readContents()).keys()].find((candidate) =>
      candidate.includes('1/assets/picture.png'),
    )!;
    await set(key, Buffer.from('no picture'));
    const { damages } = await openedStore.verify(true);
    expect(damages).toMatchObject([
      {
        problem: 'its bytes are not the released ones',
        advice: expect.stringContaining('publish mfe-one') as unknown,
      },
    ]);
    await publishReleases(openedStore.store, [first]);
    expect((await openedStore.verify(false)).damages).toEqual([]);
    expect(await readText('assets/picture.png')).toBe('bytes');
  });

  test('is not repaired from a different build', async () => {
    const key = [...(await readContents()).keys()].find((candidate) =>
      candidate.includes('1/assets/picture.png'),
    )!;
    await set(key, undefined);
    const files = { 'entry.js': 'run()', 'assets/picture.png': 'other' };
    const otherRelease = await sampleRelease({ name: 'mfe-one', hash: toSampleHash('1') }, files);
    await expect(
      openedStore.store.addRelease(otherRelease.record, otherRelease.dist),
    ).rejects.toThrow(/picture\.png in the release store is damaged.*a different build/);
  });

  test('refuses a compressed form of another file', async () => {
    const next = await sampleRelease({ name: 'mfe-two', hash: toSampleHash('3') });
    await writeFile(join(next.dist, 'entry.js.br'), brotliCompressSync('evil()'));
    await expect(publishReleases(openedStore.store, [next])).rejects.toThrow(
      /entry\.js\.br is not the compressed form of .*entry\.js\. Build again\./,
    );
    expect((await openedStore.store.live())?.releases).not.toHaveProperty('mfe-two');
  });

  test('serves no damaged file, and the plain file instead of a damaged form', async () => {
    const folder = [...(await readContents()).keys()].find((candidate) =>
      candidate.includes('1/entry.js.br'),
    )!;
    await set(folder, brotliCompressSync('evil()'));
    const { provide } = openedStore.store.served;
    expect(await provide('mfe-one', toSampleHash('1'), 'entry.js')).toEqual(['gzip']);
    await set(folder.replace('.js.br', '.js'), Buffer.from('evil()'));
    const freshStore = (await place.open()).store;
    if (kind === 'a folder') {
      expect(
        await freshStore.served.provide('mfe-one', toSampleHash('1'), 'entry.js'),
      ).toBeUndefined();
    }
  });
});
