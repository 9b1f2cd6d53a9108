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
    const held: Held = { set: load(revision), until: Infinity };
    held.set.then(
      ({ damaged }) => {
        if (damaged.length > 0) held.until = clock() + AGAIN_MS;
      },
      () => {
        held.until = clock() + AGAIN_MS;
      },
    );
    return held;
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
    const used = new Set(inUse());
    const free = [...sets.keys()].filter((revision) => !used.has(revision));
    for (const revision of free.slice(0, Math.max(0, free.length - HELD))) sets.delete(revision);
  };

  return {
    held: (revision) => sets.get(revision)?.set,
    get: (revision) => {
      const known = sets.get(revision);
      if (known) {
        if (clock() >= known.until) renew(revision, known);
        return known.set;
      }
      const held = begin(revision);
      sets.set(revision, held);
      letGo();
      return held.set;
    },
  };
}
