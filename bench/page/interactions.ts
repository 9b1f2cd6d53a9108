import type { Browser, Page } from '@playwright/test';
import { throttleSession, type VisitOptions } from './visit.ts';

/**
 * Measures the milliseconds from each press or key to the next frame (as INP does), while a script
 * uses the workspace and editor like the browser tests, under the slow profile.
 */
export async function measureInteractions(
  browser: Browser,
  { url, readySelector, storageState }: VisitOptions,
): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(storageState ? { storageState } : {}),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await throttleSession(await context.newCDPSession(page));
    await page.goto(url);
    await page.waitForSelector(readySelector);
    await drivePalette(page);
    await driveSettings(page);
    await driveHistory(page);
    // The last interactions are reported with the frame after them.
    await page.waitForTimeout(500);
    return await page.evaluate(() => [...window.__interactions.values()]);
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** Duration of the longest event of each interaction. */
    __interactions: Map<number, number>;
  }
}

function observe(): void {
  const longest = new Map<number, number>();
  window.__interactions = longest;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      const { interactionId: id, duration } = entry;
      if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function drivePalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Commands' });
  await dialog
    .getByRole('combobox', { name: 'Search' })
    .pressSequentially('image to', { delay: 80 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Billing' }).waitFor();
  await page.keyboard.press('Escape');
}

async function driveSettings(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Tools' }).getByRole('link').first().click();
  await page
    .getByRole('textbox', { name: 'Prompt' })
    .pressSequentially('Slow waves', { delay: 80 });
  for (const group of ['Duration', 'Aspect ratio', 'Quality', 'Motion']) {
    await page
      .getByRole('radiogroup', { name: group })
      .getByRole('radio')
      .last()
      .check({ force: true });
  }
}

async function driveHistory(page: Page): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'History' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('waves', { delay: 80 });
  await page.waitForURL(/search=waves/);
  await main.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('list', { name: 'Templates' }).waitFor();
  await main.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Tools' }).waitFor();
}
