import type { CDPSession } from '@playwright/test';
import { computeMedianSlope, openBrowser } from '@vidra/remote-kit/leaks';
import type { Target } from './route-change.ts';
import type { VisitOptions } from './visit.ts';

const CYCLES = 100;
/** Caches fill before that. */
const WARM_UP = 10;
const EVERY = 10;
/** What a cycle left under way, such as work for an idle moment, holds a page a little longer. */
const SETTLE_MS = 1500;

export interface Leftovers {
  /** Bytes of the heap that each mount and unmount leaves. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What 100 times of going to a page and back leave, each. */
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
    const settled = async () => {
      await page.waitForTimeout(SETTLE_MS);
      return measure(session);
    };
    for (let cycle = 0; cycle < WARM_UP + CYCLES; cycle += EVERY) {
      if (cycle >= WARM_UP) samples.push(await settled());
      await page.evaluate(goBetween, [next, home, EVERY] as const);
    }
    samples.push(await settled());
    const slope = (kind: keyof Leftovers) =>
      computeMedianSlope(samples.map((sample, index) => [index * EVERY, sample[kind]]));
    return { heap: slope('heap'), nodes: slope('nodes'), listeners: slope('listeners') };
  } finally {
    await browser.close();
  }
}

/**
 * Runs in the page as one call: what a driver compiles there for each of its calls stays in the heap,
 * the more often the longer a page is waited for.
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
  // What finalizers let go of is collected by the second one.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { heap, nodes, listeners };
}
