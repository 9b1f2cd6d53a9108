import { expect, test, type Page } from '@playwright/test';
import { choose } from '../support/editor.ts';
import { FILM_MS } from '../support/films.ts';
import { chooseLanguage } from '../support/languages.ts';
import { signIn } from '../support/people.ts';

const PRODUCT = '/edit?label=product&parentLabel=create';
const STORYLINE = '/edit?label=storyline&parentLabel=create';

/** Opens an editor for a person whose pages are in German. */
async function openInGerman(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await signIn(page);
  await chooseLanguage(page, 'de');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
}

/** Chooses the first voice that is offered. */
async function chooseFirstVoice(page: Page): Promise<void> {
  const voices = page.getByRole('radiogroup', { name: 'Stimme' }).getByRole('radio');
  await voices.nth(1).check({ force: true });
}

async function makeGermanFilm(page: Page): Promise<void> {
  await choose(page, 'Qualität', /^480p/);
  await page.getByRole('button', { name: /^Generieren/ }).click();
  const result = page.getByRole('region', { name: 'Ergebnis' });
  await expect(result.getByText('Fertig', { exact: true })).toBeVisible({ timeout: FILM_MS });
  await result.getByRole('button', { name: 'Details' }).click();
}

/** Returns the value of a line of the details. */
const getDetail = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`).first();

test('a German person gets a German script, voice and captions for a product', async ({ page }) => {
  test.setTimeout(FILM_MS);
  await openInGerman(page, PRODUCT);
  await expect(page.getByRole('combobox', { name: 'Skriptsprache' })).toHaveValue('de');
  await page.getByRole('textbox', { name: 'Produktname' }).fill('Kessel aus Kupfer');
  await page.getByRole('textbox', { name: 'Preis' }).fill('129,90 €');
  await page.getByRole('textbox', { name: 'Kernpunkte' }).fill('Passt auf jeden Herd');
  await page.getByRole('button', { name: 'Skript schreiben' }).click();
  const script = page.getByRole('textbox', { name: 'Skript', exact: true });
  await expect(script).toHaveValue(/(Das ist|Wir stellen vor:) Kessel aus Kupfer/);
  await expect(script).toHaveValue(/129,90 €/);
  await expect(page.getByRole('combobox', { name: 'Sprache', exact: true })).toHaveValue('de');
  await chooseFirstVoice(page);
  await page.getByRole('button', { name: 'Beispiel „Kaffeebecher“ verwenden' }).first().click();
  await makeGermanFilm(page);
  await expect(getDetail(page, 'Sprache')).toHaveText('Deutsch');
});

test('a German sample story is told in German, without a voice too', async ({ page }) => {
  test.setTimeout(FILM_MS);
  await openInGerman(page, STORYLINE);
  await page
    .getByRole('button', { name: /Beispielgeschichte ausprobieren|Mit einem Beispiel starten/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Geschichte' })).toHaveValue(
    /^Die Sonne geht hinter Reihen von Bergkämmen auf/,
  );
  await makeGermanFilm(page);
  await expect(getDetail(page, 'Sprache')).toHaveText('Deutsch');
});
