import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people.ts';
import {
  BILLING_FILES,
  expectAlive,
  expectFallbackAndReturn,
  openByPush,
  tryAgain,
} from '../support/remote-faults.ts';

test('a remote that has a byte that was changed gets a fallback and comes back by its button', async ({
  page,
}) => {
  await expectFallbackAndReturn(page, 'has a byte that was changed');
});

test('a remote that is gone on a deep link leaves the frame usable', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.route(BILLING_FILES, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/workspace/billing');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAlive(page);
});

test('a remote that the network kept away comes by itself when it can be reached again', async ({
  page,
}) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.route(BILLING_FILES, (route) => route.abort('internetdisconnected'));
  await openByPush(page, '/workspace/billing');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(BILLING_FILES);
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
});

test('a page whose lazy part is gone gets a fallback inside its own region', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  // Not one of the pages whose code runs ahead.
  await page.route('**/remotes/mfe-workspace/**/*history-agent*.js', (route) => route.abort());
  await openByPush(page, '/workspace/history/agent');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/remotes/mfe-workspace/**/*history-agent*.js');
  await tryAgain(page);
  await expect(page.getByRole('navigation', { name: 'Kinds of history' })).toBeVisible();
});

test('a part that a standing page asks for, and that is gone, loads the page anew once, and then comes by its button', async ({
  page,
}) => {
  const player = '**/remotes/mfe-workspace/**/*video-dialog*.js*';
  await page.goto('/workspace/history/standard');
  await signIn(page);
  await page.route(player, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/workspace/history/standard');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    const { pathname, search } = new URL(request.url());
    documents.push(pathname + search);
  });

  const withVideo = '/workspace/history/standard?video=of-nobody';
  await openByPush(page, withVideo);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(documents).toEqual([withVideo]);
  await page.unroute(player);
  await tryAgain(page);
  await expect(page.getByRole('searchbox', { name: 'Search', includeHidden: true })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  expect(documents).toEqual([withVideo]);
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
  await expect(retry).toBeVisible();
  await openByPush(page, '/workspace/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();

  await openByPush(page, '/workspace/home');
  await expect(retry).toBeVisible();
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
  const failedRequest = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('overlays'),
  );
  await page.reload();
  await failedRequest;
  await expectAlive(page);
  await page.unroute('**/overlays*');
  await page.getByRole('button', { name: 'Buy credits' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Buy credits' })).toBeVisible();
});

/** The home page greets by the hour, and no other page asks for it: rendering it then throws. */
async function breakGreeting(page: Page, isBroken: boolean): Promise<void> {
  await page.evaluate((throws) => {
    const { prototype } = Date as unknown as { prototype: { getHours: unknown; kept?: unknown } };
    prototype.kept ??= prototype.getHours;
    prototype.getHours = throws
      ? () => {
          throw new Error('The greeting is broken.');
        }
      : prototype.kept;
  }, isBroken);
}
