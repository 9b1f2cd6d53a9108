import { releaseRecord, releaseSet, type ReleaseSet } from '@vidra/shared-contract/delivery';
import { z } from 'zod';
import { canaryState } from './canary-state.ts';
import { openChannel, readJson } from './channel.ts';
import { numberedKey, type Objects } from './objects.ts';
import { RECORD_FILE, type ReleaseFiles } from './release-files.ts';
import type { ReleaseStore } from './release-store.ts';

const number = z.number().int().positive();
/** `restores` stands in entries that a rollback made. */
const pointer = z.object({ revision: number, restores: number.optional() });
const SETS = 'sets';

/**
 * A release store over whatever keeps objects and files:
 *
 * - `remotes/<name>/<hash>/` holds each release,
 * - `sets/<8 digits>.json` each set that was ever proposed,
 * - `channels/live/<8 digits>.json` which set went live, one entry for each change. The last entry
 *   counts. To create the next one is the compare-and-swap: only one publisher can.
 * - `channels/canary/<8 digits>.json` in the same way what some visitors get instead.
 */
export function createReleaseStore(objects: Objects, files: ReleaseFiles): ReleaseStore {
  const live = openChannel(objects, 'channels/live', pointer);
  const canary = openChannel(objects, 'channels/canary', canaryState);

  const readSet = async (revision: number) => {
    const json = await readJson(objects, numberedKey(SETS, revision), `set ${revision}`);
    return releaseSet.parse(json);
  };

  return {
    addRelease: files.add,
    readRecord: async (name, hash) => {
      const text = await files.read(name, hash, RECORD_FILE);
      return releaseRecord.parse(JSON.parse(text.toString()));
    },
    readFile: files.read,
    served: files.served,
    listReleases: files.list,
    removeRelease: files.remove,
    removeLeftovers: files.removeLeftovers,
    readSet,
    proposeSet: (reason, releases) => appendSet(objects, reason, releases),
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
        const proposed = await appendSet(objects, reason, await change(set));
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
async function appendSet(objects: Objects, reason: string, releases: ReleaseSet['releases']) {
  for (;;) {
    const revision = (await objects.lastNumber(SETS)) + 1;
    const set = releaseSet.parse({ revision, createdAt: Date.now(), reason, releases });
    if (await objects.create(numberedKey(SETS, revision), JSON.stringify(set))) return set;
  }
}
