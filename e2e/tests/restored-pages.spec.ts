import { expect, test, type Page } from '@playwright/test';
import { getChromiumOptions } from '../support/browser.ts';
import { signIn } from '../support/people.ts';

// Playwright turns the back/forward cache off, which people have.
test.use({
  launchOptions: {
    ...getChromiumOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Marks the page's document, so that a restored one is told from a new one. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['marked'] = 'yes';
  });
}

/** Leaves for another document and comes back as the browser's own button does. */
async function leaveAndReturn(page: Page, address: string, meanwhile?: () => Promise<void>) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await meanwhile?.();
  // The call returns before the page is left, which would end it.
  await page.evaluate(() => {
    setTimeout(() => {
      history.back();
    });
  });
}

/** Expects the marked document. Waits through the change of documents. */
const expectMarkedDocument = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-marked', 'yes');

/** Waits for all images, because Chromium stores no page that it leaves during a large download. */
const expectLoadedImages = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)))
    .toBe(true);

for (const address of ['/', '/features/image-to-video', '/login']) {
  test(`${address} comes back from the back/forward cache`, async ({ page }) => {
    await page.goto(address);
    await page
      .locator('html[data-ready]')
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    await markDocument(page);
    await leaveAndReturn(page, '/terms');
    await expectMarkedDocument(page);
    expect(await page.evaluate(() => location.pathname)).toBe(address);
    await expect(page.locator('body')).toBeVisible();
  });
}

test('a protected page comes back as it was left while the session stands', async ({ page }) => {
  await page.goto('/workspace/history/standard');
  await signIn(page);
  await page.getByRole('heading', { name: 'No videos yet' }).waitFor();
  await expectLoadedImages(page);
  const search = page.getByRole('searchbox').first();
  await search.fill('kettle');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await markDocument(page);
  await leaveAndReturn(page, '/terms');
  await expectMarkedDocument(page);
  await expect(search).toBeVisible();
  await expect(search).toHaveValue('kettle');
});

test('a protected page shows nothing after a logout in another tab', async ({ page, context }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.getByRole('status', { name: 'Credits' }).waitFor();
  await markDocument(page);
  await leaveAndReturn(page, '/terms', async () => {
    const otherTab = await context.newPage();
    await otherTab.goto('/workspace/home');
    await otherTab.getByRole('button', { name: 'Account' }).click();
    await otherTab.getByRole('menuitem', { name: 'Log out' }).click();
    await otherTab.waitForURL(({ pathname }) => !pathname.startsWith('/workspace'));
    await otherTab.close();
  });
  await page.waitForURL(({ pathname }) => pathname.startsWith('/login'));
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Credits' })).toHaveCount(0);
});
