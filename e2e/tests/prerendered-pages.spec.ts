import { expect, test, type Page } from '@playwright/test';

/** Keeps the shell from starting, as on a slow network. */
async function delayCode(page: Page): Promise<void> {
  await page.route(/\/remotes\/host-shell\/[^/]+\/main\.js/, () => undefined);
}

const readActivation = (page: Page) =>
  page.evaluate(
    () =>
      (
        performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & {
          activationStart: number;
        }
      ).activationStart,
  );

test('a page is there already when a visitor presses the link that they pointed at', async ({
  page,
}) => {
  await delayCode(page);
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Pricing' }).first();
  await link.hover();
  await page.waitForTimeout(3000);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Plans and credits' }).waitFor();
  console.log(await readActivation(page));
  expect(await readActivation(page)).toBeGreaterThan(0);
});
