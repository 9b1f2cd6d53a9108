/** What comes, and who makes it. */
export interface Load {
  /** When each video is ordered, in seconds, in order. */
  readonly arrivals: readonly number[];
  /** How long each takes to make, in seconds. */
  readonly durations: readonly number[];
  /** How many are made at once. */
  readonly places: number;
}

/** How it went. */
export interface Outcome {
  /** From order to beginning, in seconds, by order. */
  readonly waits: readonly number[];
  /** When the last one was done. */
  readonly end: number;
  /** Share of the places' time that was used until then. */
  readonly used: number;
}

/** First come, first served, by as many places: what the queue does with its workers. */
export function simulate({ arrivals, durations, places }: Load): Outcome {
  // When each place is free again.
  const free = new Float64Array(places);
  let end = 0;
  let busy = 0;
  const waits = arrivals.map((arrival, position) => {
    let first = 0;
    for (let place = 1; place < places; place += 1) {
      if ((free[place] ?? 0) < (free[first] ?? 0)) first = place;
    }
    const duration = durations[position] ?? 0;
    const begin = Math.max(arrival, free[first] ?? 0);
    free[first] = begin + duration;
    end = Math.max(end, begin + duration);
    busy += duration;
    return begin - arrival;
  });
  return { waits, end, used: end === 0 ? 0 : busy / (end * places) };
}

/** A number of [0, 1) after another, always the same ones (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Moments at which people order, independently of one another. */
export function arrivalsOf(count: number, perSecond: number, random: () => number): number[] {
  let now = 0;
  return Array.from({ length: count }, () => (now -= Math.log(1 - random()) / perSecond));
}

/** The value below which that share of the others lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
