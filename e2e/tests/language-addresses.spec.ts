import { expect, test, type Page } from '@playwright/test';

/** Collects the addresses of documents that the page loads. */
function collectLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** Starts the page's code, as any visitor does. */
async function startCode(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await expect(page.getByRole('contentinfo').getByRole('combobox')).toBeVisible();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('combobox').selectOption(name);
}

const getPath = (page: Page) => new URL(page.url()).pathname;

test('public pages keep the language of their address, and the language chosen there', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/de/plans');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle(/^Tarife und Credits/);
  await startCode(page);
  const loads = collectLoads(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Galerie' }).click();
  await expect(page).toHaveTitle(/^Galerie/);
  expect(getPath(page)).toBe('/de/gallery');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/gallery$/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Tarife und Credits/);
  expect(getPath(page)).toBe('/de/plans');

  await choose(page, 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/ar\/plans$/);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'المعرض' })).toHaveAttribute('href', '/ar/gallery');
  expect(loads).toEqual([]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page).toHaveTitle(/^الباقات والأرصدة/);
  await startCode(page);

  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page).toHaveTitle(/^تسجيل الدخول/);
  await page.goBack();
  await expect(page).toHaveURL(/\/ar\/plans$/);
  await expect(page).toHaveTitle(/^الباقات والأرصدة/);

  await startCode(page);
  await choose(page, 'English');
  await expect(page).toHaveURL(/[^r]\/plans$/);
  await expect(page).toHaveTitle(/^Plans and credits/);
  expect(errors).toEqual([]);
});

test('an address without a language stays so in any language', async ({ page }) => {
  await page.goto('/gallery');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await startCode(page);
  await choose(page, 'Deutsch');
  await expect(page).toHaveTitle(/^Galerie/);
  expect(getPath(page)).toBe('/gallery');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tarife' }).click();
  await expect(page).toHaveTitle(/^Tarife und Credits/);
  expect(getPath(page)).toBe('/plans');
});

test('the language of the first page stays, also without code', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL('/de', baseURL).href);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galerie' }).click();
  await expect(page).toHaveURL(/\/de\/gallery$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await context.close();
});

test('search engines find each public page in each language', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toEqual(
    expect.arrayContaining(
      ['/', '/de', '/ar', '/de/plans', '/ar/features/image-to-video'].map(toUrl),
    ),
  );
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const html = await answer.text();
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g)];
    expect(alternates.map(([, language]) => language)).toEqual([
      'en',
      'de',
      'fr',
      'ja',
      'ar',
      'x-default',
    ]);
    for (const [, , alternate] of alternates) expect(addresses).toContain(alternate);
  }
  function toUrl(path: string): string {
    return new URL(path, baseURL).href;
  }
});
