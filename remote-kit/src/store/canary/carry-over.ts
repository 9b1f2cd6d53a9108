import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRecord, ReleaseSet } from '@vidra/shared-contract/delivery';
import { ignoreUnreadable } from '../sets/channel.ts';
import { ENCODINGS } from '../objects/file-forms.ts';
import { publishReleases, type BuiltRelease, type PublishOptions } from '../publish.ts';
import { toFileName } from '../release-files.ts';
import type { ReleaseStore } from '../release-store.ts';
import { StoreError } from '../store-errors.ts';

/** Number of parallel copies. */
const LANES = 8;

/**
 * Makes live releases of another store live here, with the same bytes and hashes. Nothing is built
 * again between environments.
 *
 * @param names names of the releases; by default all that are live there
 * @throws StoreError when one is not live there, or one of its files is damaged there
 * @throws RefusedError as `publishReleases` does
 */
export async function carryOver(
  from: ReleaseStore,
  to: ReleaseStore,
  names: readonly string[],
  options: PublishOptions,
): Promise<ReleaseSet> {
  return withLiveBuilds(from, names, (builtReleases) =>
    publishReleases(to, builtReleases, options),
  );
}

/**
 * Runs a callback with the files of a store's live releases, as if they had just been built. The
 * files are deleted afterwards.
 *
 * @throws StoreError when one is not live there, or one of its files is damaged there
 */
export async function withLiveBuilds<T>(
  from: ReleaseStore,
  names: readonly string[],
  work: (builtReleases: readonly BuiltRelease[]) => Promise<T>,
): Promise<T> {
  const live = await from.live();
  if (!live) throw new StoreError('Nothing is live in that store.');
  const wantedNames = names.length > 0 ? names : Object.keys(live.releases);
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  try {
    const builtReleases: BuiltRelease[] = [];
    for (const name of wantedNames) {
      const hash = live.releases[name];
      if (hash === undefined) throw new StoreError(`${name} is not live in that store.`);
      const record = await from.readRecord(name, hash);
      const dist = join(folder, name);
      await copyFiles(from, record, dist);
      builtReleases.push({ record, dist });
    }
    return await work(builtReleases);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The receiver checks the files against the record. */
async function copyFiles(from: ReleaseStore, record: ReleaseRecord, dist: string): Promise<void> {
  const { name, hash } = record;
  await mkdir(dist, { recursive: true });
  const pendingFiles = Object.keys(record.files);
  const lane = async () => {
    for (let file = pendingFiles.shift(); file !== undefined; file = pendingFiles.shift()) {
      const path = join(dist, toFileName(file));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await from.readFile(name, hash, file));
      for (const { suffix } of ENCODINGS) {
        const packedFile = await ignoreUnreadable(from.readFile(name, hash, file + suffix));
        if (packedFile) await writeFile(path + suffix, packedFile);
      }
      const map = await ignoreUnreadable(from.readMap(name, hash, file));
      if (map) await writeFile(`${path}.map`, map);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
