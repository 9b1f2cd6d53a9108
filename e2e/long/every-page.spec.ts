import { expect, test } from '@playwright/test';
import { choose, EDITOR } from '../support/editor.ts';
import { FILM_MS } from '../support/films.ts';
import { signIn } from '../support/people.ts';

test('announces a finished film on other pages, and shows two versions side by side', async ({
  page,
}) => {
  await page.goto(EDITOR);
  await signIn(page);
  await page
    .getByRole('button', { name: /Use the sample/ })
    .first()
    .click();
  await choose(page, 'Quality', /^480p/);
  await choose(page, 'Number of videos', /^2/);
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await page.getByRole('button', { name: /^Generate(?! shots)/ }).click();
  await expect(page.getByText(/^(Queued|Rendering)$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await expect(page.getByText(/” is done$/).first()).toBeVisible({ timeout: FILM_MS });
  await page.getByRole('button', { name: 'Show' }).first().click();

  const details = page.getByRole('dialog').filter({ has: page.getByText('Duration') });
  await details
    .getByRole('radio', { name: 'Versions side by side' })
    .check({ force: true, timeout: FILM_MS });
  const pair = details.getByRole('group', { name: 'Two versions' });
  await expect(pair.locator('video')).toHaveCount(2);
  for (const video of await pair.locator('video').all()) {
    await expect(video).toHaveJSProperty('error', null);
  }
});

test('reports being offline, keeps all input, and continues when back online', async ({
  page,
  context,
}) => {
  await page.goto(EDITOR);
  await signIn(page);
  const prompt = page.getByRole('textbox', { name: 'Prompt' });
  await prompt.fill('Before the tunnel');
  const connection = page.getByRole('status', { name: 'Connection' });
  await expect(connection).toBeAttached();
  await context.setOffline(true);
  await expect(connection).toHaveText(/You're offline/);
  await prompt.fill('In the tunnel');
  await context.setOffline(false);
  await expect(connection).toHaveText('');
  await page.reload();
  await expect(prompt).toHaveValue('In the tunnel');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
});

test('reports being offline before the icons have loaded, and loads them once online', async ({
  page,
  context,
}) => {
  await page.goto('/workspace/home');
  await signIn(page);
  const latePattern = /\/icons\/|overlays\.\w+\.js/;
  await page.route(latePattern, (route) => route.abort());
  await page.goto('/workspace/home');
  const home = page.getByRole('link', { name: 'Home', exact: true });
  await expect(home).toBeVisible();
  await context.setOffline(true);
  const connection = page.getByRole('status', { name: 'Connection' });
  await expect(connection).toHaveText(/You're offline/);
  await expect(connection.locator('svg')).toBeVisible();
  await expect(home.locator('svg')).toHaveCount(0);
  await page.unroute(latePattern);
  await context.setOffline(false);
  await expect(home.locator('svg')).toBeVisible();
});

test('the site can be installed: its manifest lists existing icons', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  const manifest = (await answer.json()) as {
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest.display).toBe('standalone');
  expect((await page.request.get(manifest.start_url)).ok()).toBe(true);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
});

test('hydrates plans with server-rendered prices without a warning', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/plans');
  await page.getByRole('link', { name: 'Choose Pro' }).focus();
  await expect(page.getByRole('list', { name: 'Plans' })).toHaveAttribute('aria-busy', 'false');
  expect(errors).toEqual([]);
});

test('shares the current page, also after navigating there from another one', async ({ page }) => {
  await page.goto('/');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /[^/]\/$/);
  await page.getByRole('heading', { level: 1 }).click();
  // Before the shell runs, a link loads the other page.
  await expect(page.getByRole('status', { name: 'Connection' })).toBeAttached();
  await page.getByRole('link', { name: 'Plans', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and credits' })).toBeVisible();
  await expect(canonical).toHaveAttribute('href', /\/plans$/);
});

test("a phone's menu closes with Escape and with a press elsewhere", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/plans');
  await expect(page.getByRole('list', { name: 'Plans' })).toHaveAttribute('aria-busy', 'false');
  const button = page.locator('summary[aria-label=Menu]');
  const models = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Models' });
  await button.click();
  await expect(models).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(models).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(models).toBeVisible();
  await page.getByRole('heading', { name: 'What a credit buys' }).click();
  await expect(models).toBeHidden();
});

/** Text color of the light theme; this page is dark on the screen. */
const INK = 'oklch(0.23 0.014 275)';

test('prints the whole page in light colors', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', INK);
  await expect(page.locator('#ui-portal')).toBeHidden();
  const questions = page.getByText('When am I charged?');
  expect(await questions.evaluate((element) => element.checkVisibility())).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a public page is fully readable, and explains what making a film needs', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByText('When am I charged?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See plan prices' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
    await expect(
      page.getByText(/^You need JavaScript to see prices and make videos/),
    ).toBeVisible();
    await page.goto('/workspace/home');
    await expect(page.getByText(/^This page needs JavaScript/)).toBeVisible();
  });

  test('plans show their prices, and no placeholder stays forever', async ({ page }) => {
    await page.goto('/plans');
    const plans = page.getByRole('list', { name: 'Plans' });
    await expect(plans).toHaveCount(1);
    await expect(plans.getByText(/^\D\d[\d.,]*\/month/).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
    await expect(page.getByText(/^You need JavaScript to make videos/)).toBeVisible();
  });
});

test('a question mark shows the keyboard shortcuts on every page', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.goto('/workspace/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
