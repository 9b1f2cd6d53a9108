import { expect, test } from '@playwright/test';
import { waitForCredits, signIn } from '../support/people.ts';

test('the landing page is readable without code; a touch loads the host and one remote', async ({
  page,
}) => {
  const scripts: string[] = [];
  const sheets: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.push(pathname);
    if (/\/(main|route-landing)\.\w+\.css$/.test(pathname)) sheets.push(pathname);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);

  await page.mouse.move(200, 200);
  await expect(page.locator('video').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const remotes = new Set(scripts.map((path) => path.split('/')[2]));
  expect([...remotes].sort()).toEqual(['host-shell', 'mfe-marketing']);
  expect(scripts.length).toBeLessThanOrEqual(4);
  // Content below the first viewport waits for them; the remote finds them loaded.
  expect(sheets).toHaveLength(2);
  await expect(page.locator('[data-later]').first()).toBeVisible();
});

test('a public page starts by itself for a signed-in user, and after a scripted navigation', async ({
  page,
}) => {
  await page.goto('/plans');
  await page.evaluate(() => history.pushState(null, '', '/workspace/home'));
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await signIn(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Open workspace' })).toBeVisible();
});

test('a public page starts after a while without input', async ({ page }) => {
  await page.goto('/plans');
  await expect(page.getByRole('list', { name: 'Plans' }).getByRole('link').first()).toBeVisible();
});

test('every script and preload of a page is checked by its hash', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(200, 200);
  await expect(page.locator('video').first()).toBeVisible();
  const uncheckedUrls = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[src], link[as=script]',
      ),
    ]
      .filter((element) => !element.integrity.startsWith('sha384-'))
      .map((element) => element.outerHTML),
  );
  expect(uncheckedUrls).toEqual([]);
});

test('host and remotes share one session', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  const count = await waitForCredits(page);
  await page.goto('/workspace/billing');
  await expect(page.locator('[data-region="mfe-billing"]')).toContainText(String(count));
});

test('moving between remotes loads no singleton twice', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'History' })
    .click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  const scopes = await page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as unknown as {
      __FEDERATION__: {
        __SHARE__: Record<string, Record<string, Record<string, Record<string, unknown>>>>;
      };
    };
    return Object.values(__FEDERATION__.__SHARE__).flatMap(({ default: scope }) =>
      Object.entries(scope ?? {}).map(([name, versions]) => [name, Object.keys(versions).length]),
    );
  });
  expect(scopes.length).toBeGreaterThan(0);
  expect(scopes.filter(([, versions]) => versions !== 1)).toEqual([]);
});

test('the live set is public and lists every remote', async ({ request }) => {
  const answer = await request.get('/releases.json');
  expect(answer.headers()['cache-control']).toBe('no-store');
  const text = await answer.text();
  for (const name of ['mfe-marketing', 'mfe-workspace', 'mfe-editors', 'mfe-billing']) {
    expect(text).toContain(name);
  }
});
