import { expect, test } from '@playwright/test';
import { signIn } from '../support/people.ts';

test('the landing page loads the host and one remote, in two steps at most', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const remotes = new Set(scripts.map((path) => path.split('/')[2]));
  expect([...remotes].sort()).toEqual(['host-shell', 'mfe-marketing']);
  expect(scripts.length).toBeLessThanOrEqual(4);
});

test('every script and preload of a page is checked by its hash', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const unchecked = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[src], link[rel=preload][as=script]',
      ),
    ]
      .filter((element) => !element.integrity.startsWith('sha384-'))
      .map((element) => element.outerHTML),
  );
  expect(unchecked).toEqual([]);
});

test('host and remotes share one session', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  const shown = await page.getByRole('status', { name: 'Credits' }).innerText();
  const count = /\d+/.exec(shown)?.[0] ?? 'none';
  await page.goto('/workspace/billing');
  await expect(page.locator('[data-region="mfe-billing"]')).toContainText(count);
});

test('moving between remotes loads no singleton again', async ({ page }) => {
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

test('the live set is public and names every remote', async ({ request }) => {
  const answer = await request.get('/releases.json');
  expect(answer.headers()['cache-control']).toBe('no-store');
  const text = await answer.text();
  for (const name of ['mfe-marketing', 'mfe-workspace', 'mfe-editors', 'mfe-billing']) {
    expect(text).toContain(name);
  }
});
