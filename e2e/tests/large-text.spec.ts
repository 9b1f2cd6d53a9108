import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { waitForSettledPage } from '../support/wait-for-settled-page.ts';

/** Doubles the browser's text size, as a person does in its settings. */
async function doubleText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 400, height: 800 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/**
 * Lists what is wider than its room: elements that leave the page and are in no scroller, and texts
 * that leave their box or are cut off in it.
 */
function findOverflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const hasClip = (element: Element) =>
    /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
  const isClipped = (element: Element): boolean => {
    const parent = element.parentElement;
    return parent !== null && parent !== document.body && (hasClip(parent) || isClipped(parent));
  };
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  const describe = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 40)}`;
  const faults = scrollWidth > clientWidth ? [`the page has ${String(scrollWidth)} px`] : [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { left, right, width } = element.getBoundingClientRect();
    // Texts for screen readers alone are one pixel wide.
    if (width < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
    if ((right > clientWidth + 1 || left < -1) && !isClipped(element)) {
      faults.push(`outside of the page: ${describe(element)}`);
    }
    const { overflowX, textOverflow, display } = getComputedStyle(element);
    const isOverfull = element.scrollWidth > element.clientWidth + 1 && display !== 'inline';
    if (isOverfull && hasOwnText(element) && overflowX !== 'auto' && textOverflow !== 'ellipsis') {
      faults.push(`outside of its box: ${describe(element)}`);
    }
  }
  return faults;
}

const PUBLIC = [
  '/',
  '/features/image-to-video',
  '/features/ai-video-model',
  '/features/product-to-video',
  '/plans',
  '/gallery',
  '/terms',
  '/privacy',
  '/vidra',
  '/status',
  '/verify',
  '/login',
  '/nowhere',
];
const SIGNED_IN = [
  '/workspace/home',
  '/workspace/templates',
  '/workspace/history/standard',
  '/workspace/history/agent',
  '/workspace/history/bin',
  '/workspace/billing',
  '/workspace/account',
  '/edit?label=image-to-video&parentLabel=create',
  '/edit?label=product-to-video&parentLabel=create',
  '/edit?label=storyline&parentLabel=create',
  '/speaker-detail?label=speaker&parentLabel=people',
  '/try-on?label=try-on&parentLabel=people',
  '/change-elements?label=change-elements&parentLabel=edit',
];

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
  await look(PUBLIC);
  await signIn(page);
  await look(SIGNED_IN);
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
