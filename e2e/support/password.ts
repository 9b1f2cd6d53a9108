import { expect, type Page } from '@playwright/test';
import { readMailedCode } from './people.ts';

const PASSWORD = 'three unrelated words';

/** Sets a password for the signed-in account, which ends all its sessions. */
export async function setPassword(page: Page, email: string): Promise<void> {
  await page.goto('/workspace/account');
  await page.getByRole('button', { name: 'Set a new password' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.waitFor();
  await expect(async () => {
    await code.fill(await readMailedCode(page.request, email, /new password/));
    expect(await code.inputValue()).not.toBe('');
  }).toPass();
  await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL(/\/login/);
}

/** Fills in the login page with the password from `setPassword`. */
export async function logInByPassword(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}
