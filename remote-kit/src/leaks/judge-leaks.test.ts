import {
  HEAP_CYCLES,
  HEAP_LIMIT_BYTES,
  leakRefusals,
  leakResult,
  leftByBoth,
  type Sample,
} from './judge-leaks.ts';

const START = { nodes: 200, listeners: 40, styleSheets: 3, timers: 2 };

/** Samples after every tenth of 100 cycles, of which each leaves `each` behind. */
function series(each: Partial<Sample> = {}, heap = (cycles: number) => cycles * 0): Sample[] {
  return Array.from({ length: 11 }, (_, index) => {
    const cycles = index * 10;
    const grown = Object.entries(START).map(([kind, count]) => [
      kind,
      count + cycles * (each[kind as keyof typeof START] ?? 0),
    ]);
    const holdings = Object.fromEntries(grown) as typeof START;
    return { ...holdings, cycles, heapBytes: 3_000_000 + heap(cycles) };
  });
}

const refusals = (samples: Sample[]) => leakRefusals('mfe-x', leakResult('/x', samples));

test('a page that gives everything back passes', () => {
  expect(refusals(series())).toEqual([]);
});

test('less than before passes', () => {
  expect(refusals(series({ nodes: -1, timers: -1 }))).toEqual([]);
});

test.each([
  ['nodes', 'DOM nodes'],
  ['listeners', 'event listeners'],
  ['styleSheets', 'style sheets'],
  ['timers', 'timers'],
])('%s left behind are refused by number', (kind, name) => {
  expect(refusals(series({ [kind]: 1 }))).toEqual([
    {
      remote: 'mfe-x',
      rule: 'leak',
      found: `100 ${name} more after /x was shown and left 100 times`,
      expected: `no ${name} left behind`,
      advice: expect.stringMatching(/\w/),
    },
  ]);
});

test('one left by each tenth cycle is refused too', () => {
  expect(refusals(series({ listeners: 0.1 }))).toEqual([
    expect.objectContaining({ rule: 'leak', found: expect.stringMatching(/^10 event listeners/) }),
  ]);
});

test('what comes once and stays is not left by each cycle, nor is what is under way', () => {
  const once = series().map((one, index) => (index < 2 ? one : { ...one, nodes: 202 }));
  expect(refusals(once)).toEqual([]);
  const busy = series({ timers: 1 }).map((one, index) =>
    index < 10 ? one : { ...one, timers: 2 },
  );
  expect(refusals(busy)).toEqual([]);
});

test('a mount that the browser holds at one of two counts is no leak; what both series left is', () => {
  const refused = (...both: [Partial<Sample>, Partial<Sample>]) => {
    const [first, second] = both.map((each) => leakResult('/x', series(each)));
    return first && second && leakRefusals('mfe-x', leftByBoth(first, second));
  };
  expect(refused({ listeners: 1.46, nodes: 0.15 }, {})).toEqual([]);
  expect(refused({ listeners: 1.46 }, { listeners: -1.46 })).toEqual([]);
  expect(refused({ nodes: 0.15 }, { listeners: 1 })).toEqual([]);
  expect(refused({ listeners: 2 }, { listeners: 1 })).toEqual([
    expect.objectContaining({ found: expect.stringMatching(/^100 event listeners/) }),
  ]);
});

describe('the heap', () => {
  const slope = (heap: (cycles: number) => number) =>
    leakResult('/x', series({}, heap)).heapPerCycle;

  test('is judged by what each cycle adds', () => {
    expect(slope((cycles) => cycles * 1200)).toBe(1200);
    expect(refusals(series({}, (cycles) => cycles * HEAP_LIMIT_BYTES))).toEqual([]);
    expect(refusals(series({}, (cycles) => cycles * (HEAP_LIMIT_BYTES + 100)))).toEqual([
      expect.objectContaining({ found: expect.stringContaining('1100 bytes of heap more') }),
    ]);
  });

  test('is not judged by few cycles', () => {
    const samples = series({}, (cycles) => cycles * 9000);
    expect(refusals(samples)).toHaveLength(1);
    expect(refusals(samples.slice(0, HEAP_CYCLES / 10))).toEqual([]);
  });

  test('may grow once, and jump for a moment', () => {
    expect(slope((cycles) => (cycles > 0 ? 90_000 : 0))).toBe(0);
    expect(slope((cycles) => (cycles === 50 ? 200_000 : cycles * 100))).toBe(100);
  });
});

test('nothing measured is an error', () => {
  expect(() => leakResult('/x', [])).toThrow('/x');
});
