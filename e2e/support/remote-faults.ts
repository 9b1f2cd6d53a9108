import { expect, type Page, type Route } from '@playwright/test';
import { signIn } from './people.ts';

export const BILLING_FILES = '**/remotes/mfe-billing/**';

/** Ways in which a remote can be unreachable or wrong. */
export const FAULTS = {
  'is gone (404)': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'does not answer': () => new Promise(() => undefined),
  'cannot be reached': (route) => route.abort('connectionrefused'),
  'answers with a page instead of a script': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  'has a byte that was changed': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  },
} satisfies Record<string, (route: Route) => Promise<void>>;

/**
 * Expects a fallback only in the region of the faulty remote, and its page once the fault is gone.
 */
export async function expectFallbackAndReturn(
  page: Page,
  fault: keyof typeof FAULTS,
): Promise<void> {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.route(BILLING_FILES, FAULTS[fault]);
  await openByPush(page, '/workspace/billing');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();

  await expectAlive(page);

  await openByPush(page, '/workspace/billing');
  await expect(retry).toBeVisible();
  // A file may be on its way through the route just now.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await tryAgain(page);
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
}

/** A late or unreachable remote may recover on its own first. */
export async function tryAgain(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click({ timeout: 5000 }).catch(() => undefined);
}

/** Navigates inside the page, like a link in the frame. */
export async function openByPush(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
  }, address);
}

/** Expects the rest of the site to work while one remote is down. */
export async function expectAlive(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(
    page.locator('[data-region="mfe-workspace"]').getByRole('heading').first(),
  ).toBeVisible();
}
