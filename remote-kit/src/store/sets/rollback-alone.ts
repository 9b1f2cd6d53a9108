import type { ChangedBy, ReleaseSet } from '@vidra/shared-contract/delivery';
import { checkSet } from '../../check/check-set.ts';
import { RefusedError } from '../../check/refusal.ts';
import { endCanaries, rebaseCanaries } from '../canary/canary.ts';
import type { Canary } from '../canary/canary-state.ts';
import type { LiveEntry, ReleaseStore } from '../release-store.ts';
import { StoreError } from '../store-errors.ts';

export interface AloneOptions {
  readonly by?: ChangedBy | undefined;
  /** Rolls back even if the older release does not fit what others have published since. */
  readonly force?: boolean;
}

/**
 * Rolls some remotes back to their previous releases; another call goes one release further back.
 * Releases of others stay. A canary of one of these remotes ends.
 *
 * @throws StoreError when one has no earlier release, or was published meanwhile
 * @throws RefusedError when the older release does not fit the other live releases
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
      // Read within the turn, so that it is not pruned meanwhile.
      await store.readRecord(name, to);
      if (current?.releases[name] === from) continue;
      throw new StoreError(
        `${name} was changed by someone else in the meantime. Run "release log" to see how.`,
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
  const refusals = await checkSet(store, { ...live, ...targetHashes }, records, live);
  // Without its grants, the older release runs with less. That must not delay a rollback.
  return refusals.filter(({ rule }) => rule !== 'needs');
}

interface Target {
  readonly name: string;
  /** Hash of the live release. */
  readonly from: string;
  /** Hash of the previous release. */
  readonly to: string;
  /** Number of the set in which the previous release first went live. */
  readonly revision: number;
}

function findEarlierRelease(history: readonly LiveEntry[], name: string): Target {
  const from = history.at(-1)?.set.releases[name];
  if (from === undefined) {
    throw new StoreError(`${name} is not live. Run "release status" to list live releases.`);
  }
  const start = findGoLiveIndex(history, name, history.length - 1);
  const earlierIndex = history
    .slice(0, start)
    .findLastIndex(({ set }) => ![undefined, from].includes(set.releases[name]));
  const to = history[earlierIndex]?.set.releases[name];
  if (to === undefined) {
    throw new StoreError(`${name} has no earlier release. Run "release log" to list past sets.`);
  }
  const origin = history[findGoLiveIndex(history, name, earlierIndex)];
  return { name, from, to, revision: origin?.set.revision ?? 0 };
}

/** Finds the entry in which a release first went live, other than by a rollback. */
function findGoLiveIndex(history: readonly LiveEntry[], name: string, index: number): number {
  const hash = history[index]?.set.releases[name];
  const otherIndex = history
    .slice(0, index)
    .findLastIndex(({ set }) => set.releases[name] !== hash);
  const entry = history[otherIndex + 1];
  const restoredRevision = entry?.restored?.[name] ?? entry?.restores;
  if (restoredRevision === undefined) return otherIndex + 1;
  const origin = history.findIndex(({ set }) => set.revision === restoredRevision);
  // A set that a full rollback restored may have contained the release for a while already.
  return origin < 0 || origin > otherIndex
    ? otherIndex + 1
    : findGoLiveIndex(history, name, origin);
}
