import { logInByPassword, openSignedIn, setPassword } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('logs in with a code by e-mail, and later with a password', async ({ site, request }) => {
  const email = await openSignedIn(site, request, '/workspace/home');
  await site.get('status', 'Credits').waitFor();
  await setPassword(site, request, email);
  await logInByPassword(site, email);
  // Returns to the page where the new password ended the session.
  await site.waitForAddress('/workspace/account');
  await site.get('navigation', 'Main').waitFor();
});

test('the form keeps its place while the page loads its code', async ({ site }) => {
  await site.goTo('/login');
  await site.get('textbox', 'Email').waitFor();
  const top = () =>
    site.evaluate(() => document.querySelector('input[type=email]')?.getBoundingClientRect().top);
  const before = (await top()) ?? 0;
  await site.getByCss('[role=status][aria-label=Connection]').waitFor();
  // Half a pixel may come from another font's metrics; nobody sees it.
  expect(Math.abs(((await top()) ?? 0) - before)).toBeLessThan(1);
});

test('a logout in one tab logs out the other', async ({ site, request }) => {
  const { SitePage } = await import('./support/site-page.ts');
  await openSignedIn(site, request, '/workspace/home');
  const origin = await site.evaluate(() => location.origin);
  const otherTab = new SitePage(await site.tab.openTab(), origin);
  await otherTab.goTo('/workspace/history/standard');
  await otherTab.get('button', 'Account').press();
  await otherTab.get('menuitem', 'Log out').press();
  await expect.poll(() => otherTab.readAddress(), { timeout: 60_000 }).not.toMatch(/^\/workspace/);
  await site.tab.bringToFront();
  await site.waitForAddress(/^\/login/);
});

test.describe('without storage', () => {
  test.use({ isStorageBlocked: true });

  test('a browser without storage shows the pages and can log in', async ({ site, request }) => {
    await site.goTo('/');
    await site.getByCss('h1').waitFor();
    await openSignedIn(site, request, '/workspace/home');
    await site.get('navigation', 'Main').waitFor();
  });
});
