import { expect, test, type Page } from '@playwright/test';
import { choose, EDITOR } from '../support/editor.ts';
import { fixture } from '../support/files.ts';
import * as odd from '../support/odd-pictures.ts';
import { expectCredits, firstCredits, signIn } from '../support/people.ts';

const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ });
const imageInput = (page: Page) => page.getByLabel('Image', { exact: true });

test.beforeEach(async ({ page }) => {
  await page.goto(EDITOR);
  await signIn(page);
  await generate(page).waitFor();
});

test('without a picture nothing is sent and the place to mend it has the focus', async ({
  page,
}) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/video/create')) sent += 1;
  });
  await generate(page).click();
  await expect(page.getByText(/choose a picture|add a picture/i).first()).toBeVisible();
  expect(sent).toBe(0);
});

const REFUSED: [string, () => odd.Upload | Promise<odd.Upload>, RegExp][] = [
  [
    'a text file named .jpg',
    odd.textNamedJpg,
    /not a picture|no picture|isn’t a picture|not an image/i,
  ],
  ['an empty file', odd.emptyFile, /empty/i],
  ['a picture that ends too early', odd.truncated, /incomplete|cut off|damaged|ends too early/i],
  ['a file over the size limit', odd.tooManyBytes, /20 MB|20 MiB|too large/i],
  ['a picture over the pixel limit', odd.pixelBomb, /megapixel|pixels/i],
];

test('files that cannot be used are refused by name, the prompt stays, and a good one ends it', async ({
  page,
}) => {
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.fill('Keep these words');
  const said = (message: RegExp) => page.getByRole('alert').filter({ hasText: message });
  for (const [what, make, message] of REFUSED) {
    await imageInput(page).setInputFiles(await make());
    await expect(said(message).first(), what).toBeVisible();
    await expect(prompt).toHaveValue('Keep these words');
  }
  await imageInput(page).setInputFiles(fixture('coffee.jpg'));
  await expect(page.getByRole('button', { name: /remove|replace/i }).first()).toBeVisible();
  for (const [what, , message] of REFUSED) await expect(said(message), what).toHaveCount(0);
});

const ACCEPTED: [string, () => Promise<odd.Upload>][] = [
  ['turned by EXIF', odd.rotatedByExif],
  ['CMYK', odd.cmyk],
  ['16 bits', odd.sixteenBit],
  ['transparent', odd.transparent],
  ['animated', odd.animated],
];

test('pictures of unusual kinds are taken, and a turned one stands upright', async ({ page }) => {
  for (const [what, make] of ACCEPTED) {
    await page.goto(EDITOR);
    const checked = page.waitForResponse((answer) => answer.url().includes('/upload/complete'));
    await imageInput(page).setInputFiles(await make());
    const answer = await checked;
    expect(answer.status(), what).toBe(200);
    const { width, height } = (await answer.json()) as { width: number; height: number };
    if (what === 'turned by EXIF') expect(width).toBeGreaterThan(height);
  }
});

test('a double click makes one task and charges once', async ({ page }) => {
  const before = await firstCredits(page);
  await imageInput(page).setInputFiles(fixture('chelsea.jpg'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  const created: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/video/create')) created.push(String(answer.status()));
  });
  await generate(page).dblclick();
  await expect(page.getByText(/Queued|Rendering/).first()).toBeVisible();
  expect(created).toEqual(['200']);
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await expectCredits(page, before);
});

test('too few credits open the purchase modal and nothing is charged', async ({ page }) => {
  const before = await firstCredits(page);
  await imageInput(page).setInputFiles(fixture('chelsea.jpg'));
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.fill('Keep these words');
  await choose(page, 'Quality', /1080p/);
  await choose(page, 'Duration', /^10/);
  await choose(page, 'Number of videos', /^4/);
  await generate(page).click();
  const dialog = page.getByRole('dialog', { name: 'Buy credits' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(prompt).toHaveValue('Keep these words');
  await expectCredits(page, before);
});

test('an upload that breaks off goes on by itself', async ({ page }) => {
  let broken = 0;
  await page.route('**/app/openapi/**', (route) => {
    if (route.request().method() !== 'PATCH' || broken === 2) return route.continue();
    broken += 1;
    return route.abort('connectionreset');
  });
  await imageInput(page).setInputFiles(fixture('coffee.jpg'));
  await expect(page.getByRole('button', { name: /remove|replace/i }).first()).toBeVisible();
  expect(broken).toBe(2);
});

test('the draft survives a reload', async ({ page }) => {
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.fill('مرحبا: 100% "quoted" {braces} 🎬');
  await imageInput(page).setInputFiles(fixture('coffee.jpg'));
  await expect.poll(() => keptDraft(page)).toMatch(/braces.*"picture":\{|"picture":\{.*braces/);
  await page.reload();
  await expect(prompt).toHaveValue('مرحبا: 100% "quoted" {braces} 🎬');
  await expect(page.getByRole('button', { name: /remove|replace/i }).first()).toBeVisible();
});

/** The editor's drafts as this browser keeps them. */
function keptDraft(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('vidra-work:'))
      .map(([, value]) => String(value))
      .join('\n'),
  );
}
