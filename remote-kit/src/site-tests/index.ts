import { expect, test as base, type BrowserContext, type Page } from 'playwright/test';
import { createSiteVisit } from '../site/site-visit.ts';
import { readSitePlan } from './site-plan.ts';

export { expect };

interface PageFixtures {
  /** Errors that the page reported: failures of remotes, uncaught errors, refused requests. */
  readonly pageErrors: readonly string[];
}

interface SiteFixtures {
  readonly siteContext: BrowserContext;
}

/**
 * Defines a browser test of a remote. `page` visits the site that `release check --site` tests, with
 * the new release in it. The user is signed in if the remote has pages that need it.
 *
 * @example
 *   test('shows the heading', async ({ page }) => {
 *     await page.goto('/help');
 *     await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible();
 *   });
 */
export const test = base.extend<PageFixtures, SiteFixtures>({
  // The tests of a process share a session, because each login takes seconds.
  siteContext: [
    async ({ browser }, use) => {
      const { site, signedIn } = readSitePlan();
      const visit = createSiteVisit(site);
      const viewport = { width: 1440, height: 900 };
      const context = await browser.newContext({ baseURL: site.url, viewport });
      const page = await context.newPage();
      await visit.enter(page, signedIn);
      await use(context);
      await visit.leave(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ siteContext }, use) => {
    const page = await siteContext.newPage();
    await use(page);
    await page.close();
  },
  pageErrors: async ({ page }, use) => {
    const errors: string[] = [];
    collectErrors(page, errors);
    await use(errors);
  },
});

function collectErrors(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // The API may answer examples with "not found".
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    errors.push(message.text());
  });
}
