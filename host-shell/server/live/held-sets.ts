import type { LiveSet } from './live-set.ts';

/** Number of sets kept in memory besides those that visitors get. */
const HELD_SETS = 4;
/** Milliseconds until a damaged or unreadable set is loaded again. */
const AGAIN_MS = 5_000;

interface Held {
  /** The set that is served. */
  set: Promise<LiveSet>;
  /** Time of the next reload; Infinity for an undamaged set. */
  until: number;
}

/** Cache of loaded sets that reloads damaged ones. */
export interface HeldSets {
  readonly get: (revision: number) => Promise<LiveSet>;
  /** Returns a set that is already in memory. */
  readonly held: (revision: number) => Promise<LiveSet> | undefined;
}

/**
 * Creates a cache of loaded sets.
 *
 * @param inUse numbers of the sets that visitors get; they are never evicted
 */
export function holdSets(
  load: (revision: number) => Promise<LiveSet>,
  inUse: () => readonly number[],
  clock: () => number,
): HeldSets {
  const sets = new Map<number, Held>();

  const begin = (revision: number): Held => {
    const entry: Held = { set: load(revision), until: Infinity };
    entry.set.then(
      ({ damaged }) => {
        if (damaged.length > 0) entry.until = clock() + AGAIN_MS;
      },
      () => {
        entry.until = clock() + AGAIN_MS;
      },
    );
    return entry;
  };
  /** The old set stays until there is a better one. */
  const renew = (revision: number, old: Held) => {
    old.until = Infinity;
    const next = begin(revision);
    next.set.then(
      () => sets.set(revision, next),
      () => {
        old.until = clock() + AGAIN_MS;
      },
    );
  };
  const letGo = () => {
    const usedRevisions = new Set(inUse());
    const freeRevisions = [...sets.keys()].filter((revision) => !usedRevisions.has(revision));
    for (const revision of freeRevisions.slice(0, Math.max(0, freeRevisions.length - HELD_SETS)))
      sets.delete(revision);
  };

  return {
    held: (revision) => sets.get(revision)?.set,
    get: (revision) => {
      const entry = sets.get(revision);
      if (entry) {
        if (clock() >= entry.until) renew(revision, entry);
        return entry.set;
      }
      const newEntry = begin(revision);
      sets.set(revision, newEntry);
      letGo();
      return newEntry.set;
    },
  };
}
