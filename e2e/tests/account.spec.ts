import { expect, test } from '@playwright/test';
import { newEmail, signIn } from '../support/people.ts';

test('the account has a name, and logging out everywhere leads to the login', async ({ page }) => {
  const email = newEmail();
  await page.goto('/workspace/account');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mira Okafor');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mira Okafor');
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/login?redirect_url=%2Fworkspace%2Faccount');
});
