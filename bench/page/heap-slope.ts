import type { Browser, CDPSession } from '@playwright/test';
import type { Target } from './route-change.ts';
import type { VisitOptions } from './visit.ts';

const CYCLES = 100;
/** Caches fill before that. */
const WARM_UP = 10;
const EVERY = 10;

export interface Leftovers {
  /** Bytes of the heap that each mount and unmount leaves. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What 100 times of going to a page and back leave, each. */
export async function leftovers(
  browser: Browser,
  { url, readySelector, storageState }: VisitOptions,
  next: Target,
): Promise<Leftovers> {
  const context = await browser.newContext(storageState ? { storageState } : {});
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(url);
    await page.locator(readySelector).first().waitFor();
    const home = { address: new URL(url).pathname, selector: readySelector };
    const measured: Leftovers[] = [];
    for (let cycle = 0; cycle < WARM_UP + CYCLES; cycle += 1) {
      for (const { address, selector } of [next, home]) {
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, address);
        // A handle of the element would keep it.
        await page.locator(selector).first().waitFor();
      }
      if (cycle >= WARM_UP && cycle % EVERY === 0) measured.push(await measure(session));
    }
    return {
      heap: slope(measured.map(({ heap }) => heap)),
      nodes: slope(measured.map(({ nodes }) => nodes)),
      listeners: slope(measured.map(({ listeners }) => listeners)),
    };
  } finally {
    await context.close();
  }
}

async function measure(session: CDPSession): Promise<Leftovers> {
  // What finalizers let go of is collected by the second one.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { heap, nodes, listeners };
}

/** By least squares, a cycle. */
function slope(values: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const cycles = values.map((_, index) => index * EVERY);
  const [x, y] = [mean(cycles), mean(values)];
  const covariance = mean(values.map((value, index) => (value - y) * ((cycles[index] ?? 0) - x)));
  return covariance / mean(cycles.map((cycle) => (cycle - x) ** 2));
}
