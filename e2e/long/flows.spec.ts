import { expect, test } from '@playwright/test';
import { PHONE } from '../support/axe.ts';
import { choose, confirmLikeness, readButtonPrice } from '../support/editor.ts';
import { getFixturePath, probeVideo } from '../support/files.ts';
import {
  downloadTo,
  waitForFilm,
  measureFilmDifference,
  measureLoudness,
  makeFilm,
} from '../support/films.ts';
import {
  KEYBOARD_WAYS,
  makeFilmByKeyboard,
  readPriceByKeyboard,
} from '../support/keyboard-journeys.ts';
import { readCredits, expectCredits, signIn } from '../support/people.ts';
import { fillAndSee, makeFlowFilm, WAYS } from '../support/journeys.ts';

for (const way of WAYS) {
  test(`${way.flow}: by mouse, from an empty form to a film`, async ({ page }, info) => {
    await makeFlowFilm(page, info, way);
  });
}

test.describe('phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  for (const way of WAYS) {
    test(`${way.flow}: by touch, from an empty form to a film`, async ({ page }, info) => {
      await makeFlowFilm(page, info, way);
    });
  }
});

for (const way of KEYBOARD_WAYS) {
  test(`${way.flow}: by keyboard alone, from an empty form to a film`, async ({ page }) => {
    await makeFilmByKeyboard(page, way);
  });

  test(`${way.flow}: filled and priced by keyboard alone ${way.phone ? 'in a wide window' : 'on a phone'}`, async ({
    page,
  }) => {
    expect(await readPriceByKeyboard(page, way)).toBeGreaterThan(0);
  });
}

test('renders captions where requested, and the form stays usable meanwhile', async ({
  page,
}, info) => {
  await page.goto('/speaker-detail?label=speaker&parentLabel=people');
  await signIn(page);
  await page.getByLabel('Portrait', { exact: true }).setInputFiles(getFixturePath('chelsea.jpg'));
  await confirmLikeness(page);
  await page.getByRole('textbox', { name: 'Script' }).fill('Good morning to you.');
  await page
    .getByRole('radiogroup', { name: 'Voice' })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await choose(page, 'Aspect ratio', /^1:1/);
  await choose(page, 'Quality', /^480p/);
  // The same seed, so that only the text differs.
  await page.getByRole('button', { name: /^More settings/ }).click();
  await page.getByRole('spinbutton', { name: 'Seed' }).fill('7');
  const tiles = page.getByRole('list', { name: 'This session' }).getByRole('button');
  const generate = page.getByRole('button', { name: /^Generate(?! shots)/ });
  await generate.click();
  await expect(tiles).toHaveCount(2);
  await page.getByRole('switch', { name: 'Captions' }).click();
  await generate.click();
  await expect(tiles).toHaveCount(3);
  const [plainPath, captionedPath] = [
    info.outputPath('plain.mp4'),
    info.outputPath('captioned.mp4'),
  ];
  await waitForFilm(page);
  await downloadTo(page, plainPath);
  await tiles.nth(2).click();
  await waitForFilm(page);
  await downloadTo(page, captionedPath);
  const lowerPart = { second: 1, part: 'iw:ih/3:0:ih*2/3' };
  const upperPart = { second: 1, part: 'iw:ih/3:0:0' };
  const films = [captionedPath, plainPath] as const;
  // Only letters and their outline differ. Captions add no shade, and the encoder causes small
  // differences elsewhere.
  expect(await measureFilmDifference(films, lowerPart)).toBeGreaterThan(
    2 + 2 * (await measureFilmDifference(films, upperPart)),
  );
  expect(await measureLoudness(plainPath)).toBeGreaterThan(-30);
  const [firstProbe, secondProbe] = await Promise.all(films.map(probeVideo));
  expect(firstProbe?.durationSeconds).toBe(secondProbe?.durationSeconds);
});

test('a film with one changed shot costs that shot: on the button, on Redo, and on the bill', async ({
  page,
}) => {
  const storyline = WAYS.find(({ flow }) => flow === 'storyline');
  if (!storyline) throw new Error('There is no storyline.');
  await page.goto(storyline.address);
  await signIn(page);
  const fullPrice = await fillAndSee(page, storyline.fill);
  await page.getByRole('button', { name: /^More settings/ }).click();
  await page.getByRole('spinbutton', { name: 'Seed' }).fill('7');
  await makeFilm(page);
  const narration = page.getByRole('textbox', { name: 'Narration' });
  await narration.nth(1).fill('It flies.');
  await expect(page.getByText(/1 of 2 scenes are reused/i)).toBeVisible();
  const price = await readButtonPrice(page);
  expect(price).toBeLessThan(fullPrice);
  await expect(page.getByRole('button', { name: `Redo · ${String(price)}` })).toBeEnabled();
  const before = await readCredits(page);
  await makeFilm(page);
  await expectCredits(page, before - price);
});
