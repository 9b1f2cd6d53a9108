import { expect, test } from '@playwright/test';
import { signIn } from '../support/people.ts';

test('billing appears in the home page, the menu and the palette, and can be absent there', async ({
  page,
}) => {
  await page.goto('/workspace/home');
  await signIn(page);
  const card = page.getByRole('region', { name: 'Your credits' });
  await expect(card).toBeVisible();
  await expect(page.locator('site-slot [data-slot-of="mfe-billing"]')).toContainText('Credits');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('get cred');
  await page.getByRole('option', { name: 'Get credits' }).click();
  await expect(page.getByRole('dialog', { name: 'Buy credits' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Billing' }).click();
  await expect(page).toHaveURL(/\/workspace\/billing$/);

  const file = /mfe-billing\/.*slots__credits.*\.js/;
  await page.route(file, (route) => route.abort());
  await page.goto('/workspace/home');
  const place = page.locator('site-slot [data-slot-of="mfe-billing"]');
  await expect(place).toContainText('Credits ');
  await expect(page.getByRole('heading', { name: 'Tools' })).toBeVisible();
  await page.unroute(file);
  await place.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toBeVisible();
});
