import type { LiveSet } from './live-set.ts';

/** As many sets are held beside those that visitors get. */
const HELD = 4;
/** How long a set that is damaged, or could not be read, counts before it is tried again. */
const AGAIN_MS = 5_000;

interface Held {
  /** What is given out. */
  set: Promise<LiveSet>;
  /** When it is loaded once more; Infinity for a sound one. */
  until: number;
}

/** Keeps loaded sets, and loads those anew that were damaged. */
export interface HeldSets {
  readonly get: (revision: number) => Promise<LiveSet>;
  /** A set that is held already. */
  readonly held: (revision: number) => Promise<LiveSet> | undefined;
}

/** @param inUse numbers of the sets that visitors get: they are never let go */
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
  /** What was there counts on until there is something better. */
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
    for (const revision of freeRevisions.slice(0, Math.max(0, freeRevisions.length - HELD)))
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
