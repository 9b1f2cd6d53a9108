import type { CDPSession, Page } from 'playwright';
import type { Sample } from './judge-leaks.ts';
import type { PageResources, ProbeAnswer } from './page-probe.ts';
import { runCycles, type Cycle } from './run-cycles.ts';

const SAMPLES = 10;
/** Cycles before the first sample, in which code is compiled, caches fill and styles load. */
const WARM_UP_CYCLES = 10;
/**
 * Maximum time for pending work of a cycle, such as request timeouts and idle callbacks, in
 * milliseconds.
 */
const SETTLE_MS = 10_000;
const SETTLE_PAUSE_MS = 250;
/** The warm-up must settle first, or its pending work would hide later growth. */
const CALM_MS = 1500;

/**
 * Runs cycles and takes a sample before, after each tenth of them, and at the end.
 *
 * @param cycles number of cycles after the warm-up
 */
export async function measureCycles(
  page: Page,
  cycle: Omit<Cycle, 'times'>,
  cycles: number,
): Promise<Sample[]> {
  const browser = await openSession(page);
  await page.evaluate(runCycles, { ...cycle, times: WARM_UP_CYCLES });
  const steady = (before: PageResources, now: PageResources) => !hasMoreResources(before, now);
  const first = await waitUntilSettled(page, browser, { cycles: 0, calm: steady, calmMs: CALM_MS });
  await browser.detach();
  return measureFurtherCycles(page, cycle, cycles, first);
}

/**
 * Continues the cycles of a page that was already measured: without a warm-up, compared with its
 * last sample.
 *
 * @param cycles number of further cycles
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
  const backToFirst = (_: PageResources, now: PageResources) => !hasMoreResources(now, first);
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
  readonly calm: (before: PageResources, now: PageResources) => boolean;
  /** How long the page must be calm, in milliseconds. */
  readonly calmMs: number;
}

/** Waits until the page is calm or the time limit is reached. */
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

function hasMoreResources(resources: PageResources, otherResources: PageResources): boolean {
  const kinds = ['nodes', 'listeners', 'styleSheets', 'timers'] as const;
  return kinds.some((kind) => resources[kind] > otherResources[kind]);
}

async function sample(page: Page, browser: CDPSession, cycles: number): Promise<Sample> {
  // A second collection frees objects that finalizers of the first one released.
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
