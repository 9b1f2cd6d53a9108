import {
  HEAP_CYCLES,
  HEAP_LIMIT_BYTES,
  findLeakRefusals,
  computeLeakResult,
  intersectLeaks,
  type Sample,
} from './judge-leaks.ts';

const START = { nodes: 200, listeners: 40, styleSheets: 3, timers: 2 };

/** Creates samples after every tenth of 100 cycles that each leave `each` behind. */
function createSeries(
  growth: Partial<Sample> = {},
  heap = (cycles: number) => cycles * 0,
): Sample[] {
  return Array.from({ length: 11 }, (_, index) => {
    const cycles = index * 10;
    const grownEntries = Object.entries(START).map(([kind, count]) => [
      kind,
      count + cycles * (growth[kind as keyof typeof START] ?? 0),
    ]);
    const holdings = Object.fromEntries(grownEntries) as typeof START;
    return { ...holdings, cycles, heapBytes: 3_000_000 + heap(cycles) };
  });
}

const findRefusals = (samples: Sample[]) =>
  findLeakRefusals('mfe-x', computeLeakResult('/x', samples));

test('a page that releases everything passes', () => {
  expect(findRefusals(createSeries())).toEqual([]);
});

test('a page that ends with less than before passes', () => {
  expect(findRefusals(createSeries({ nodes: -1, timers: -1 }))).toEqual([]);
});

test.each([
  ['nodes', 'DOM nodes'],
  ['listeners', 'event listeners'],
  ['styleSheets', 'style sheets'],
  ['timers', 'timers'],
])('leaked %s are refused with their number', (kind, name) => {
  expect(findRefusals(createSeries({ [kind]: 1 }))).toEqual([
    {
      remote: 'mfe-x',
      rule: 'leak',
      found: `100 ${name} more after /x was shown and left 100 times`,
      expected: `no ${name} left behind`,
      advice: expect.stringMatching(/\w/),
    },
  ]);
});

test('a leak in every tenth cycle is refused', () => {
  expect(findRefusals(createSeries({ listeners: 0.1 }))).toEqual([
    expect.objectContaining({ rule: 'leak', found: expect.stringMatching(/^10 event listeners/) }),
  ]);
});

test('one-time growth and pending work are not leaks', () => {
  const once = createSeries().map((sample, index) =>
    index < 2 ? sample : { ...sample, nodes: 202 },
  );
  expect(findRefusals(once)).toEqual([]);
  const busySeries = createSeries({ timers: 1 }).map((sample, index) =>
    index < 10 ? sample : { ...sample, timers: 2 },
  );
  expect(findRefusals(busySeries)).toEqual([]);
});

test('growth in one of two series is no leak, and growth in both is', () => {
  const findSharedRefusals = (...growths: [Partial<Sample>, Partial<Sample>]) => {
    const [first, second] = growths.map((growth) => computeLeakResult('/x', createSeries(growth)));
    return first && second && findLeakRefusals('mfe-x', intersectLeaks(first, second));
  };
  expect(findSharedRefusals({ listeners: 1.46, nodes: 0.15 }, {})).toEqual([]);
  expect(findSharedRefusals({ listeners: 1.46 }, { listeners: -1.46 })).toEqual([]);
  expect(findSharedRefusals({ nodes: 0.15 }, { listeners: 1 })).toEqual([]);
  expect(findSharedRefusals({ listeners: 2 }, { listeners: 1 })).toEqual([
    expect.objectContaining({ found: expect.stringMatching(/^100 event listeners/) }),
  ]);
});

describe('heap', () => {
  const slope = (heap: (cycles: number) => number) =>
    computeLeakResult('/x', createSeries({}, heap)).heapPerCycle;

  test('is judged by the growth per cycle', () => {
    expect(slope((cycles) => cycles * 1200)).toBe(1200);
    expect(findRefusals(createSeries({}, (cycles) => cycles * HEAP_LIMIT_BYTES))).toEqual([]);
    expect(findRefusals(createSeries({}, (cycles) => cycles * (HEAP_LIMIT_BYTES + 100)))).toEqual([
      expect.objectContaining({ found: expect.stringContaining('1100 more heap bytes per cycle') }),
    ]);
  });

  test('is not judged after few cycles', () => {
    const samples = createSeries({}, (cycles) => cycles * 9000);
    expect(findRefusals(samples)).toHaveLength(1);
    expect(findRefusals(samples.slice(0, HEAP_CYCLES / 10))).toEqual([]);
  });

  test('may grow once and peak briefly', () => {
    expect(slope((cycles) => (cycles > 0 ? 90_000 : 0))).toBe(0);
    expect(slope((cycles) => (cycles === 50 ? 200_000 : cycles * 100))).toBe(100);
  });
});

test('throws without samples', () => {
  expect(() => computeLeakResult('/x', [])).toThrow('/x');
});
