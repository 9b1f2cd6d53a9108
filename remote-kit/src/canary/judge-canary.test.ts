import fc from 'fast-check';
import { createReleaseCounts, type ReleaseCounts } from './counts.ts';
import { CANARY_RULE, isWorse, judgeCanary, type Sample } from './judge-canary.ts';

/** Reproducible random numbers (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Simulates a canary at 10 % that is judged after every 20 of its loads.
 *
 * @returns the loads until it was aborted, or undefined if it never was
 */
function simulateAbort(rates: { canary: number; live: number }, loads: number, seed: number) {
  const random = createRandom(seed);
  const canary = { total: 0, bad: 0 };
  const live = { total: 0, bad: 0 };
  const load = (sample: { total: number; bad: number }, rate: number) => {
    sample.total += 1;
    if (random() < rate) sample.bad += 1;
  };
  while (canary.total < loads) {
    load(canary, rates.canary);
    for (let index = 0; index < 9; index += 1) load(live, rates.live);
    if (canary.total % 20 === 0 && isWorse(canary, live)) return canary.total;
  }
  return undefined;
}

const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1);

test('a release that throws on one in five mounts is aborted within 100 pages', () => {
  const abortedLoads = seeds.map((seed) => simulateAbort({ canary: 0.2, live: 0.01 }, 100, seed));
  expect(abortedLoads.filter((loads) => loads !== undefined).length).toBeGreaterThan(0.98 * 60);
});

test.each([0, 0.005, 0.02, 0.1, 0.5])(
  'a release as good as the live one (%d bad) is almost never aborted in 1000 loads',
  (rate) => {
    const abortedLoads = seeds.map((seed) =>
      simulateAbort({ canary: rate, live: rate }, 1000, seed),
    );
    expect(abortedLoads.filter((loads) => loads !== undefined).length).toBeLessThanOrEqual(
      0.02 * 60,
    );
  },
);

test('a release that introduces failures is aborted at the smallest sample', () => {
  const { minSample, minBad } = CANARY_RULE;
  const live = { total: 500, bad: 0 };
  expect(isWorse({ total: minSample, bad: minBad }, live)).toBe(true);
  expect(isWorse({ total: minSample - 1, bad: minSample - 1 }, live)).toBe(false);
  expect(isWorse({ total: minSample, bad: minSample }, { total: minSample - 1, bad: 0 })).toBe(
    false,
  );
});

const sample = fc
  .tuple(fc.nat(5000), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([total, share]): Sample => ({ total, bad: Math.floor(total * share) }));

test('a canary that is no worse is never aborted', () => {
  fc.assert(
    fc.property(sample, sample, (canary, live) => {
      const noWorse = canary.bad * live.total <= live.bad * canary.total;
      return !noWorse || !isWorse(canary, live);
    }),
  );
});

test('an additional bad load never saves a canary', () => {
  fc.assert(
    fc.property(sample, sample, (canary, live) => {
      if (!isWorse(canary, live) || canary.bad === canary.total) return true;
      return isWorse({ ...canary, bad: canary.bad + 1 }, live);
    }),
  );
});

describe('comparisons', () => {
  const createCounts = (visitors: number, badVisitors = 0, poorPages = 0): ReleaseCounts => ({
    ...createReleaseCounts(),
    loads: visitors,
    errors: badVisitors,
    visitors,
    badVisitors,
    vitals: { ...createReleaseCounts().vitals, pages: visitors, poor: poorPages },
  });
  const live = { 'mfe-one@1': createCounts(1000, 5, 10), 'mfe-two@1': createCounts(9000, 0, 90) };
  const goodCounts = { 'mfe-one@2': createCounts(100), 'mfe-two@1': createCounts(900) };
  const verdicts = (
    releases: Record<string, ReleaseCounts>,
    triedNames = ['mfe-one'],
    startedPages = 100,
  ) =>
    judgeCanary(
      {
        5: { pages: 100, started: startedPages, releases },
        4: { pages: 1000, started: 990, releases: live },
      },
      { revision: 5, base: 4, tried: triedNames },
    )
      .filter(({ worse }) => worse)
      .map(({ what }) => what);

  test('a canary as good as the live set is not aborted', () => {
    expect(verdicts(goodCounts)).toEqual([]);
  });

  test('reports a bad canary remote even if other remotes make the total look good', () => {
    expect(verdicts({ ...goodCounts, 'mfe-one@2': createCounts(100, 20) })).toEqual(['mfe-one']);
  });

  test('reports other remotes that the canary breaks', () => {
    expect(verdicts({ ...goodCounts, 'mfe-two@1': createCounts(900, 200) })).toEqual([
      'all remotes together',
    ]);
  });

  test('reports pages whose shell never started and that send no report', () => {
    expect(verdicts({}, ['mfe-one'], 3)).toEqual(['pages that never started']);
  });

  test('reports slow or jumping pages that the canary release shows first', () => {
    const slowCounts = createCounts(100, 0, 30);
    expect(verdicts({ ...goodCounts, 'mfe-one@2': slowCounts })).toEqual(['slow or jumping pages']);
    expect(verdicts({ ...goodCounts, 'mfe-two@1': createCounts(900, 0, 300) })).toEqual([]);
  });

  test('reports slow pages of all remotes if the host is the canary', () => {
    const releases = { ...goodCounts, 'mfe-two@1': createCounts(900, 0, 300) };
    expect(verdicts(releases, ['host-shell'])).toEqual(['slow or jumping pages']);
  });

  test('reports nothing without counts', () => {
    expect(judgeCanary({}, { revision: 5, base: 4, tried: ['mfe-one'] })).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ worse: true })]),
    );
  });

  test('repeated failures of one visitor count as one bad outcome', () => {
    const repeatCounts = { ...createCounts(100, 1), errors: 500, failures: { render: 500 } };
    expect(verdicts({ ...goodCounts, 'mfe-one@2': repeatCounts })).toEqual([]);
  });

  test('loads of the host do not count as loads of the remotes', () => {
    const releases = { 'host-shell@1': createCounts(900, 900) };
    const all = judgeCanary(
      { 5: { pages: 900, started: 900, releases } },
      { revision: 5, base: 4, tried: [] },
    );
    expect(all[0]).toMatchObject({ what: 'all remotes together', canary: { total: 0, bad: 0 } });
  });
});
