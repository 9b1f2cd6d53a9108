import { expect, test } from '@playwright/test';

test('the next page is fetched while a visitor points at its link, and used', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  const states: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    states.push(`${new URL(prefetchUrl).pathname} ${status}`);
  });
  await session.send('Preload.enable');
  await session.send('Network.enable');
  // The shell would change the page by itself. On a slow network it is not there yet.
  await session.send('Network.setBlockedURLs', { urls: ['*/remotes/host-shell/*.js'] });
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Plans', exact: true });
  await link.hover();
  await expect.poll(() => states).toContain('/plans Ready');
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Plans and credits' }).waitFor();
  await expect.poll(() => states).toContain('/plans Success');
});
