import { expect, test, type Page } from '@playwright/test';
import { choose, EDITOR } from '../support/editor.ts';
import { fixture } from '../support/files.ts';
import * as odd from '../support/odd-pictures.ts';
import { creditsLeft, firstCredits, signIn } from '../support/people.ts';

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

for (const [what, make, message] of REFUSED) {
  test(`${what} is refused by name and the prompt stays`, async ({ page }) => {
    const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
    await prompt.fill('Keep these words');
    await imageInput(page).setInputFiles(await make());
    await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible();
    await expect(prompt).toHaveValue('Keep these words');
  });
}

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
  await expect.poll(() => creditsLeft(page)).toBe(before);
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
  expect(await creditsLeft(page)).toBe(before);
});

test('an upload that breaks off can be tried again', async ({ page }) => {
  await page.route('**/app/openapi/upload/**', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  );
  await imageInput(page).setInputFiles(fixture('coffee.jpg'));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/app/openapi/upload/**');
  await again.click();
  await expect(page.getByRole('button', { name: /remove|replace/i }).first()).toBeVisible();
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

/** The editor's draft as this browser keeps it. */
function keptDraft(page: Page): Promise<string> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':image-to-video'));
    return (key && localStorage.getItem(key)) ?? '';
  });
}
