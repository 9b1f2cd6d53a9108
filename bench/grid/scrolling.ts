import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Memory of a page. */
export interface Held {
  /** JavaScript heap in bytes. */
  readonly heap: number;
  readonly nodes: number;
}

/** Scrolls to the end of the list until it has this many videos, and back to its top. */
export async function loadUntil(page: Page, count: number): Promise<void> {
  await page.getByRole('list', { name: 'Videos' }).getByRole('listitem').first().waitFor();
  await page.evaluate(async (targetCount) => {
    const getListLength = () =>
      Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0);
    while (getListLength() < targetCount) {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
  }, count);
}

export async function measureHeap(page: Page, session: CDPSession): Promise<Held> {
  await page.waitForTimeout(1_500);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}

const SECONDS = 10;
/** A quick flick of a mouse wheel: three viewports per second. */
const PIXELS_A_SECOND = 2_700;

const BOXES = '<div style="height: 300px; margin: 8px; background: silver"></div>'.repeat(400);

/** Measures the same scroll over a static page on the same slow processor. */
export async function measureBareFrames(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage();
  try {
    await page.setContent(BOXES);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await scrollFrames(page);
  } finally {
    await page.close();
  }
}

/** Measures the milliseconds of each frame while the list scrolls steadily. */
export function scrollFrames(page: Page): Promise<number[]> {
  return page.evaluate(
    ([seconds, speed]) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        const start = performance.now();
        let last = start;
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          scrollTo(0, ((now - start) / 1000) * speed);
          if (now - start < seconds * 1000) requestAnimationFrame(step);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(step);
      }),
    [SECONDS, PIXELS_A_SECOND] as const,
  );
}
