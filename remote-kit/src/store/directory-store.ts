import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSet, type ReleaseSet } from '@vidra/shared-contract/delivery';
import { z } from 'zod';
import { createExclusively, hasCode, highestNumber, numberedFile } from './durable-files.ts';
import { addReleaseFolder, readReleaseFile, readReleaseRecord } from './release-folder.ts';
import { StoreError, type ReleaseStore } from './release-store.ts';

const pointer = z.object({ revision: z.number().int().positive() });

/**
 * A release store in a folder of the file system:
 *
 * - `remotes/<name>/<hash>/` holds each release,
 * - `sets/<8 digits>.json` each set that was ever proposed,
 * - `channels/live/<8 digits>.json` which set went live, one entry for each change. The last entry
 *   counts. To create the next one is the compare-and-swap: only one publisher can.
 */
export function openDirectoryStore(root: string): ReleaseStore {
  const sets = join(root, 'sets');
  const channel = join(root, 'channels/live');

  const readSet = async (revision: number) =>
    releaseSet.parse(await readJson(numberedFile(sets, revision), `set ${revision}`));

  const readEntry = async (entry: number) => {
    const file = numberedFile(channel, entry);
    return pointer.parse(await readJson(file, `entry ${entry} of the live channel`)).revision;
  };

  const current = async () => {
    const entry = await highestNumber(channel);
    return { entry, set: entry === 0 ? undefined : await readSet(await readEntry(entry)) };
  };

  const liveRevision = async () => {
    const entry = await highestNumber(channel);
    return entry === 0 ? 0 : readEntry(entry);
  };

  return {
    addRelease: (record, dist) => addReleaseFolder(root, record, dist),
    readRecord: (name, hash) => readReleaseRecord(root, name, hash),
    readFile: (name, hash, file) => readReleaseFile(root, name, hash, file),
    live: async () => (await current()).set,
    liveRevision,
    readSet,
    async changeLive(reason, change) {
      for (;;) {
        const { entry, set } = await current();
        const proposed = await appendSet(sets, reason, await change(set));
        const content = JSON.stringify({ revision: proposed.revision });
        if (await createExclusively(numberedFile(channel, entry + 1), content)) return proposed;
      }
    },
  };
}

/** Writes a set under the next free number; it counts only once the channel names it. */
async function appendSet(folder: string, reason: string, releases: ReleaseSet['releases']) {
  for (;;) {
    const revision = (await highestNumber(folder)) + 1;
    const set = releaseSet.parse({ revision, createdAt: Date.now(), reason, releases });
    if (await createExclusively(numberedFile(folder, revision), JSON.stringify(set))) return set;
  }
}

async function readJson(file: string, what: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new StoreError(`The store has no ${what}.`, { cause: error });
  }
}
