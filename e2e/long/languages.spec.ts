import { expect, test, type Page } from '@playwright/test';
import { EDITOR } from '../support/editor.ts';
import { findOverflow } from '../support/find-overflow.ts';
import { chooseLanguage } from '../support/languages.ts';
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from '../support/pages.ts';
import { signIn } from '../support/people.ts';
import { hasPlainWords, PSEUDO, readTexts } from '../support/plain-texts.ts';
import { waitForSettledPage } from '../support/wait-for-settled-page.ts';

/**
 * Collects the texts of all answers of the API, which are not translated by the page.
 *
 * @returns reads those of all answers so far
 */
function collectApiTexts(page: Page): () => Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  const answers: Promise<void>[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.replace(/\s+/g, ' ').trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  page.on('response', (response) => {
    // A stream of events never ends.
    const isData = response.headers()['content-type']?.includes('json') === true;
    if (!isData || !response.url().includes('/api/')) return;
    answers.push(response.json().then(collect, () => undefined));
  });
  return async () => {
    await Promise.all(answers);
    return texts;
  };
}

/** The operator's own texts, which come as files. */
const LEGAL_TEXTS = ['/terms', '/privacy'];

test('every text of every page comes from a catalog', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  const readApiTexts = collectApiTexts(page);
  await chooseLanguage(page, PSEUDO);
  const plainTexts: string[] = [];
  const pages = [...PUBLIC_PAGES, ...SIGNED_IN_PAGES].filter((of) => !LEGAL_TEXTS.includes(of));
  for (const address of pages) {
    await page.goto(address);
    const texts = await readTexts(page);
    // Answers of the API are part of texts, or whole ones.
    const apiTexts = [...(await readApiTexts())];
    const longestFirst = apiTexts.filter((text) => text.length > 2).sort(byFallingLength);
    const dropApiTexts = (text: string) =>
      longestFirst.reduce((left, known) => left.replaceAll(known, ' '), text);
    const isPlain = (text: string) => hasPlainWords(text, dropApiTexts);
    plainTexts.push(...texts.filter(isPlain).map((text) => `${address} ${text}`));
  }
  expect(plainTexts).toEqual([]);
});

const byFallingLength = (a: string, b: string) => b.length - a.length;

test('from right to left, every page fits into its window', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await chooseLanguage(page, 'ar');
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
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.fill('A slow push towards the window');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(request.url());
  });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const germanPrompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await expect(page.getByRole('link', { name: 'Vorlagen', exact: true })).toBeVisible();
  await expect(germanPrompt).toHaveValue('A slow push towards the window');
  await expect(page).toHaveTitle(/^Bild zu Video|Erstellen/);
  expect(requests).toEqual([]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Vorlagen', exact: true })).toBeVisible();
  await expect(germanPrompt).toHaveValue('A slow push towards the window');
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
