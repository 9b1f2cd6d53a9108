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
  const freeTimes = new Float64Array(places);
  let end = 0;
  let busySeconds = 0;
  const waits = arrivals.map((arrival, position) => {
    let first = 0;
    for (let place = 1; place < places; place += 1) {
      if ((freeTimes[place] ?? 0) < (freeTimes[first] ?? 0)) first = place;
    }
    const duration = durations[position] ?? 0;
    const begin = Math.max(arrival, freeTimes[first] ?? 0);
    freeTimes[first] = begin + duration;
    end = Math.max(end, begin + duration);
    busySeconds += duration;
    return begin - arrival;
  });
  return { waits, end, used: end === 0 ? 0 : busySeconds / (end * places) };
}

/** A number of [0, 1) after another, always the same ones (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Moments at which people order, independently of one another. */
export function simulateArrivals(count: number, perSecond: number, random: () => number): number[] {
  let now = 0;
  return Array.from({ length: count }, () => (now -= Math.log(1 - random()) / perSecond));
}

/** The value below which that share of the others lies. */
export function computePercentile(values: readonly number[], share: number): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  return (
    sortedValues[Math.min(sortedValues.length - 1, Math.floor(share * sortedValues.length))] ?? 0
  );
}
