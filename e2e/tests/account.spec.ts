import { expect, test } from '@playwright/test';
import { readMailedCode, createEmail, signIn } from '../support/people.ts';

test("changes the account's name, and logging out everywhere leads to the login", async ({
  page,
}) => {
  const email = createEmail();
  await page.goto('/workspace/account');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mira Okafor');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mira Okafor');
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/login?redirect_url=%2Fworkspace%2Faccount');
});

test('exports all data, and deletes the account by a code but keeps it after all', async ({
  page,
}) => {
  await page.goto('/workspace/account');
  const email = await signIn(page);
  await page.getByRole('button', { name: 'Export my data' }).click();
  const link = page.getByRole('link', { name: /^Download/ });
  await expect(link).toBeVisible();
  const downloadEvent = page.waitForEvent('download');
  await link.click();
  expect((await downloadEvent).suggestedFilename()).toMatch(/\.zip$/);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill(await readMailedCode(page.request, email, /delete your account/));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
});

test('changes the email address, and new videos start from the preferences', async ({ page }) => {
  await page.goto('/workspace/account');
  const email = await signIn(page);
  const next = createEmail();
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('textbox', { name: 'New email' }).fill(next);
  await page.getByRole('button', { name: 'Send codes' }).click();
  const codeFrom = (addressKind: string) =>
    page.getByRole('textbox', { name: `Code sent to your ${addressKind} email` });
  await codeFrom('new').fill(await readMailedCode(page.request, next));
  const presentCode = await readMailedCode(page.request, email, /take over your account/);
  await codeFrom('current').fill(presentCode);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('region', { name: 'Profile' }).getByText(next)).toBeVisible();

  await page.getByRole('combobox', { name: 'Captions' }).selectOption('Off');
  await page.goto('/speaker-detail?label=speaker&parentLabel=people');
  await expect(page.getByRole('switch', { name: 'Captions' })).not.toBeChecked();
});
