import type { Browser, Page } from '@playwright/test';
import type { VisitOptions } from './visit.ts';

const INPUTS = 40;
const WARM_UP = 4;
/** As in the slow profile. */
const SLOWER = 4;

declare global {
  interface Window {
    __inputs: number[];
  }
}

/** Milliseconds from each press to the end of the frame that shows the changed preview. */
function observe(): void {
  window.__inputs = [];
  document.addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const look = () => {
        const [drawn] = performance.getEntriesByName('preview-drawn');
        if (!drawn || drawn.startTime < timeStamp) requestAnimationFrame(look);
        // The frame that is being made now is the one that has it.
        else setTimeout(() => window.__inputs.push(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

async function press(page: Page, index: number): Promise<void> {
  const motions = page.getByRole('radiogroup', { name: 'Motion' }).getByRole('radio');
  await motions.nth((index + 1) % 8).evaluate((radio: HTMLInputElement) => {
    radio.click();
  });
  await page.waitForFunction((count) => window.__inputs.length > count, index);
}

/** How long the preview takes to show a changed setting, on a processor four times slower. */
export async function previewInputs(
  browser: Browser,
  { url, storageState }: VisitOptions,
): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(storageState ? { storageState } : {}),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto(url);
    await page.getByRole('group', { name: 'Samples' }).getByRole('button').first().click();
    await page.locator('section[aria-label="Preview"][aria-busy="false"]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(() => (window.__inputs = []));
    for (let index = 0; index < INPUTS + WARM_UP; index += 1) await press(page, index);
    return (await page.evaluate(() => window.__inputs)).slice(WARM_UP);
  } finally {
    await context.close();
  }
}
