import type { CDPSession, Page } from 'playwright';
import type { Sample } from './judge-leaks.ts';
import type { Holdings, ProbeAnswer } from './page-probe.ts';
import { runCycles, type Cycle } from './run-cycles.ts';

const SAMPLES = 10;
/** Code is compiled, caches fill, and styles come with the first mounts. */
const WARM_UP_CYCLES = 10;
/** What a cycle left under way, such as a request's time limit or work for an idle moment, ends within this. */
const SETTLE_MS = 10_000;
const SETTLE_PAUSE_MS = 250;
/** What ends by itself after the warm-up must not hide what the cycles after it leave. */
const CALM_MS = 1500;

/**
 * Runs cycles and says what the page held before, after each tenth of them, and at the end.
 *
 * @param cycles how many, after the warm-up
 */
export async function measureCycles(
  page: Page,
  cycle: Omit<Cycle, 'times'>,
  cycles: number,
): Promise<Sample[]> {
  const browser = await openSession(page);
  await page.evaluate(runCycles, { ...cycle, times: WARM_UP_CYCLES });
  const steady = (before: Holdings, now: Holdings) => !hasMoreHoldings(before, now);
  const first = await waitUntilSettled(page, browser, { cycles: 0, calm: steady, calmMs: CALM_MS });
  await browser.detach();
  return measureFurtherCycles(page, cycle, cycles, first);
}

/**
 * The same of further cycles of a page that was measured before: without a warm-up, against what it held last.
 *
 * @param cycles how many more
 */
export async function measureFurtherCycles(
  page: Page,
  cycle: Omit<Cycle, 'times'>,
  cycles: number,
  first: Sample,
): Promise<Sample[]> {
  const browser = await openSession(page);
  const end = first.cycles + cycles;
  const samples = [first];
  const step = Math.max(1, Math.ceil(cycles / SAMPLES));
  for (let cycleCount = first.cycles; cycleCount < end;) {
    const times = Math.min(step, end - cycleCount);
    await page.evaluate(runCycles, { ...cycle, times });
    cycleCount += times;
    if (cycleCount < end) samples.push(await sample(page, browser, cycleCount));
  }
  const backToFirst = (_: Holdings, now: Holdings) => !hasMoreHoldings(now, first);
  samples.push(
    await waitUntilSettled(page, browser, { cycles: end, calm: backToFirst, calmMs: 0 }),
  );
  await browser.detach();
  return samples;
}

async function openSession(page: Page): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  return browser;
}

interface Settling {
  readonly cycles: number;
  readonly calm: (before: Holdings, now: Holdings) => boolean;
  /** How long it must have been calm. */
  readonly calmMs: number;
}

/** Looks again until it is calm, or until nothing more can be hoped for. */
async function waitUntilSettled(
  page: Page,
  browser: CDPSession,
  { cycles, calm, calmMs }: Settling,
): Promise<Sample> {
  const end = Date.now() + SETTLE_MS;
  let before = await sample(page, browser, cycles);
  let calmSince = Date.now();
  while (Date.now() < end) {
    await page.waitForTimeout(SETTLE_PAUSE_MS);
    const now = await sample(page, browser, cycles);
    if (!calm(before, now)) calmSince = Date.now();
    else if (Date.now() - calmSince >= calmMs) return now;
    before = now;
  }
  return before;
}

function hasMoreHoldings(holdings: Holdings, otherHoldings: Holdings): boolean {
  const kinds = ['nodes', 'listeners', 'styleSheets', 'timers'] as const;
  return kinds.some((kind) => holdings[kind] > otherHoldings[kind]);
}

async function sample(page: Page, browser: CDPSession, cycles: number): Promise<Sample> {
  // Once more for what the first collection's finalizers let go of.
  await browser.send('HeapProfiler.collectGarbage');
  await browser.send('HeapProfiler.collectGarbage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const metric = (metricName: string) =>
    metrics.find(({ name }) => name === metricName)?.value ?? 0;
  const probe = await page.evaluate(() =>
    (globalThis as unknown as { __leakProbe__: () => ProbeAnswer }).__leakProbe__(),
  );
  return {
    ...probe,
    cycles,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heapBytes: metric('JSHeapUsedSize'),
  };
}
