import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/composed.ts';
import { choose, EDITOR } from '../support/editor.ts';
import { getFixturePath } from '../support/files.ts';
import { FILM_MS } from '../support/films.ts';
import { signIn } from '../support/people.ts';

const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true });
const getUploadedPicture = (page: Page, name: string) => page.getByAltText(`Your image: ${name}`);
const getFileField = (page: Page) => page.getByLabel('Image', { exact: true });
const getPicker = (page: Page) => page.getByRole('dialog', { name: 'Choose: Image' });

async function openPicker(page: Page, tab: string): Promise<void> {
  await page.getByRole('button', { name: 'Uploads and history' }).first().click();
  await getPicker(page).getByRole('tab', { name: tab }).click();
}

test('two tabs each keep their draft through a reload', async ({ page, context }) => {
  await open(page, '/login');
  await signIn(page);
  await open(page, EDITOR);
  await prompt(page).fill('of the first tab');
  await page.getByRole('button', { name: 'Use the sample' }).first().click();

  const second = await context.newPage();
  await open(second, EDITOR);
  await expect(second.getByText('This project is open in another tab.')).toBeVisible();
  await prompt(second).fill('of the second tab');
  await expect(second.getByText('both are saved')).toBeVisible();
  await prompt(page).fill('of the first tab, later');

  await second.reload();
  await expect(prompt(second)).toHaveValue('of the second tab');
  await second.getByRole('button', { name: 'Projects (1)' }).click();
  await expect(second.getByRole('button', { name: /^of the first tab, later/ })).toBeVisible();
});

test('adds a file from the device, an earlier upload, a sample and the history', async ({
  page,
}) => {
  await open(page, '/login');
  await signIn(page);
  await open(page, EDITOR);
  // A phone picture that only the browser can decode.
  await getFileField(page).setInputFiles(getFixturePath('coffee.heic'));
  await expect(getUploadedPicture(page, 'coffee.jpg')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('320 × 240')).toBeVisible();

  await page.getByRole('button', { name: 'Remove image' }).click();
  await openPicker(page, 'Samples');
  await getPicker(page).getByRole('button', { name: 'Use the sample' }).first().click();
  await expect(getPicker(page)).toBeHidden();
  await choose(page, 'Quality', /^480p/);
  await page.getByRole('button', { name: /^Generate(?! shots)/ }).click();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: FILM_MS });

  await page.getByRole('button', { name: 'Remove image' }).click();
  await openPicker(page, 'History');
  await getPicker(page)
    .getByRole('button', { name: /^Use “/ })
    .first()
    .click();
  await expect(getUploadedPicture(page, '')).toBeVisible();
  await page.getByRole('button', { name: 'Remove image' }).click();

  await openPicker(page, 'Your uploads');
  const uploads = getPicker(page).getByRole('list', { name: 'Your uploads' });
  await expect(uploads.getByRole('listitem')).toHaveCount(2);
  await uploads.getByRole('button', { name: 'Delete “coffee.jpg”' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(uploads.getByRole('listitem')).toHaveCount(1);
  const data = (await readFile(getFixturePath('chelsea.jpg'))).toString('base64');
  const transfer = await page.evaluateHandle(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], 'cat.jpg', { type: 'image/jpeg' }));
    return files;
  }, data);
  await getPicker(page).getByText('Drop an image here').dispatchEvent('drop', {
    dataTransfer: transfer,
  });
  await expect(getUploadedPicture(page, 'cat.jpg')).toBeVisible();
});
