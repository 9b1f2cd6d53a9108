import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, expectNoFindings, PHONE } from '../support/axe.ts';
import { signIn } from '../support/people.ts';

async function applyTheme(page: Page, baseURL: string | undefined, theme: 'dark' | 'light') {
  await page.setViewportSize(theme === 'dark' ? DESKTOP : PHONE);
  await page
    .context()
    .addCookies([{ name: 'color-mode-2025-10-09', value: theme, url: baseURL ?? '' }]);
}

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing where a plan is bought, changed and canceled: ${theme}`, async ({
    page,
    baseURL,
  }) => {
    await applyTheme(page, baseURL, theme);
    await page.goto('/workspace/billing');
    await signIn(page);
    await page.getByRole('button', { name: 'Get credits' }).click();
    await expect(page.getByRole('dialog', { name: 'Buy credits' })).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Choose Starter' }).click();
    await page.waitForURL(/test-checkout/);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('dialog', { name: 'Purchase complete' })).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText(/You won't be charged again/)).toBeVisible();
    await expectNoFindings(page);
  });

  test(`axe finds nothing in the account's forms and the login's: ${theme}`, async ({
    page,
    baseURL,
  }) => {
    await applyTheme(page, baseURL, theme);
    await page.goto('/workspace/account');
    await signIn(page);
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByRole('button', { name: 'Set a new password' }).click();
    await page.getByRole('textbox', { name: 'Code' }).waitFor();
    await expectNoFindings(page);
    await page.goto('/workspace/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expectNoFindings(page);
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(/\/login/);
    await page.getByRole('tab', { name: 'Password' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expectNoFindings(page);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    await expectNoFindings(page);
  });
}
