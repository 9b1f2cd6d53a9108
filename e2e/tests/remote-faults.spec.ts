import { expect, test, type Page, type Route } from '@playwright/test';
import { signIn } from '../support/people.ts';

const BILLING_FILES = '**/remotes/mfe-billing/**';

/** Ways in which a remote can be unreachable or wrong. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'is gone (404)': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'does not answer': () => new Promise(() => undefined),
  'cannot be reached': (route) => route.abort('connectionrefused'),
  'answers with a page instead of a script': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  'has a byte that was changed': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  },
};

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`a remote that ${fault} gets a fallback within 3 s and comes back by its button`, async ({
    page,
  }) => {
    await page.goto('/workspace/home');
    await signIn(page);
    await page.route(BILLING_FILES, answer);
    await openByPush(page, '/workspace/billing');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 5000 });

    await expectAlive(page);

    await openByPush(page, '/workspace/billing');
    await expect(retry).toBeVisible();
    await page.unroute(BILLING_FILES);
    await tryAgain(page);
    await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  });
}

test('a remote that is gone on a deep link leaves the frame usable', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.route(BILLING_FILES, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/workspace/billing');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 5000 });
  await expectAlive(page);
});

test('a remote that the network kept away comes by itself when it can be reached again', async ({
  page,
}) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.route(BILLING_FILES, (route) => route.abort('internetdisconnected'));
  await openByPush(page, '/workspace/billing');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 5000 });
  await page.unroute(BILLING_FILES);
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
});

test('a page whose lazy part is gone gets a fallback inside its own region', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.route('**/remotes/mfe-workspace/**/*history*.js', (route) => route.abort());
  await openByPush(page, '/workspace/history/standard');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/remotes/mfe-workspace/**/*history*.js');
  await tryAgain(page);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
});

test('a remote that throws while it renders gets a fallback and comes back by its button', async ({
  page,
}) => {
  await page.goto('/workspace/billing');
  await signIn(page);
  const heading = page.getByRole('heading', { name: /Good (morning|afternoon|evening)/ });
  const retry = page.getByRole('button', { name: 'Try again' });
  await page.getByRole('heading', { name: 'Billing', level: 1 }).waitFor();
  await breakGreeting(page, true);

  await openByPush(page, '/workspace/home');
  await expect(retry).toBeVisible({ timeout: 5000 });
  await openByPush(page, '/workspace/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();

  await openByPush(page, '/workspace/home');
  await expect(retry).toBeVisible({ timeout: 5000 });
  await breakGreeting(page, false);
  await retry.click();
  await expect(heading).toBeVisible();
});

test("a part of the shell's own that cannot be loaded leaves the rest and comes when asked for", async ({
  page,
}) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.route('**/overlays*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('overlays'),
  );
  await page.reload();
  await failed;
  await expectAlive(page);
  await page.unroute('**/overlays*');
  await page.getByRole('button', { name: 'Buy credits' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Buy credits' })).toBeVisible();
});

/** What was only late, or could not be reached, may come by itself first. */
async function tryAgain(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click({ timeout: 5000 }).catch(() => undefined);
}

/** The home page greets by the hour, and no other page asks for it: rendering it then throws. */
async function breakGreeting(page: Page, broken: boolean): Promise<void> {
  await page.evaluate((throws) => {
    const { prototype } = Date as unknown as { prototype: { getHours: unknown; kept?: unknown } };
    prototype.kept ??= prototype.getHours;
    prototype.getHours = throws
      ? () => {
          throw new Error('The greeting is broken.');
        }
      : prototype.kept;
  }, broken);
}

/** Navigates inside the page, as a link of the frame does. */
async function openByPush(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
  }, address);
}

/** The rest of the site works while one remote is down. */
async function expectAlive(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(
    page.locator('[data-region="mfe-workspace"]').getByRole('heading').first(),
  ).toBeVisible();
}
