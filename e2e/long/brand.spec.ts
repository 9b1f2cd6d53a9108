import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { choose } from '../support/editor.ts';
import { waitForFilm } from '../support/films.ts';
import { signIn } from '../support/people.ts';

const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  { paths: [`${import.meta.dirname}/../../api-server`] },
);
const PRODUCT = '/edit?label=product&parentLabel=create';

/** Scrolls until the card of the brand loads, which lies below the first view. */
async function scrollToBrand(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await page.mouse.move(700, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    await expect(page.getByRole('textbox', { name: 'Kit name' })).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function saveBrand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save brand' }).click();
  await expect(page.getByText('Brand saved.')).toBeVisible();
}

/** Fills in a product with two of the samples. */
async function fillProduct(page: Page): Promise<void> {
  await page.goto(PRODUCT);
  await page.getByRole('group', { name: 'Samples' }).getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Product name' }).fill('Acme cup');
  await page
    .getByRole('textbox', { name: 'Script', exact: true })
    .fill('Acme makes cups. They keep warm.');
  await choose(page, 'Quality', /480p/);
}

test('a person keeps two brands, and makes a film in two looks with one of them', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.goto('/workspace/account');
  await signIn(page);
  await scrollToBrand(page);
  await page.getByRole('textbox', { name: 'Kit name' }).fill('Acme');
  await page.getByRole('button', { name: 'Set background color' }).click();
  await page.getByRole('button', { name: 'Add pronunciation' }).click();
  await page.getByRole('textbox', { name: 'Written' }).fill('Acme');
  await page.getByRole('textbox', { name: 'Spoken' }).fill('Ak-mee');
  await saveBrand(page);
  await page.getByRole('button', { name: 'New kit' }).click();
  const kits = page.getByRole('combobox', { name: 'Brand kit' });
  await expect(kits.getByRole('option')).toHaveText(['Acme (default)', 'Brand kit 2']);
  await page.getByRole('button', { name: 'Set highlight color' }).click();
  await saveBrand(page);

  await fillProduct(page);
  await page.getByRole('switch', { name: 'My brand' }).click();
  await expect(page.getByLabel('Background color', { exact: true })).toHaveValue('#f4f1ea');
  await expect(page.getByRole('textbox', { name: 'Spoken' })).toHaveValue('Ak-mee');
  await kits.selectOption('Brand kit 2');
  await expect(page.getByLabel('Highlight color', { exact: true })).toHaveValue('#f2b705');
  await expect(page.getByLabel('Background color', { exact: true })).toHaveCount(0);

  await page.getByLabel('Own font', { exact: true }).first().setInputFiles(FONT);
  await expect(page.getByRole('radio', { name: 'Fraunces' }).last()).toBeChecked();
  await page.getByRole('checkbox', { name: 'Night' }).check();
  await page.getByRole('button', { name: /^Generate/ }).click();
  await expect(page.getByText('Confirm that you have the right to use this font.')).toBeVisible();
  const consent = page.getByRole('checkbox', { name: 'I have the right to use this font' });
  await consent.check();
  // Until the consent is stored, the order is still refused.
  await expect(consent).toBeEnabled();
  await expect(page.getByText('2 videos: one in each look, to compare.')).toBeVisible();
  await page.getByRole('button', { name: /^Generate/ }).click();
  await waitForFilm(page);
  const versions = page.getByRole('list', { name: 'Versions side by side' });
  await expect(versions.getByRole('button')).toHaveText([/^Clean · /, /^Night · /]);
});
