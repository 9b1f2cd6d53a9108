import type { Refusal } from '../check/refusal.ts';
import { computeMedianSlope } from './median-slope.ts';
import type { PageResources } from './page-probe.ts';

/** Resources that a page held after a number of cycles. */
export interface Sample extends PageResources {
  readonly cycles: number;
  /** Bytes of the JavaScript heap after a garbage collection. */
  readonly heapBytes: number;
}

/** Growth after a number of cycles of one page or modal. */
export interface LeakResult {
  /** Address of the page, or `the modal purchase`. */
  readonly place: string;
  readonly cycles: number;
  /** Growth since the warm-up. */
  readonly left: PageResources;
  /** Growth of the heap per cycle, in bytes. */
  readonly heapPerCycle: number;
}

/**
 * Maximum growth of the heap per cycle, in bytes. It allows for the page's own caches and counters.
 */
export const HEAP_LIMIT_BYTES = 1000;

/** Smaller growth happened once or is still pending, such as a late response. */
const getLeakThreshold = (cycles: number) => Math.min(10, cycles * 0.75);

/** Minimum cycles to judge the heap. Early compilation and caching look like growth. */
export const HEAP_CYCLES = 50;

const KINDS: Record<keyof PageResources, { readonly name: string; readonly advice: string }> = {
  nodes: {
    name: 'DOM nodes',
    advice:
      'Drop references to elements in the cleanup of the effect that kept them, and remove elements added outside the region.',
  },
  listeners: {
    name: 'event listeners',
    advice: 'Remove window and document listeners in the cleanup of the effect that added them.',
  },
  styleSheets: {
    name: 'style sheets',
    advice: 'Import styles instead of adding elements, or remove the element in a cleanup.',
  },
  timers: {
    name: 'timers',
    advice: 'Clear intervals and timeouts in the cleanup of the effect that started them.',
  },
};

/** Computes the growth of one place from its samples. The first sample follows the warm-up. */
export function computeLeakResult(place: string, samples: readonly Sample[]): LeakResult {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) throw new Error(`Nothing was measured at ${place}.`);
  const cycles = last.cycles - first.cycles;
  const left = (kind: keyof PageResources) => {
    const growth = last[kind] - first[kind];
    // One-time growth, such as a late icon, does not repeat in each cycle.
    return Math.min(growth, Math.max(0, Math.round(computeSlope(samples, kind) * cycles)));
  };
  return {
    place,
    cycles,
    left: {
      nodes: left('nodes'),
      listeners: left('listeners'),
      styleSheets: left('styleSheets'),
      timers: left('timers'),
    },
    heapPerCycle: Math.round(computeSlope(samples, 'heapBytes')),
  };
}

/**
 * Returns the growth that two series have in common; the second continues the first. The browser
 * may hold one mount at the time of a count, for example the form that had the focus last. That
 * does not happen twice.
 */
export function intersectLeaks(first: LeakResult, second: LeakResult): LeakResult {
  const left = (kind: keyof PageResources) => Math.min(first.left[kind], second.left[kind]);
  return {
    ...first,
    left: {
      nodes: left('nodes'),
      listeners: left('listeners'),
      styleSheets: left('styleSheets'),
      timers: left('timers'),
    },
    heapPerCycle: Math.min(first.heapPerCycle, second.heapPerCycle),
  };
}

/** Refuses all growth of a remote's cycles; the heap is only judged from `HEAP_CYCLES` on. */
export function findLeakRefusals(remote: string, result: LeakResult): Refusal[] {
  const { place, cycles, left, heapPerCycle } = result;
  const after = `after ${place} was shown and left ${cycles} times`;
  const kinds = (Object.keys(KINDS) as (keyof PageResources)[]).filter(
    (kind) => left[kind] >= getLeakThreshold(cycles),
  );
  const refusals = kinds.map((kind): Refusal => {
    const { name, advice } = KINDS[kind];
    const finding = `${left[kind]} ${name} more ${after}`;
    return { remote, rule: 'leak', found: finding, expected: `no ${name} left behind`, advice };
  });
  if (cycles < HEAP_CYCLES || heapPerCycle <= HEAP_LIMIT_BYTES) return refusals;
  const heap: Refusal = {
    remote,
    rule: 'leak',
    found: `${heapPerCycle} more heap bytes per cycle, ${after}`,
    expected: `at most ${HEAP_LIMIT_BYTES}`,
    advice: 'Look for module-level arrays, maps and caches that grow with every mount.',
  };
  return [...refusals, heap];
}

const computeSlope = (samples: readonly Sample[], kind: keyof PageResources | 'heapBytes') =>
  computeMedianSlope(samples.map((sample) => [sample.cycles, sample[kind]]));
