import { expect, test } from '@playwright/test';
import { EDITOR } from '../support/editor.ts';
import { signIn } from '../support/people.ts';
import { readProtectedContent, watchProtectedContent } from '../support/protected-content.ts';

const DEEP_LINKS = [
  '/workspace',
  '/workspace/home',
  '/workspace/history/standard',
  '/workspace/history/folder/f1',
  '/workspace/nowhere',
  EDITOR,
  '/try-on?label=try-on&parentLabel=people',
  '/speaker-detail?label=speaker&parentLabel=people',
  '/change-elements?label=change-elements&parentLabel=edit',
];

test.beforeEach(async ({ page }) => {
  await watchProtectedContent(page);
});

for (const address of DEEP_LINKS) {
  test(`a deep link to ${address} leads to the login page and shows nothing`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(address);
    expect(await readProtectedContent(page)).toEqual([]);
  });
}

test('the login returns to the linked page', async ({ page }) => {
  await page.goto(EDITOR);
  await signIn(page);
  await expect(page).toHaveURL(EDITOR);
  await expect(page.getByRole('button', { name: /^Generate(?! shots)/ })).toBeVisible();
});

test('a redirect_url of another origin is not followed', async ({ page }) => {
  await page.goto('/login?redirect_url=https%3A%2F%2Fevil.example%2F');
  await signIn(page);
  await expect(page).toHaveURL('/workspace/home');
});

test('a push from inside a public page shows nothing', async ({ page }) => {
  await page.goto('/features/image-to-video');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    history.pushState(null, '', '/workspace/home');
  });
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  expect(await readProtectedContent(page)).toEqual([]);
});

test('a link to a protected page shows nothing', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /start|create/i })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  expect(await readProtectedContent(page)).toEqual([]);
});

test('the back button after a logout shows nothing', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'History' })
    .click();
  await expect(page).toHaveURL('/workspace/history/standard');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  expect(await readProtectedContent(page)).toEqual([]);
});

test('a logout in another tab closes this one at once', async ({ page, context }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const otherPage = await context.newPage();
  await otherPage.goto('/workspace/home');
  await otherPage.getByRole('button', { name: 'Account' }).click();
  await otherPage.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  expect(await readProtectedContent(page)).toEqual([]);
});

test('a session that the server ended leads to the login page', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.route('**/api/v1.0/**', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 401, code: 'unauthorized', detail: 'Log in again.' }),
    }),
  );
  // The current view may come from the cache, but a new load has to ask the server.
  await page.goto('/workspace/history/standard');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
});
