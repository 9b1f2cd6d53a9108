import { releaseSet, settingsState, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { z } from 'zod';
import { canaryState, dropOldCanaries, type Canaries } from '../canary/canary-state.ts';
import { openChannel, ignoreUnreadable } from './channel.ts';
import { readLastReleases } from '../deltas/plan-deltas.ts';
import { createWithCopy, readChecked } from '../objects/copies.ts';
import { CANARY, LIVE, pointer, SETS, SETTINGS } from './log-keys.ts';
import { toNumberedKey, type Objects } from '../objects/objects.ts';
import { readSecret } from '../objects/read-secret.ts';
import { readRecord } from '../record-cache.ts';
import type { ReleaseFiles } from '../release-files.ts';
import type { ChangeNote, Releases, ReleaseStore, Restored, Settings } from '../release-store.ts';
import { DELTA_RELEASES } from '../store-place.ts';
import { runWithLease } from '../run-with-lease.ts';
import { NO_SETTINGS } from '../settings/no-settings.ts';
import { openStoredReleases } from '../stored-releases.ts';

/**
 * Creates a release store on top of object and file storage:
 *
 * - `remotes/<name>/<hash>/` each release,
 * - `sets/<8 digits>.json` each proposed set,
 * - `channels/live/<8 digits>.json` the set that went live, one entry for each change. The last
 * entry is current. Creating the next one is the compare-and-swap: only one publisher succeeds.
 * - `channels/canary/<8 digits>.json` in the same way the canaries,
 * - `channels/settings/<8 digits>.json` in the same way the settings of remotes,
 * - `turns/live.json` the short lease for changing them, for a few seconds,
 * - `maps/<name>/<hash>/` the source maps of scripts, which are never served,
 * - `deltas/<name>/<hash>/` the deltas of its files against older releases,
 * - `secrets/` the keys that sign reports and preview links,
 * - `copies/` the second copy of each set, entry and record.
 *
 * @param deltaReleases number of older releases that each release gets deltas against
 */
export function createReleaseStore(
  objects: Objects,
  files: ReleaseFiles,
  deltaReleases: number = DELTA_RELEASES,
): ReleaseStore {
  const live = openChannel(objects, LIVE, pointer);
  const canary = openChannel(objects, CANARY, canaryState);
  const settings = openSettings(objects);

  const readSet = async (revision: number) => {
    return readChecked(objects, toNumberedKey(SETS, revision), releaseSet, `set ${revision}`);
  };

  const readLiveEntry = async ({ revision, ...restored }: z.infer<typeof pointer>) => ({
    set: await readSet(revision),
    ...(restored as Restored),
  });

  async function* readNewestFirst() {
    for await (const { value } of live.newestFirst()) yield readLiveEntry(value);
  }

  const log = {
    newestFirst: readNewestFirst,
    readRecord: (name: string, hash: string) => readRecord(objects, name, hash),
  };
  const readBases = (record: ReleaseRecord) => readLastReleases(log, record, deltaReleases);

  return {
    ...openStoredReleases(objects, files, readBases),
    inTurn: (work) => runWithLease(objects, work),
    readSet,
    proposeSet: (note, releases) => appendSet(objects, note, releases),
    live: async () => {
      const current = await live.current();
      return current && readSet(current.value.revision);
    },
    liveRevision: async () => (await live.current())?.value.revision ?? 0,
    readableRevision: async () => (await live.readable())?.value.revision ?? 0,
    history: async () =>
      Promise.all((await live.history()).map(({ value }) => readLiveEntry(value))),
    newestFirst: readNewestFirst,
    readableHistory: async () => {
      const entries = (await live.readableHistory()).map(({ value }) =>
        ignoreUnreadable(readLiveEntry(value)),
      );
      return (await Promise.all(entries)).filter((entry) => entry !== undefined);
    },
    async changeLive({ restores, restored, ...note }, change) {
      const attempt = async () => {
        const current = await live.current();
        const set = current && (await readSet(current.value.revision));
        const proposedSet = await appendSet(objects, note, await change(set));
        const value = { revision: proposedSet.revision, restores, restored };
        return (await live.append(current?.entry ?? 0, value)) ? proposedSet : undefined;
      };
      return retryUntilDone(() => runWithLease(objects, attempt));
    },
    canaries: async () => toCanaries(await canary.current()),
    async changeCanaries(change) {
      const attempt = async () => {
        const before = toCanaries(await canary.current());
        const next = await change(before);
        if (!next) return before;
        const value = canaryState.parse({ canaries: dropOldCanaries(next) });
        const after = { entry: before.entry + 1, ...value };
        return (await canary.append(before.entry, value)) ? after : undefined;
      };
      return retryUntilDone(() => runWithLease(objects, attempt));
    },
    ...settings,
    previewKey: () => readSecret(objects, 'preview-key'),
  };
}

type SettingsLog = Pick<
  ReleaseStore,
  'settings' | 'readableSettings' | 'settingsHistory' | 'changeSettings'
>;

function openSettings(objects: Objects): SettingsLog {
  const channel = openChannel(objects, SETTINGS, settingsState);
  const readCurrent = async () => toSettings(await channel.current());

  async function* readHistory() {
    for await (const entry of channel.newestFirst()) yield toSettings(entry);
  }

  return {
    settings: readCurrent,
    readableSettings: async () => toSettings(await channel.readable()),
    settingsHistory: readHistory,
    async changeSettings(note, change) {
      const attempt = async () => {
        const before = await readCurrent();
        const value = settingsState.parse({
          ...(await change(before)),
          by: undefined,
          ...note,
          changedAt: Date.now(),
        });
        const after = { entry: before.entry + 1, ...value };
        return (await channel.append(before.entry, value)) ? after : undefined;
      };
      return retryUntilDone(() => runWithLease(objects, attempt));
    },
  };
}

function toSettings(
  current: { entry: number; value: z.infer<typeof settingsState> } | undefined,
): Settings {
  return current ? { entry: current.entry, ...current.value } : NO_SETTINGS;
}

function toCanaries(
  current: { entry: number; value: z.infer<typeof canaryState> } | undefined,
): Canaries {
  return current ? { entry: current.entry, ...current.value } : { entry: 0, canaries: [] };
}

/** Retries as long as another writer was faster. */
async function retryUntilDone<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
}

/** Writes a set under the next free number. It has no effect until a channel refers to it. */
async function appendSet(objects: Objects, note: ChangeNote, releases: Releases) {
  for (;;) {
    const revision = (await objects.lastNumber(SETS)) + 1;
    const set = releaseSet.parse({ revision, createdAt: Date.now(), ...note, releases });
    if (await createWithCopy(objects, toNumberedKey(SETS, revision), JSON.stringify(set)))
      return set;
  }
}
