import { join } from 'node:path';
import { releaseSet, type ReleaseSet } from '@vidra/shared-contract/delivery';
import { z } from 'zod';
import { canaryState } from './canary-state.ts';
import { openChannel, readJson } from './channel.ts';
import { createExclusively, highestNumber, numberedFile } from './durable-files.ts';
import {
  addReleaseFolder,
  listReleaseFolders,
  readReleaseFile,
  readReleaseRecord,
  removeReleaseFolder,
} from './release-folder.ts';
import type { ReleaseStore } from './release-store.ts';

const number = z.number().int().positive();
/** `restores` stands in entries that a rollback made. */
const pointer = z.object({ revision: number, restores: number.optional() });

/**
 * A release store in a folder of the file system:
 *
 * - `remotes/<name>/<hash>/` holds each release,
 * - `sets/<8 digits>.json` each set that was ever proposed,
 * - `channels/live/<8 digits>.json` which set went live, one entry for each change. The last entry
 *   counts. To create the next one is the compare-and-swap: only one publisher can.
 * - `channels/canary/<8 digits>.json` in the same way what some visitors get instead.
 */
export function openDirectoryStore(root: string): ReleaseStore {
  const sets = join(root, 'sets');
  const live = openChannel(join(root, 'channels/live'), pointer);
  const canary = openChannel(join(root, 'channels/canary'), canaryState);

  const readSet = async (revision: number) =>
    releaseSet.parse(await readJson(numberedFile(sets, revision), `set ${revision}`));

  return {
    addRelease: (record, dist) => addReleaseFolder(root, record, dist),
    readRecord: (name, hash) => readReleaseRecord(root, name, hash),
    readFile: (name, hash, file) => readReleaseFile(root, name, hash, file),
    listReleases: () => listReleaseFolders(root),
    removeRelease: (name, hash) => removeReleaseFolder(root, name, hash),
    readSet,
    proposeSet: (reason, releases) => appendSet(sets, reason, releases),
    live: async () => {
      const current = await live.current();
      return current && readSet(current.value.revision);
    },
    liveRevision: async () => (await live.current())?.value.revision ?? 0,
    history: async () =>
      Promise.all(
        (await live.history()).map(async ({ value: { revision, restores } }) => ({
          set: await readSet(revision),
          ...(restores === undefined ? {} : { restores }),
        })),
      ),
    async changeLive(reason, change, restores) {
      for (;;) {
        const current = await live.current();
        const set = current && (await readSet(current.value.revision));
        const proposed = await appendSet(sets, reason, await change(set));
        const value = { revision: proposed.revision, restores };
        if (await live.append(current?.entry ?? 0, value)) return proposed;
      }
    },
    canary: async () => {
      const current = await canary.current();
      return current && { entry: current.entry, ...current.value };
    },
    async changeCanary(change) {
      for (;;) {
        const current = await canary.current();
        const before = current && { entry: current.entry, ...current.value };
        const next = await change(before);
        if (!next) return before;
        const after = current?.entry ?? 0;
        const value = canaryState.parse(next);
        if (await canary.append(after, value)) return { entry: after + 1, ...value };
      }
    },
  };
}

/** Writes a set under the next free number; it counts only once a channel names it. */
async function appendSet(folder: string, reason: string, releases: ReleaseSet['releases']) {
  for (;;) {
    const revision = (await highestNumber(folder)) + 1;
    const set = releaseSet.parse({ revision, createdAt: Date.now(), reason, releases });
    if (await createExclusively(numberedFile(folder, revision), JSON.stringify(set))) return set;
  }
}
