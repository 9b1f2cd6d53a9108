import fc from 'fast-check';
import { CANARY_RULE, isWorse, judgeCanary, type Sample } from './judge-canary.ts';

/** Reproducible random numbers (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A canary at 10 %, judged after each 20 loads of it.
 *
 * @returns its loads when it was aborted, or undefined when it never was
 */
function abortedAfter(rates: { canary: number; live: number }, loads: number, seed: number) {
  const random = randomNumbers(seed);
  const canary = { total: 0, bad: 0 };
  const live = { total: 0, bad: 0 };
  const load = (sample: { total: number; bad: number }, rate: number) => {
    sample.total += 1;
    if (random() < rate) sample.bad += 1;
  };
  while (canary.total < loads) {
    load(canary, rates.canary);
    for (let other = 0; other < 9; other += 1) load(live, rates.live);
    if (canary.total % 20 === 0 && isWorse(canary, live)) return canary.total;
  }
  return undefined;
}

const seeds = Array.from({ length: 150 }, (_, seed) => seed + 1);

test('a release that throws on one in five mounts is aborted within 100 loads', () => {
  const aborted = seeds.map((seed) => abortedAfter({ canary: 0.2, live: 0.01 }, 100, seed));
  expect(aborted.filter((loads) => loads !== undefined).length).toBeGreaterThan(0.98 * 150);
});

test.each([0, 0.005, 0.02, 0.1, 0.5])(
  'a release as good as the live one (%d bad) is hardly ever aborted in 1000 loads',
  (rate) => {
    const aborted = seeds.map((seed) => abortedAfter({ canary: rate, live: rate }, 1000, seed));
    expect(aborted.filter((loads) => loads !== undefined).length).toBeLessThanOrEqual(0.02 * 150);
  },
);

test('a release that fails where nothing failed before is aborted at the smallest sample', () => {
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

test('one more bad load never saves a canary', () => {
  fc.assert(
    fc.property(sample, sample, (canary, live) => {
      if (!isWorse(canary, live) || canary.bad === canary.total) return true;
      return isWorse({ ...canary, bad: canary.bad + 1 }, live);
    }),
  );
});

describe('what is compared', () => {
  const counts = {
    5: {
      pages: 100,
      started: 100,
      releases: {
        'mfe-one@2': { loads: 100, failures: { render: 20 }, errors: 0 },
        'mfe-two@1': { loads: 900, failures: {}, errors: 0 },
      },
    },
    4: {
      pages: 1000,
      started: 990,
      releases: {
        'mfe-one@1': { loads: 1000, failures: { network: 5 }, errors: 5 },
        'mfe-two@1': { loads: 9000, failures: {}, errors: 0 },
      },
    },
  };
  const verdicts = (changed: object = counts) =>
    judgeCanary({ ...counts, ...changed }, { revision: 5, base: 4, tried: ['mfe-one'] })
      .filter(({ worse }) => worse)
      .map(({ what }) => what);

  test('the remote that is tried, though others make the whole look well', () => {
    expect(verdicts()).toEqual(['mfe-one']);
  });

  test('the others that it breaks', () => {
    const releases = {
      'mfe-one@2': { loads: 100, failures: {}, errors: 0 },
      'mfe-two@1': { loads: 900, failures: { render: 200 }, errors: 0 },
    };
    expect(verdicts({ 5: { ...counts[5], releases } })).toEqual(['all remotes together']);
  });

  test('pages whose shell never started, of which no browser can tell', () => {
    expect(verdicts({ 5: { pages: 100, started: 3, releases: {} } })).toEqual([
      'pages that never started',
    ]);
  });

  test('nothing is said without reports', () => {
    expect(verdicts({ 5: undefined, 4: undefined })).toEqual([]);
  });

  test('a load is bad once, though it failed with an error, and there are no more than loads', () => {
    const bad = (loads: number, render: number, errors: number) => {
      const releases = { 'mfe-one@2': { loads, failures: { render }, errors } };
      const changed = { ...counts, 5: { ...counts[5], releases } };
      return judgeCanary(changed, { revision: 5, base: 4, tried: ['mfe-one'] })[0]?.canary;
    };
    expect(bad(60, 6, 6)).toEqual({ total: 60, bad: 6 });
    expect(bad(60, 1, 500)).toEqual({ total: 60, bad: 60 });
  });

  test('the host comes up with every page and says nothing of the remotes', () => {
    const releases = { 'host-shell@1': { loads: 900, failures: {}, errors: 900 } };
    const changed = { ...counts, 5: { ...counts[5], releases } };
    const all = judgeCanary(changed, { revision: 5, base: 4, tried: [] });
    expect(all[0]).toMatchObject({ what: 'all remotes together', canary: { total: 0, bad: 0 } });
  });
});
