import { expect, test } from '@playwright/test';
import { readCredits, expectCredits, signIn } from '../support/people.ts';
import { waitForSettledPage } from '../support/wait-for-settled-page.ts';

test('answers an unknown page with 404 and names it', async ({ page }) => {
  const answer = await page.goto('/nowhere/at/all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Page Not Found', { exact: true })).toBeVisible();
  await expect(page.getByText('Page not found: /nowhere/at/all', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'See how it works' }).click();
  await expect(page.getByRole('heading', { name: 'Image to video', level: 1 })).toBeVisible();
});

test('logs a missing label and leads to the workspace', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  const warning = page.waitForEvent('console', (message) => message.text().includes('parentLabel'));
  await page.goto('/edit?label=image-to-video');
  await warning;
  await expect(page).toHaveURL('/workspace/home');
});

test('the bar above the page names the tool, on a phone too', async ({ page }) => {
  await page.goto('/edit?label=product&parentLabel=create');
  await signIn(page);
  const title = page.getByRole('banner').getByText('Product video', { exact: true });
  await expect(title).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(title).toBeVisible();
});

test('a shell that cannot start reports it, and a button restarts it', async ({ page }) => {
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    const brokenHtml = (await answer.text()).replace('id="release-map">{', 'id="release-map">');
    await route.fulfill({ response: answer, body: brokenHtml });
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: '500' })).toBeVisible();
  await expect(page.getByText('Internal Server Error')).toBeVisible();
  await page.unroute('**/login');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('redirects lead to their targets', async ({ page }) => {
  await page.goto('/features');
  await expect(page).toHaveURL('/features/image-to-video');
  await page.goto('/workspace/history');
  await signIn(page);
  await expect(page).toHaveURL('/workspace/history/standard');
  await page.goto('/workspace');
  await expect(page).toHaveURL('/workspace/home');
});

test('every route of the specification shows a page in its layout', async ({ page }) => {
  const routes = [
    '/workspace/templates',
    '/workspace/history/agent',
    '/workspace/history/storyline',
    '/workspace/history/folder/f1',
    '/try-on?label=try-on&parentLabel=people',
    '/speaker-detail?label=speaker&parentLabel=people',
    '/change-elements?label=change-elements&parentLabel=edit',
  ];
  await page.goto('/workspace/home');
  await signIn(page);
  for (const route of routes) {
    const answer = await page.goto(route);
    expect(answer?.status(), route).toBe(200);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.locator('#regions').getByRole('heading').first()).toBeVisible();
  }
  for (const route of [
    '/vidra',
    '/loading',
    '/features/ai-video-model',
    '/features/product-to-video',
  ]) {
    const answer = await page.goto(route);
    expect(answer?.status(), route).toBe(200);
  }
});

test("a page's own styles win over the reset, in every part of it", async ({ page }) => {
  const looks = () =>
    page.evaluate(() => {
      const title = getComputedStyle(document.querySelector('h1') as Element);
      const question = getComputedStyle(document.querySelector('main summary') as Element);
      return [title.fontSize, question.paddingBlockStart].map(parseFloat);
    });
  for (const address of ['/', '/features/image-to-video', '/plans']) {
    await page.goto(address);
    await expect(page.locator('main summary').first()).toBeAttached();
    await expect
      .poll(async () => Math.min(...(await looks())), { message: address })
      .toBeGreaterThan(14);
  }
});

test('keeps a campaign value for 90 days and removes it from the address', async ({ page }) => {
  await page.goto('/features/image-to-video?utm=spring&x=1');
  await expect(page).toHaveURL('/features/image-to-video?x=1');
  const record = await page.evaluate(() => localStorage.getItem('UTM_V1'));
  const { content, expiredTimestamp } = JSON.parse(record ?? '{}') as Record<string, unknown>;
  expect(content).toBe('spring');
  const days = (Number(expiredTimestamp) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(89.9);
  expect(days).toBeLessThanOrEqual(90);
});

test('keeps the color mode in a cookie, applies it before the first paint and in other tabs', async ({
  page,
  context,
}) => {
  await page.goto('/workspace/home');
  await signIn(page);
  const otherPage = await context.newPage();
  await otherPage.goto('/workspace/home');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: /Color mode/ }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(otherPage.locator('html')).toHaveAttribute('data-theme', 'light');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'color-mode-2025-10-09')?.value).toBe('light');
  const html = await (await page.request.get('/workspace/home')).text();
  expect(html).toMatch(/<html[^>]*data-theme="light"/);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('pages have a strict policy and are not stored; assets are immutable', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/remotes/') && response.url().endsWith('.js')) {
      scripts.push(response.headers()['cache-control'] ?? '');
    }
  });
  const answer = await page.goto('/');
  await page.mouse.move(200, 200);
  await expect(page.locator('video').first()).toBeVisible();
  const headers = answer?.headers() ?? {};
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['content-security-policy']).toMatch(/script-src[^;]*'nonce-/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe-(eval|inline)/);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((value) => !value.includes('immutable'))).toEqual([]);
});

test('no page violates the policy or logs an error', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  for (const route of ['/', '/features/image-to-video', '/login']) {
    await page.goto(route);
    await page.waitForLoadState('networkidle');
  }
  await signIn(page);
  for (const route of ['/workspace/home', '/edit?label=image-to-video&parentLabel=create']) {
    await page.goto(route);
    await waitForSettledPage(page);
  }
  expect(problems).toEqual([]);
});

test('a path change closes the modal', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.getByRole('button', { name: 'Buy credits' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Buy credits' })).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/workspace/history/standard');
  });
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('reads credits again when the site is opened, in case they changed elsewhere', async ({
  page,
}) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await expect.poll(() => readCredits(page)).toBeGreaterThan(0);
  const credits = await readCredits(page);
  await page.evaluate(() => {
    const record = localStorage.getItem('vidra-session') ?? '';
    localStorage.setItem('vidra-session', record.replace(/"videoCredits":\d+/, '"videoCredits":1'));
  });
  await page.reload();
  await expectCredits(page, credits);
});

test('a new page fades in and takes focus and scroll position; with reduced motion it appears at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { startViewTransition } = document;
    document.startViewTransition = (...options) => {
      sessionStorage.setItem('faded', String(Number(sessionStorage.getItem('faded')) + 1));
      return startViewTransition.apply(document, options);
    };
  });
  const countFades = () => page.evaluate(() => Number(sessionStorage.getItem('faded')));
  const go = async (name: string, heading: RegExp) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  };
  await page.goto('/workspace/home');
  await signIn(page);
  await page.goto('/workspace/templates');
  await page.getByRole('link', { name: 'Use template' }).last().scrollIntoViewIfNeeded();
  await go('History', /History/);
  expect(await countFades()).toBe(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A new page has not yet decided that this machine is too slow for fades.
  await page.reload();
  await go('Templates', /Templates/);
  expect(await countFades()).toBe(1);
});
