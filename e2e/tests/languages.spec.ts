import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { EDITOR } from '../support/editor.ts';
import { findOverflow } from '../support/find-overflow.ts';
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from '../support/pages.ts';
import { signIn } from '../support/people.ts';
import { waitForSettledPage } from '../support/wait-for-settled-page.ts';

/** English with accents, in brackets: ⟦Ḓḗŀḗŧḗ~~⟧. Nobody can choose it but by this cookie. */
const [PSEUDO, PSEUDO_RTL] = ['en-XA', 'ar-XB'] as const;

async function speak(context: BrowserContext, language: string): Promise<void> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
}

/** Collects the texts of all answers of the API, which are not translated by the page. */
function collectApiTexts(page: Page): Set<string> {
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.replace(/\s+/g, ' ').trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    response.json().then(collect, () => undefined);
  });
  return texts;
}

/** Lists visible texts and names of elements with plain letters outside of pseudo-brackets. */
function listPlainTexts(): string[] {
  const texts: string[] = [];
  const add = (text: string | null | undefined) => {
    const plain = (text ?? '')
      .replace(/⟦[^⟧]*⟧/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (/[a-z]{2}/i.test(plain)) texts.push((text ?? '').replace(/\s+/g, ' ').trim());
  };
  for (const element of document.querySelectorAll<HTMLElement>(
    'body *:not(script, style, template)',
  )) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('[lang]:not(html), noscript, [translate=no]')) continue;
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
    }
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      add(element.getAttribute(name));
  }
  return [...new Set(texts)];
}

/** What is the same in every language: names, formats, units, addresses and codes. */
const SAME_EVERYWHERE =
  /^(?:Vidra|Google|GIF|API|Inspector|[\w.+-]+@[\w.-]+|https?:\S*|\S*\.(?:txt|mp4|jpe?g)|[\d.,:×x ]*(?:s|px|MB|kB|fps|p)?|[A-Z0-9]{4}(?:-[A-Z0-9]{4})+)$/;

test('every text of every page comes from a catalog', async ({ page, context }) => {
  await page.goto('/workspace/home');
  const email = await signIn(page);
  const apiTexts = collectApiTexts(page);
  await speak(context, PSEUDO);
  const plainTexts: string[] = [];
  for (const address of [...PUBLIC_PAGES, ...SIGNED_IN_PAGES]) {
    await page.goto(address);
    await waitForSettledPage(page);
    await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO);
    const texts = await page.evaluate(listPlainTexts);
    const isKnown = (text: string) =>
      SAME_EVERYWHERE.test(text) ||
      text.includes(email) ||
      [...apiTexts].some((apiText) => apiText === text || apiText.includes(text));
    plainTexts.push(...texts.filter((text) => !isKnown(text)).map((text) => `${address} ${text}`));
  }
  expect(plainTexts).toEqual([]);
});

test('from right to left, every page fits into its window', async ({ page, context }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await speak(context, PSEUDO_RTL);
  const faults: string[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [...PUBLIC_PAGES, ...SIGNED_IN_PAGES]) {
      await page.goto(address);
      await waitForSettledPage(page);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const pageFaults = await page.evaluate(findOverflow);
      faults.push(...pageFaults.map((fault) => `${String(width)} ${address} ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('the language changes in the middle of a draft, at once, and stays', async ({ page }) => {
  await page.goto(EDITOR);
  await signIn(page);
  const prompt = page.getByRole('textbox').first();
  await prompt.fill('A slow push towards the window');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(request.url());
  });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(prompt).toHaveValue('A slow push towards the window');
  expect(requests).toEqual([]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('textbox').first()).toHaveValue('A slow push towards the window');
});

test('a browser that asks for another language gets it from the first byte', async ({
  request,
}) => {
  const open = async (path: string, language: string) =>
    (await request.get(path, { headers: { 'accept-language': language } })).text();
  expect(await open('/', 'ar-EG,en;q=0.5')).toContain('<html lang="ar" dir="rtl"');
  expect(await open('/login', 'de')).toContain('<html lang="de" ');
  expect(await open('/', 'nl')).toContain('<html lang="en" ');
});
