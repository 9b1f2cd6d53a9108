import type { Page } from '@playwright/test';

/** Navigates inside the page, as a link of the frame does. */
export async function push(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
  }, address);
}
