import { expect, test } from '@vidra/remote-kit/site-test';

test('the credits of the home page lead to the purchase', async ({ page, pageErrors }) => {
  await page.goto('/workspace/home');
  await expect(page.getByRole('region', { name: 'Your credits' })).toBeVisible();
  await page.getByRole('region', { name: 'Your credits' }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Buy credits' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});
