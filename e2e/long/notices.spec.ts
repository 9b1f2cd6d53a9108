import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { choose, EDITOR } from '../support/editor.ts';
import { FILM_MS } from '../support/films.ts';
import { logInByPassword, setPassword } from '../support/password.ts';
import { signIn } from '../support/people.ts';

/** Orders a film that is long enough to navigate away before it ends. */
async function orderFilm(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Use the sample/ })
    .first()
    .click();
  await choose(page, 'Duration', /^10/);
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await page.getByRole('button', { name: /^Generate(?! shots)/ }).click();
  await expect(page.getByText(/^(Queued|Rendering)$/).first()).toBeVisible();
}

async function countToasts(tabs: readonly Page[]): Promise<number> {
  const counts = await Promise.all(tabs.map((tab) => tab.getByText(/” is done$/).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Expects the history of each tab to show that the film is done. */
async function expectFilmDone(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) {
    await tab.getByRole('link', { name: 'History', exact: true }).click();
    const video = tab.getByRole('list', { name: 'Videos' }).getByRole('listitem').first();
    await expect(video.getByText('Done', { exact: true })).toBeVisible();
  }
}

/** Lets tests hide a tab, because Chromium treats every tab of a test as visible. */
async function mayBeLeft(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let isLeft = false;
    Object.defineProperty(document, 'hidden', { get: () => isLeft });
    for (const name of ['test-leave', 'test-return']) {
      addEventListener(name, () => {
        isLeft = name === 'test-leave';
        document.dispatchEvent(new Event('visibilitychange'));
      });
    }
  });
}

async function sendToTabs(
  tabs: readonly Page[],
  event: 'test-leave' | 'test-return',
): Promise<void> {
  for (const tab of tabs) await tab.evaluate((name) => dispatchEvent(new Event(name)), event);
}

/** Records the titles of system notifications from a context's tabs from now on. */
async function watchNotifications(context: BrowserContext): Promise<string[]> {
  const titles: string[] = [];
  await context.exposeFunction('testNotified', (title: string) => titles.push(title));
  await context.addInitScript(() => {
    window.Notification = new Proxy(Notification, {
      construct(target, [title, options]: [string, NotificationOptions]) {
        (window as unknown as { testNotified: (title: string) => void }).testNotified(title);
        return new target(title, options);
      },
    });
  });
  return titles;
}

test('only one of two tabs that do not show a film announces its end', async ({
  page,
  context,
}) => {
  await page.goto(EDITOR);
  await signIn(page);
  const otherPage = await context.newPage();
  await otherPage.goto('/workspace/templates');
  await expect(otherPage.getByRole('list', { name: 'Templates' })).toBeVisible();
  await orderFilm(page);
  // Neither page shows the film: without coordination each would announce it.
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await expect.poll(() => countToasts([page, otherPage]), { timeout: FILM_MS }).toBeGreaterThan(0);
  expect(await countToasts([page, otherPage])).toBe(1);
});

test('another device announces a film that it did not order, in one tab', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/login');
  const email = await signIn(page);
  await setPassword(page, email);
  await page.goto(EDITOR);
  await logInByPassword(page, email);
  await page.waitForURL(EDITOR);

  const device = await browser.newContext({ baseURL: baseURL ?? '' });
  const [desk, sideTab] = [await device.newPage(), await device.newPage()];
  const follows = (tab: Page) =>
    tab.waitForResponse((answer) => answer.url().endsWith('/microTask/video/events'));
  const atDesk = follows(desk);
  await desk.goto('/workspace/billing');
  await logInByPassword(desk, email);
  await expect(desk.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await atDesk;
  await Promise.all([follows(sideTab), sideTab.goto('/workspace/templates')]);

  await orderFilm(page);
  await expect.poll(() => countToasts([desk, sideTab]), { timeout: FILM_MS }).toBeGreaterThan(0);
  await expectFilmDone([desk, sideTab]);
  expect(await countToasts([desk, sideTab])).toBe(1);
  expect(await countToasts([page])).toBe(0);
  await device.close();
});

test('one of several hidden tabs keeps listening for films that another device orders', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/login');
  const email = await signIn(page);
  await setPassword(page, email);
  await page.goto(EDITOR);
  await logInByPassword(page, email);
  await page.waitForURL(EDITOR);

  const device = await browser.newContext({ baseURL: baseURL ?? '' });
  await device.grantPermissions(['notifications']);
  await mayBeLeft(device);
  const notificationTitles = await watchNotifications(device);
  const tabs = [await device.newPage(), await device.newPage()];
  for (const tab of tabs) await tab.clock.install();
  const follows = (tab: Page) =>
    tab.waitForResponse((answer) => answer.url().endsWith('/microTask/video/events'));
  const [desk, sideTab] = tabs as [Page, Page];
  const atDesk = follows(desk);
  await desk.goto('/workspace/billing');
  await logInByPassword(desk, email);
  await atDesk;
  await Promise.all([follows(sideTab), sideTab.goto('/workspace/templates')]);
  await sendToTabs(tabs, 'test-leave');
  const streamEnd = sideTab.waitForEvent('requestfailed', (request) =>
    /events$/.test(request.url()),
  );
  for (const tab of tabs) await tab.clock.fastForward('01:00');
  await streamEnd;

  await orderFilm(page);
  await expect.poll(() => notificationTitles.length, { timeout: FILM_MS }).toBe(1);
  await device.close();
});

test('a system notification appears once for all tabs while all are hidden', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await mayBeLeft(context);
  const notificationTitles = await watchNotifications(context);
  await page.goto(EDITOR);
  await signIn(page);
  const otherTabs = [await context.newPage(), await context.newPage()];
  await otherTabs[0]?.goto('/workspace/templates');
  await otherTabs[1]?.goto('/workspace/billing');
  await expect(otherTabs[1]!.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await orderFilm(page);
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  const tabs = [page, ...otherTabs];
  await sendToTabs(tabs, 'test-leave');
  await expect.poll(() => notificationTitles.length, { timeout: FILM_MS }).toBeGreaterThan(0);
  expect(await countToasts(tabs)).toBe(0);

  await sendToTabs(tabs, 'test-return');
  await expectFilmDone(tabs);
  expect(notificationTitles).toEqual([expect.stringMatching(/^“.+” is done$/)]);
  expect(await countToasts(tabs)).toBe(0);
});
