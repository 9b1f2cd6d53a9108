import { expect, test, type Page } from '@playwright/test';
import { choose, EDITOR } from '../support/editor.ts';
import { getFixturePath } from '../support/files.ts';
import * as odd from '../support/unusual-pictures.ts';
import { expectCredits, waitForCredits, signIn } from '../support/people.ts';

const generate = (page: Page) => page.getByRole('button', { name: /^Generate(?! shots)/ });
const getImageInput = (page: Page) => page.getByLabel('Image', { exact: true });

test.beforeEach(async ({ page }) => {
  await page.goto(EDITOR);
  await signIn(page);
  await generate(page).waitFor();
});

test('without a picture, sends nothing and focuses the missing field', async ({ page }) => {
  let createCount = 0;
  page.on('request', (request) => {
    if (request.url().includes('/video/create')) createCount += 1;
  });
  await generate(page).click();
  await expect(page.getByText(/choose an image|add an image/i).first()).toBeVisible();
  expect(createCount).toBe(0);
});

const REFUSED_UPLOADS: [string, () => odd.Upload | Promise<odd.Upload>, RegExp][] = [
  ['a text file named .jpg', odd.createTextNamedJpg, /isn't an image/i],
  ['an empty file', odd.createEmptyFile, /empty/i],
  ['a picture that ends too early', odd.createTruncatedJpeg, /incomplete|damaged/i],
  ['a file over the size limit', odd.createOversizedFile, /20 MB|too large/i],
  ['a picture over the pixel limit', odd.createPixelBomb, /megapixel|pixels/i],
];

test('refuses unusable files by name, keeps the prompt, and clears the error with a good file', async ({
  page,
}) => {
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.fill('Keep these words');
  const getAlert = (message: RegExp) => page.getByRole('alert').filter({ hasText: message });
  for (const [label, make, message] of REFUSED_UPLOADS) {
    await getImageInput(page).setInputFiles(await make());
    await expect(getAlert(message).first(), label).toBeVisible();
    await expect(prompt).toHaveValue('Keep these words');
  }
  await getImageInput(page).setInputFiles(getFixturePath('coffee.jpg'));
  await expect(page.getByRole('button', { name: /remove|replace/i }).first()).toBeVisible();
  for (const [label, , message] of REFUSED_UPLOADS)
    await expect(getAlert(message), label).toHaveCount(0);
});

const ACCEPTED_UPLOADS: [string, () => Promise<odd.Upload>][] = [
  ['turned by EXIF', odd.createExifRotatedPhoto],
  ['CMYK', odd.createCmykJpeg],
  ['16 bits', odd.createSixteenBitPng],
  ['transparent', odd.createTransparentPng],
  ['animated', odd.createAnimatedImage],
];

test('accepts unusual pictures and shows a rotated one upright', async ({ page }) => {
  for (const [label, make] of ACCEPTED_UPLOADS) {
    await page.goto(EDITOR);
    const completeResponse = page.waitForResponse((answer) =>
      answer.url().includes('/upload/complete'),
    );
    await getImageInput(page).setInputFiles(await make());
    const answer = await completeResponse;
    expect(answer.status(), label).toBe(200);
    const { width, height } = (await answer.json()) as { width: number; height: number };
    if (label === 'turned by EXIF') expect(width).toBeGreaterThan(height);
  }
});

test('a double click makes one task and charges once', async ({ page }) => {
  const before = await waitForCredits(page);
  await getImageInput(page).setInputFiles(getFixturePath('chelsea.jpg'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  const createStatuses: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/video/create')) createStatuses.push(String(answer.status()));
  });
  await generate(page).dblclick();
  await expect(page.getByText(/Queued|Rendering/).first()).toBeVisible();
  expect(createStatuses).toEqual(['200']);
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await expectCredits(page, before);
});

test('too few credits open the purchase modal and charge nothing', async ({ page }) => {
  const before = await waitForCredits(page);
  await getImageInput(page).setInputFiles(getFixturePath('chelsea.jpg'));
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.fill('Keep these words');
  await choose(page, 'Quality', /1080p/);
  await choose(page, 'Duration', /^10/);
  await choose(page, 'Number of videos', /^4/);
  await page.getByRole('button', { name: 'Get 20 more credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy credits' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(prompt).toHaveValue('Keep these words');
  await expectCredits(page, before);
});

test('an interrupted upload resumes by itself', async ({ page }) => {
  let brokenCount = 0;
  await page.route('**/app/openapi/**', (route) => {
    if (route.request().method() !== 'PATCH' || brokenCount === 2) return route.continue();
    brokenCount += 1;
    return route.abort('connectionreset');
  });
  await getImageInput(page).setInputFiles(getFixturePath('coffee.jpg'));
  await expect(page.getByRole('button', { name: /remove|replace/i }).first()).toBeVisible();
  expect(brokenCount).toBe(2);
});

test('the draft survives a reload', async ({ page }) => {
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.fill('مرحبا: 100% "quoted" {braces} 🎬');
  await getImageInput(page).setInputFiles(getFixturePath('coffee.jpg'));
  await expect
    .poll(() => readStoredDraft(page))
    .toMatch(/braces.*"picture":\{|"picture":\{.*braces/);
  await page.reload();
  await expect(prompt).toHaveValue('مرحبا: 100% "quoted" {braces} 🎬');
  await expect(page.getByRole('button', { name: /remove|replace/i }).first()).toBeVisible();
});

/** Reads the editor's drafts from this browser's storage. */
function readStoredDraft(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('vidra-work:'))
      .map(([, value]) => String(value))
      .join('\n'),
  );
}
