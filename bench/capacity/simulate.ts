/** Orders and capacity of a simulation. */
export interface Load {
  /** Ordering time of each video in seconds, ascending. */
  readonly arrivals: readonly number[];
  /** Rendering time of each video in seconds. */
  readonly durations: readonly number[];
  /** Number of videos rendered at once. */
  readonly places: number;
}

/** Result of a simulation. */
export interface Outcome {
  /** Seconds from order to start, by order. */
  readonly waits: readonly number[];
  /** Second in which the last video was done. */
  readonly end: number;
  /** Utilization of the places until then. */
  readonly used: number;
}

/** Simulates first come, first served at a number of places, as the queue does with its workers. */
export function simulate({ arrivals, durations, places }: Load): Outcome {
  // Time at which each place is free again.
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

/** Creates a seeded generator of numbers in [0, 1) (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Creates independent order times (Poisson arrivals), in seconds. */
export function simulateArrivals(count: number, perSecond: number, random: () => number): number[] {
  let now = 0;
  return Array.from({ length: count }, () => (now -= Math.log(1 - random()) / perSecond));
}

/** Returns the value below which this share of the values lies. */
export function computePercentile(values: readonly number[], share: number): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  return (
    sortedValues[Math.min(sortedValues.length - 1, Math.floor(share * sortedValues.length))] ?? 0
  );
}
