import type { ChangedBy, ReleaseSet } from '@vidra/shared-contract/delivery';
import { endCanaries } from '../canary/canary.ts';
import type { LiveEntry, Releases, ReleaseStore } from '../release-store.ts';
import { StoreError } from '../store-errors.ts';

export interface RollbackOptions {
  /**
   * Number of a set that was live. By default the previous one, and one further back with each
   * call.
   */
  readonly to?: number | undefined;
  readonly by?: ChangedBy | undefined;
}

/**
 * Makes a whole older set live again as a new revision. Every canary ends. No checks are needed
 * because the set was live before.
 *
 * @throws StoreError when there is no such set, or one of its releases was pruned
 */
export async function rollBack(
  store: ReleaseStore,
  { to, by }: RollbackOptions = {},
): Promise<ReleaseSet> {
  const history = await store.readableHistory();
  const target =
    to === undefined ? findPreviousEntry(history) : history.find(({ set }) => set.revision === to);
  if (!target) {
    const problem = to === undefined ? 'There is no earlier set' : `Set ${to} was never live`;
    throw new StoreError(`${problem}. Run "release log" to list past sets.`);
  }
  const { revision, releases } = target.set;
  const reason = `rollback to set ${revision}`;
  const restores = findOrigin(history, target).set.revision;
  const set = await store.changeLive({ reason, by, restores }, async () => {
    // Read within the turn, so that they are not pruned meanwhile.
    for (const [name, hash] of Object.entries(releases)) await store.readRecord(name, hash);
    return releases;
  });
  await endCanaries(store, () => true, { state: 'aborted', reason, by });
  return set;
}

/**
 * Finds those of the releases that a rollback removed and that were not live since.
 *
 * @returns by name, the number of the set that the rollback made
 */
export async function findRolledBack(
  store: ReleaseStore,
  releases: Releases,
): Promise<ReadonlyMap<string, number>> {
  const history = await store.readableHistory();
  const revisionsByName = new Map<string, number>();
  for (const [name, hash] of Object.entries(releases)) {
    const last = history.findLastIndex(({ set }) => set.releases[name] === hash);
    const next = last < 0 ? undefined : history[last + 1];
    const isWithdrawn = next && (next.restores ?? next.restored?.[name]) !== undefined;
    if (isWithdrawn) revisionsByName.set(name, next.set.revision);
  }
  return revisionsByName;
}

/**
 * Returns the set before the live one. If the live set is a rollback, returns the set before the
 * restored one.
 */
function findPreviousEntry(history: readonly LiveEntry[]): LiveEntry | undefined {
  const last = history.at(-1);
  if (!last) return undefined;
  const index = history.indexOf(findOrigin(history, last));
  return history.slice(0, index).findLast(({ set }) => !hasSameReleases(set, last.set));
}

/** Finds the entry in which the releases of a rollback were first live. */
function findOrigin(history: readonly LiveEntry[], entry: LiveEntry): LiveEntry {
  if (entry.restores === undefined) return entry;
  return history.find(({ set }) => set.revision === entry.restores) ?? entry;
}

function hasSameReleases(a: ReleaseSet, b: ReleaseSet): boolean {
  const names = new Set([...Object.keys(a.releases), ...Object.keys(b.releases)]);
  return [...names].every((name) => a.releases[name] === b.releases[name]);
}
