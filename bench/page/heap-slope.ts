import type { CDPSession } from '@playwright/test';
import { computeMedianSlope, openBrowser } from '@vidra/remote-kit/leaks';
import type { Target } from './route-change.ts';
import type { VisitOptions } from './visit.ts';

const CYCLES = 100;
/** Caches fill during these cycles. */
const WARM_UP = 10;
const EVERY = 10;
/** Unfinished work of a cycle, such as an idle callback, keeps a page alive a little longer. */
const SETTLE_MS = 1500;

export interface Leftovers {
  /** Heap bytes that each mount and unmount leaks. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Measures the leftovers per cycle of navigating to a page and back 100 times. */
export async function measureLeftovers(
  { url, readySelector, storageState }: VisitOptions,
  next: Target,
): Promise<Leftovers> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext(storageState ? { storageState } : {});
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(url);
    await page.locator(readySelector).first().waitFor();
    const home = { address: new URL(url).pathname, selector: readySelector };
    const samples: Leftovers[] = [];
    const measureSettled = async () => {
      await page.waitForTimeout(SETTLE_MS);
      return measure(session);
    };
    for (let cycle = 0; cycle < WARM_UP + CYCLES; cycle += EVERY) {
      if (cycle >= WARM_UP) samples.push(await measureSettled());
      await page.evaluate(goBetween, [next, home, EVERY] as const);
    }
    samples.push(await measureSettled());
    const slope = (kind: keyof Leftovers) =>
      computeMedianSlope(samples.map((sample, index) => [index * EVERY, sample[kind]]));
    return { heap: slope('heap'), nodes: slope('nodes'), listeners: slope('listeners') };
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page as one call. Code that a driver compiles for each of its calls stays in the
 * heap, and longer waits need more calls.
 */
async function goBetween([destination, back, times]: readonly [
  Target,
  Target,
  number,
]): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let cycle = 0; cycle < times; cycle += 1) {
    for (const { address, selector } of [destination, back]) {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      do await frame();
      while (!document.querySelector(selector)?.checkVisibility());
    }
  }
}

async function measure(session: CDPSession): Promise<Leftovers> {
  // The second run collects the objects that finalizers release.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { heap, nodes, listeners };
}
