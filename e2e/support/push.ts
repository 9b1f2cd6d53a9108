import type { Page } from '@playwright/test';

/** Navigates inside the page, like a link in the frame. */
export async function push(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
  }, address);
}
