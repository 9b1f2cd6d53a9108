import { expect, test, type Page } from '@playwright/test';
import { EDITOR } from '../support/editor.ts';
import { signIn } from '../support/people.ts';
import {
  BILLING_FILES,
  expectAlive,
  expectFallbackAndReturn,
  openByPush,
  tryAgain,
} from '../support/remote-faults.ts';

test('a remote with one changed byte shows a fallback, and its button recovers it', async ({
  page,
}) => {
  await expectFallbackAndReturn(page, 'has a byte that was changed');
});

test('a missing remote on a deep link leaves the frame usable', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.route(BILLING_FILES, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/workspace/billing');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAlive(page);
});

test('a remote that was unreachable loads by itself once the network is back', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.route(BILLING_FILES, (route) => route.abort('internetdisconnected'));
  await openByPush(page, '/workspace/billing');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(BILLING_FILES);
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
});

test('a page with a missing lazy chunk shows a fallback inside its own region', async ({
  page,
}) => {
  await page.goto('/workspace/home');
  await signIn(page);
  // This page's code is not preloaded.
  await page.route('**/remotes/mfe-workspace/**/*history-agent*.js', (route) => route.abort());
  await openByPush(page, '/workspace/history/agent');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/remotes/mfe-workspace/**/*history-agent*.js');
  await tryAgain(page);
  await expect(page.getByRole('navigation', { name: 'History types' })).toBeVisible();
});

test('a missing chunk of an open page reloads the page once, and then a button recovers it', async ({
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

test('a missing picker of an editor reloads the page once, and then a button recovers it', async ({
  page,
}) => {
  const picker = '**/remotes/mfe-editors/**/*media-picker*.js*';
  await page.goto(EDITOR);
  await signIn(page);
  await page.route(picker, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  const uploads = page.getByRole('button', { name: 'Uploads and history' });
  await prompt.fill('A cat looks up');
  const loadEvent = page.waitForEvent('load');
  await uploads.click();
  await loadEvent;
  await expect(prompt).toHaveValue('A cat looks up');

  await uploads.click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(picker);
  await tryAgain(page);
  await expect(prompt).toHaveValue('A cat looks up');
  await uploads.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('offline, a picker that is not loaded leaves its editor as it is', async ({
  page,
  context,
}) => {
  await page.goto(EDITOR);
  await signIn(page);
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.fill('A cat looks up');
  await page.route('**/remotes/mfe-editors/**/*media-picker*.js*', (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Uploads and history' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'open your uploads' })).toBeVisible();
  await expect(prompt).toHaveValue('A cat looks up');
});

test('a remote that throws while rendering shows a fallback, and its button recovers it', async ({
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

test('a missing chunk of the shell leaves the rest working and loads on request', async ({
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

test('a missing account menu reloads the page once, and then loads on request', async ({
  page,
}) => {
  const menu = '**/account-menu*.js*';
  await page.goto('/workspace/home');
  await signIn(page);
  await page.route(menu, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const preload = page.waitForResponse((answer) => answer.url().includes('account-menu'));
  await page.goto('/workspace/home');
  await preload;
  const loadEvent = page.waitForEvent('load');
  const account = page.getByRole('button', { name: 'Account' });
  await account.click();
  await loadEvent;
  await page.unroute(menu);
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
});

/** Makes the home page throw while rendering. It alone reads the hour, for its greeting. */
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
