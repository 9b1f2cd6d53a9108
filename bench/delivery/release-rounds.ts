import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { openDirectoryStore } from '@vidra/remote-kit/store';
import { releaseHash } from '../../e2e/support/release-hash.ts';

const compress = promisify(brotliCompress);
const CHANGED_PACKAGES = ['host-shell', 'mfe-marketing', 'mfe-workspace'];

/** Folders of the packages that are published together. */
export type ReleaseRound = readonly string[];

/**
 * Reads the releases of a store in the order of their builds. Those of one commit are a round.
 *
 * @param store folder of a store with the builds of many commits
 * @param folder place for the rounds' package folders
 */
export async function readRounds(store: string, folder: string): Promise<ReleaseRound[]> {
  const { listReleases, readRecord } = openDirectoryStore(store);
  const records = await Promise.all(
    (await listReleases()).map(({ name, hash }) => readRecord(name, hash)),
  );
  records.sort((a, b) => a.createdAt - b.createdAt);
  const rounds = new Map<string, string[]>();
  for (const { name, hash, source } of records) {
    const dir = join(folder, name, hash);
    await mkdir(dir, { recursive: true });
    await symlink(join(store, 'remotes', name, hash), join(dir, 'dist'));
    const commit = source?.commit ?? hash;
    rounds.set(commit, [...(rounds.get(commit) ?? []), dir]);
  }
  return [...rounds.values()];
}

/**
 * Creates made-up releases: first the live ones, then changes of the entries of the host and two
 * remotes.
 */
export async function createRounds(
  store: string,
  count: number,
  folder: string,
): Promise<ReleaseRound[]> {
  const live = Object.entries((await openDirectoryStore(store).live())?.releases ?? {});
  const firstRound: string[] = [];
  for (const [name, hash] of live) {
    const dir = join(folder, name, 'live');
    await cp(join(store, 'remotes', name, hash), join(dir, 'dist'), { recursive: true });
    firstRound.push(dir);
  }
  const rounds: ReleaseRound[] = [firstRound];
  for (let number = 1; number <= count; number += 1) {
    rounds.push(
      await Promise.all(CHANGED_PACKAGES.map((name) => changeEntry(join(folder, name), number))),
    );
  }
  return rounds;
}

/** Creates another build of a package, whose entry has one more statement. */
async function changeEntry(folder: string, number: number): Promise<string> {
  const dir = join(folder, String(number));
  const dist = join(dir, 'dist');
  await cp(join(folder, 'live', 'dist'), dist, { recursive: true });
  const recordFile = join(dist, 'release.json');
  const record = JSON.parse(await readFile(recordFile, 'utf8')) as ReleaseRecord;
  const { entry } = record;
  const text = `${await readFile(join(dist, entry), 'utf8')}\n;globalThis.change=${number}`;
  const bytes = Buffer.from(text);
  const packedBytes = await compress(bytes);
  await writeFile(join(dist, entry), bytes);
  await writeFile(join(dist, `${entry}.br`), packedBytes);
  await rm(join(dist, `${entry}.gz`));
  const fileRecord = {
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    bytes: bytes.length,
    brotliBytes: packedBytes.length,
  };
  const changedRecord = { ...record, files: { ...record.files, [entry]: fileRecord } };
  const hash = releaseHash(changedRecord);
  await writeFile(recordFile, JSON.stringify({ ...changedRecord, hash }));
  return dir;
}
