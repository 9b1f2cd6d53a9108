import type { ChangedBy, ReleaseSet } from '@vidra/shared-contract/delivery';
import { checkSet } from '../../check/check-set.ts';
import { RefusedError } from '../../check/refusal.ts';
import { endCanaries, rebaseCanaries } from '../canary/canary.ts';
import type { Canary } from '../canary/canary-state.ts';
import type { LiveEntry, ReleaseStore } from '../release-store.ts';
import { StoreError } from '../store-errors.ts';

export interface AloneOptions {
  readonly by?: ChangedBy | undefined;
  /** Goes back though the older release does not fit what others published since. */
  readonly force?: boolean;
}

/**
 * Takes some remotes back to the release that each had before, once more to the one before that.
 * What others published stays as it is. A canary of one of them ends.
 *
 * @throws StoreError when one has no earlier release, or was published meanwhile
 * @throws RefusedError when the older release does not fit what is live beside it
 */
export async function rollBackAlone(
  store: ReleaseStore,
  names: readonly string[],
  { by, force = false }: AloneOptions = {},
): Promise<ReleaseSet> {
  const history = await store.readableHistory();
  const targets = names.map((name) => findEarlierRelease(history, name));
  const records = await Promise.all(targets.map(({ name, to }) => store.readRecord(name, to)));
  const targetHashes = Object.fromEntries(targets.map(({ name, to }) => [name, to]));
  const restoredRevisions = Object.fromEntries(
    targets.map(({ name, revision }) => [name, revision]),
  );
  const refusals = await findRefusals(store, targetHashes, records);
  if (refusals.length > 0 && !force) throw new RefusedError(refusals);
  const reason = `rollback ${targets.map(({ name, to }) => `${name} to ${to}`).join(', ')}`;
  const forcedTexts = refusals.map(({ remote, rule, found }) => `${remote}: ${rule}, ${found}`);
  const note = {
    reason,
    restored: restoredRevisions,
    by: forcedTexts.length > 0 ? { ...by, forced: forcedTexts } : by,
  };
  const set = await store.changeLive(note, async (current) => {
    for (const { name, from, to } of targets) {
      // In its turn, so that nobody prunes it at the same time.
      await store.readRecord(name, to);
      if (current?.releases[name] === from) continue;
      throw new StoreError(
        `${name} was changed by somebody else meanwhile. "release log" says how.`,
      );
    }
    return { ...current?.releases, ...targetHashes };
  });
  const triesOne = ({ releases }: Canary) => names.some((name) => name in releases);
  await endCanaries(store, triesOne, { state: 'aborted', reason, by });
  await rebaseCanaries(store, set);
  return set;
}

async function findRefusals(
  store: ReleaseStore,
  targetHashes: Readonly<Record<string, string>>,
  records: Parameters<typeof checkSet>[2],
) {
  const live = (await store.live())?.releases ?? {};
  return checkSet(store, { ...live, ...targetHashes }, records, live);
}

interface Target {
  readonly name: string;
  /** Hash of what is live. */
  readonly from: string;
  /** Hash of what was before. */
  readonly to: string;
  /** Number of the set in which that went live first. */
  readonly revision: number;
}

function findEarlierRelease(history: readonly LiveEntry[], name: string): Target {
  const from = history.at(-1)?.set.releases[name];
  if (from === undefined) {
    throw new StoreError(`${name} is not live. "release status" lists what is.`);
  }
  const start = findGoLiveIndex(history, name, history.length - 1);
  const earlierIndex = history
    .slice(0, start)
    .findLastIndex(({ set }) => ![undefined, from].includes(set.releases[name]));
  const to = history[earlierIndex]?.set.releases[name];
  if (to === undefined) {
    throw new StoreError(`${name} has no earlier release. "release log" lists what there was.`);
  }
  const origin = history[findGoLiveIndex(history, name, earlierIndex)];
  return { name, from, to, revision: origin?.set.revision ?? 0 };
}

/** Index of the entry in which the release of an entry went live first, not by a rollback. */
function findGoLiveIndex(history: readonly LiveEntry[], name: string, index: number): number {
  const hash = history[index]?.set.releases[name];
  const otherIndex = history
    .slice(0, index)
    .findLastIndex(({ set }) => set.releases[name] !== hash);
  const entry = history[otherIndex + 1];
  const restoredRevision = entry?.restored?.[name] ?? entry?.restores;
  if (restoredRevision === undefined) return otherIndex + 1;
  const origin = history.findIndex(({ set }) => set.revision === restoredRevision);
  // The set that a rollback of all brought back may have had it for a while already.
  return origin < 0 || origin > otherIndex
    ? otherIndex + 1
    : findGoLiveIndex(history, name, origin);
}
