import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 80;

/** Goes to something with the Tab key alone, as long as that takes. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
