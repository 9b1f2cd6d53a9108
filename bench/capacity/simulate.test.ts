import { simulateArrivals, computePercentile, createRandom, simulate } from './simulate.ts';

const computeMean = (values: readonly number[]) =>
  values.reduce((a, b) => a + b, 0) / values.length;

test('serves simultaneous orders in sequence at each place', () => {
  const batch = { arrivals: [0, 0, 0, 0, 0], durations: [5, 5, 5, 5, 5] };
  expect(simulate({ ...batch, places: 1 })).toEqual({
    waits: [0, 5, 10, 15, 20],
    end: 25,
    used: 1,
  });
  expect(simulate({ ...batch, places: 2 })).toEqual({
    waits: [0, 0, 5, 5, 10],
    end: 15,
    used: 25 / 30,
  });
});

/** Mean wait in a queue with exponential times (Erlang C). */
function computeErlangWait(perSecond: number, duration: number, places: number): number {
  const offeredLoad = perSecond * duration;
  let blockingProbability = 1;
  for (let place = 1; place <= places; place += 1) {
    blockingProbability =
      (offeredLoad * blockingProbability) / (place + offeredLoad * blockingProbability);
  }
  const waits = blockingProbability / (1 - (offeredLoad / places) * (1 - blockingProbability));
  return (waits * duration) / (places - offeredLoad);
}

test.each([
  [1, 0.5],
  [4, 0.8],
  [20, 0.9],
])('%d places, %d of them used: the mean wait matches theory', (places, share) => {
  const random = createRandom(7);
  const duration = 20;
  const perSecond = (share * places) / duration;
  const arrivals = simulateArrivals(100_000, perSecond, random);
  const durations = arrivals.map(() => -Math.log(1 - random()) * duration);
  const { waits, used } = simulate({ arrivals, durations, places });
  const ratio = computeMean(waits) / computeErlangWait(perSecond, duration, places);
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
  expect(Math.abs(used - share)).toBeLessThan(0.02);
});

test('a percentile is one of the values', () => {
  expect(computePercentile([3, 1, 2, 4], 0.5)).toBe(3);
  expect(computePercentile([], 0.95)).toBe(0);
});
