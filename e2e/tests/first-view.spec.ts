import { expect, test } from '@playwright/test';
import { readShift } from '../support/layout-shift.ts';

for (const path of ['/', '/plans', '/features/image-to-video']) {
  test(`what comes below the first view moves nothing, wherever one has scrolled: ${path}`, async ({
    page,
  }) => {
    const { promise: releasePromise, resolve: release } = Promise.withResolvers<undefined>();
    await page.route(/\.css$/, async (route) => {
      await releasePromise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    release(undefined);
    await page.waitForLoadState();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(readShift)).toBeLessThan(0.02);
  });
}
