import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from '../support/pages.ts';
import { findOverflow } from '../support/find-overflow.ts';
import { waitForSettledPage } from '../support/wait-for-settled-page.ts';

/** Doubles the browser's text size, as a person does in its settings. */
async function doubleText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 400, height: 800 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

test('text of 200 % fits into a page of 400 px', async ({ page }) => {
  await doubleText(page);
  const faults: string[] = [];
  const look = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      await page.goto(address);
      await waitForSettledPage(page);
      const rootSize = await page.evaluate(
        () => getComputedStyle(document.documentElement).fontSize,
      );
      expect(rootSize).toBe('32px');
      faults.push(...(await page.evaluate(findOverflow)).map((fault) => `${address} ${fault}`));
    }
  };
  await look(PUBLIC_PAGES);
  await signIn(page);
  await look(SIGNED_IN_PAGES);
  expect(faults).toEqual([]);
});

test('a text doubles on every kind of page when the text size doubles', async ({ page }) => {
  const measureText = () =>
    page
      .getByRole('main')
      .locator('p')
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  for (const address of ['/', '/plans', '/features/image-to-video', '/terms', '/login']) {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await page.goto(address);
    const before = await measureText();
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto(address);
    expect([address, await measureText()]).toEqual([address, before * 2]);
  }
});
