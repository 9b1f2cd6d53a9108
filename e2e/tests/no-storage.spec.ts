import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people.ts';

/** Simulates a browser without storage: even reading the property throws. */
function disableStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

/** Simulates a browser whose storage is full. */
function withFullStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  IDBFactory.prototype.open = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

async function useTheSite(page: Page): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  await signIn(page);
  await expect(page.getByRole('status', { name: 'Credits' })).toHaveText(/\d/);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Image to video/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /Use the sample/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Generate.*\d/ }).click();
  const session = page.getByRole('list', { name: 'This session' });
  await expect(session.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Videos' }).getByRole('listitem')).toHaveCount(1);
  expect(errors).toEqual([]);
}

test('works without any storage, and remembers nothing', async ({ page }) => {
  await page.addInitScript(disableStorage);
  await useTheSite(page);
});

test('works with a full storage, and remembers nothing', async ({ page }) => {
  await page.addInitScript(withFullStorage);
  await useTheSite(page);
});
