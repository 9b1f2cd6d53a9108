import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 80;

/** Moves the focus to an element with the Tab key only, with as many presses as needed. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
