import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { openDirectoryStore, pruneReleases, publishReleases } from '@vidra/remote-kit/store';

const OLD = new Date('2020-01-01');
const RECORD: Omit<ReleaseRecord, 'name' | 'hash'> = {
  schemaVersion: 1,
  title: 'One of many',
  createdAt: 1,
  kind: 'remote',
  mode: 'production',
  entry: 'entry.js',
  manifest: { exposes: [{ path: './app', assets: { js: { sync: [] } } }] },
  files: {},
  routes: [],
  routeAssets: {},
  prerendered: {},
  modals: [],
  contractVersion: 1,
  shared: {},
};
const toHash = (number: number) => number.toString(16).padStart(16, '0');

/** Measures the seconds to prune this many old releases, each of them live once. */
export async function pruneMany(count: number): Promise<number> {
  const root = await mkdtemp(join(tmpdir(), 'many-'));
  try {
    const store = openDirectoryStore(root);
    for (let number = 1; number <= count; number += 1) await wasLive(root, number);
    const start = performance.now();
    const prunedReleases = await pruneReleases(store, { keep: 20, days: 30 });
    if (prunedReleases.length !== count - 20)
      throw new Error(`${prunedReleases.length} of ${count} went.`);
    return (performance.now() - start) / 1000;
  } finally {
    await rm(root, { recursive: true });
  }
}

/** Writes the files that publishing leaves in a folder, without waiting for the disk. */
async function wasLive(root: string, number: number): Promise<void> {
  const [name, hash] = ['mfe-one', toHash(number)];
  const setFile = `${String(number).padStart(8, '0')}.json`;
  const set = { revision: number, createdAt: OLD.getTime() + number, reason: 'publish' };
  const texts = {
    [`remotes/${name}/${hash}/entry.js`]: 'run()',
    [`remotes/${name}/${hash}/release.json`]: JSON.stringify({ ...RECORD, name, hash }),
    [`sets/${setFile}`]: JSON.stringify({ ...set, releases: { [name]: hash } }),
    [`channels/live/${setFile}`]: JSON.stringify({ revision: number }),
  };
  for (const [key, text] of Object.entries(texts)) {
    for (const place of [key, `copies/${key}`]) {
      await mkdir(join(root, place, '..'), { recursive: true });
      await writeFile(join(root, place), text);
    }
  }
  await utimes(join(root, 'remotes', name, hash), OLD, OLD);
}

/** Measures the seconds of the slowest of this many simultaneous publishers. */
export async function publishAtOnce(count: number): Promise<number> {
  const root = await mkdtemp(join(tmpdir(), 'at-once-'));
  try {
    const dist = join(root, 'dist');
    await mkdir(dist);
    const publishers = Array.from({ length: count }, async (_, number) => {
      const name = `mfe-${String.fromCharCode(97 + (number % 26))}${number}`;
      const record = { ...RECORD, name, hash: toHash(number), entry: '', files: {} };
      const start = performance.now();
      await publishReleases(openDirectoryStore(join(root, 'store')), [
        { record: { ...record, mode: 'development' }, dist },
      ]);
      return (performance.now() - start) / 1000;
    });
    return Math.max(...(await Promise.all(publishers)));
  } finally {
    await rm(root, { recursive: true });
  }
}
