import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people.ts';

const BILLING = '/workspace/billing';
const REFUSAL_TEXT = "The files don't match what was published, so we didn't run them.";

/** Effects of a changed file if it were loaded. */
const CHANGES = { js: 'globalThis.tampered = true;', css: ':root { --tampered: yes }' };

const PARTS = [
  { part: 'entry', file: 'remoteEntry.*.js', open: openBilling, stands: expectBillingShown },
  { part: 'lazy chunk', file: 'route-billing.*.js', open: openBilling, stands: expectBillingShown },
  {
    part: 'lazy style sheet',
    file: 'route-billing.*.css',
    open: openBilling,
    stands: expectBillingShown,
  },
  {
    part: 'exposed chunk',
    file: '__federation_expose_modals__purchase.*.js',
    open: openPurchase,
    stands: purchaseStands,
  },
  {
    part: "exposed chunk's style sheet",
    file: '__federation_expose_modals__purchase.*.css',
    open: openPurchase,
    stands: purchaseStands,
  },
];

for (const { part, file, open, stands } of PARTS) {
  test(`a changed ${part} is refused, shown as its region's fallback, and comes back mended`, async ({
    page,
  }) => {
    // This page shows nothing of billing. The credits on the home page would already have loaded
    // billing's entry.
    await page.goto('/workspace/templates');
    await signIn(page);
    await preventReload(page);
    const files = `**/remotes/mfe-billing/*/${file}*`;
    let changedCount = 0;
    await page.route(files, async (route) => {
      changedCount += 1;
      const answer = await route.fetch();
      const change = file.endsWith('.css') ? CHANGES.css : CHANGES.js;
      await route.fulfill({ response: answer, body: change + (await answer.text()) });
    });

    await open(page);
    await expect(page.getByText(REFUSAL_TEXT)).toBeVisible();
    expect(changedCount).toBeGreaterThan(0);
    expect(await letThrough(page)).toBe(false);

    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await stands(page);
    await expect(page.getByText(REFUSAL_TEXT)).toHaveCount(0);
    expect(await letThrough(page)).toBe(false);
  });
}

test('every script and style sheet that a page loads has its hash', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  const addresses = [
    BILLING,
    '/workspace/templates',
    '/workspace/history/standard',
    '/workspace/history/agent',
    '/edit?label=image-to-video&parentLabel=create',
    '/features/image-to-video',
  ];
  for (const address of addresses) {
    await push(page, address);
    await expect(
      page.locator('#regions > :not([hidden])').getByRole('heading').first(),
    ).toBeVisible();
  }
  await push(page, '/workspace/home');
  await openPurchase(page);
  await purchaseStands(page);
  const loadedElements = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[src], link[rel=stylesheet], link[rel=preload], link[rel=modulepreload]',
      ),
    ].map((element) => ({ integrity: element.integrity, html: element.outerHTML })),
  );
  expect(loadedElements.some(({ html }) => html.includes('stylesheet'))).toBe(true);
  expect(loadedElements.filter(({ integrity }) => !/^sha384-\S{64}$/.test(integrity))).toEqual([]);
});

/** Pretends that the page has just reloaded itself, so that it shows the fallback at once. */
async function preventReload(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem('vidra-reloaded-at', String(Date.now()));
  });
}

async function push(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
  }, address);
}

async function openBilling(page: Page): Promise<void> {
  await push(page, BILLING);
}

async function expectBillingShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
}

async function openPurchase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy credits' }).first().click();
}

async function purchaseStands(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Buy credits' });
  await expect(dialog.getByText(/^You have/)).toBeVisible();
}

/** Whether a changed file took effect. */
function letThrough(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      'tampered' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
  );
}
