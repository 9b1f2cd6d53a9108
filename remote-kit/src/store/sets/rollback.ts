import type { ChangedBy, ReleaseSet } from '@vidra/shared-contract/delivery';
import { endCanaries } from '../canary/canary.ts';
import type { LiveEntry, Releases, ReleaseStore } from '../release-store.ts';
import { StoreError } from '../store-errors.ts';

export interface RollbackOptions {
  /** Number of a set that was live; without it the one before, and once more the one before that. */
  readonly to?: number | undefined;
  readonly by?: ChangedBy | undefined;
}

/**
 * Makes an older set live again, whole, as a new revision. Every canary ends. What was live
 * once held together, so nothing is checked that could stand in the way.
 *
 * @throws StoreError when there is no such set, or a release of it was pruned
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
    throw new StoreError(`${problem}. "release log" lists what there is.`);
  }
  const { revision, releases } = target.set;
  const reason = `rollback to set ${revision}`;
  const restores = findOrigin(history, target).set.revision;
  const set = await store.changeLive({ reason, by, restores }, async () => {
    // In its turn, so that nobody prunes them at the same time.
    for (const [name, hash] of Object.entries(releases)) await store.readRecord(name, hash);
    return releases;
  });
  await endCanaries(store, () => true, { state: 'aborted', reason, by });
  return set;
}

/**
 * Those of the releases that a rollback took away and that were not live since: by name, the number
 * of the set that the rollback made.
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

/** The set before the live one; before the set that it restored, when it was a rollback itself. */
function findPreviousEntry(history: readonly LiveEntry[]): LiveEntry | undefined {
  const last = history.at(-1);
  if (!last) return undefined;
  const index = history.indexOf(findOrigin(history, last));
  return history.slice(0, index).findLast(({ set }) => !hasSameReleases(set, last.set));
}

/** The entry in which the releases of a rollback were live first. */
function findOrigin(history: readonly LiveEntry[], entry: LiveEntry): LiveEntry {
  if (entry.restores === undefined) return entry;
  return history.find(({ set }) => set.revision === entry.restores) ?? entry;
}

function hasSameReleases(a: ReleaseSet, b: ReleaseSet): boolean {
  const names = new Set([...Object.keys(a.releases), ...Object.keys(b.releases)]);
  return [...names].every((name) => a.releases[name] === b.releases[name]);
}
