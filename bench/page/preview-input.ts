import type { Browser, Page } from '@playwright/test';
import type { VisitOptions } from './visit.ts';

const INPUTS = 40;
const WARM_UP = 4;

declare global {
  interface Window {
    __inputs: number[];
  }
}

/**
 * Records the milliseconds from each press or letter to the end of the frame that shows the changed
 * preview.
 */
function observe(): void {
  window.__inputs = [];
  const measure = ({ timeStamp, target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.matches('[type=radio], textarea')) return;
    const look = () => {
      const [drawnEntry] = performance.getEntriesByName('preview-drawn');
      if (!drawnEntry || drawnEntry.startTime < timeStamp) requestAnimationFrame(look);
      // The frame in progress shows the change.
      else setTimeout(() => window.__inputs.push(performance.now() - timeStamp));
    };
    requestAnimationFrame(look);
  };
  document.addEventListener('click', measure, true);
  document.addEventListener('beforeinput', measure, true);
}

/** Fills one editor and makes one change to its preview. */
export interface PreviewedEditor {
  readonly fill: (page: Page) => Promise<void>;
  readonly change: (page: Page, index: number) => Promise<void>;
}

/** A single picture whose motion changes. */
export const PICTURE: PreviewedEditor = {
  fill: (page) => page.getByRole('group', { name: 'Samples' }).getByRole('button').first().click(),
  change: (page, index) => {
    const motions = page.getByRole('radiogroup', { name: 'Motion' }).getByRole('radio');
    return motions.nth((index + 1) % 8).evaluate((radio: HTMLInputElement) => {
      radio.click();
    });
  },
};

/** Eight shots with captions, one of which is edited. */
export const STORY: PreviewedEditor = {
  fill: async (page) => {
    const story = Array.from({ length: 8 }, (_, index) => `In chapter ${String(index)} it flies.`);
    await page.getByRole('textbox', { name: 'Story' }).fill(story.join(' '));
    await page.getByRole('button', { name: 'Generate shots' }).click();
    const shots = page.getByRole('list', { name: 'Shots' }).getByRole('listitem');
    await shots.nth(7).waitFor();
    for (let shot = 0; shot < 8; shot += 1) {
      const samples = shots.nth(shot).getByRole('group', { name: 'Samples' });
      await samples
        .getByRole('button')
        .nth(shot % 4)
        .click();
    }
    await shots.nth(3).getByRole('textbox', { name: 'Narration' }).focus();
    await page.keyboard.press('End');
  },
  change: (page, index) => page.keyboard.press('abcdefghij '.charAt(index % 11)),
};

/** Three pictures of a product, whose script is edited. */
export const PRODUCT: PreviewedEditor = {
  fill: async (page) => {
    await page.getByRole('textbox', { name: 'Product name' }).fill('Morning cup');
    const script = page.getByRole('textbox', { name: 'Script', exact: true });
    await script.fill('A cup for slow mornings. It keeps tea warm. It lasts for years.');
    const samples = page.getByRole('group', { name: 'Samples' }).getByRole('button');
    for (let picture = 0; picture < 3; picture += 1) await samples.nth(picture).click();
    await script.focus();
    await page.keyboard.press('ControlOrMeta+End');
  },
  change: (page, index) => page.keyboard.press('abcdefghij '.charAt(index % 11)),
};

/**
 * Measures how long the preview takes to show a changed setting, on a processor slowed down by this
 * factor.
 */
export async function previewInputs(
  browser: Browser,
  { url, storageState, slower }: VisitOptions & { readonly slower: number },
  { fill, change }: PreviewedEditor,
): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(storageState ? { storageState } : {}),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto(url);
    await fill(page);
    await page.locator('section[aria-label="Preview"][aria-busy="false"]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.evaluate(() => (window.__inputs = []));
    for (let index = 0; index < INPUTS + WARM_UP; index += 1) {
      await change(page, index);
      await page.waitForFunction((count) => window.__inputs.length > count, index);
    }
    return (await page.evaluate(() => window.__inputs)).slice(WARM_UP);
  } finally {
    await context.close();
  }
}
