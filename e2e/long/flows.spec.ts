import { expect, test } from '@playwright/test';
import { PHONE } from '../support/axe.ts';
import { choose, priceOnButton } from '../support/editor.ts';
import { fixture, probeVideo } from '../support/files.ts';
import { downloadTo, filmDone, filmsDiffer, loudness, makeFilm } from '../support/films.ts';
import { tabTo } from '../support/keyboard.ts';
import { creditsLeft, signIn } from '../support/people.ts';
import { fillAndSee, makeFilmOf, WAYS } from '../support/ways.ts';

for (const way of WAYS.filter(({ flow }) => flow !== 'storyline')) {
  test(`${way.flow}: from an empty form to a film`, async ({ page }, info) => {
    test.setTimeout(120_000);
    await makeFilmOf(page, info, way);
  });
}

// Its film is no other than that of a wide window.
for (const { flow, address, fill } of WAYS.filter(({ phone }) => !phone)) {
  test(`${flow}: filled and seen on a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(address);
    await signIn(page);
    expect(await fillAndSee(page, fill)).toBeGreaterThan(0);
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(tooWide).toBe(0);
  });
}

test('by keyboard alone: two samples become a film', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/edit?label=multi-image&parentLabel=create');
  await signIn(page);
  const samples = page.getByRole('group', { name: 'Samples' }).getByRole('button');
  const list = page.getByRole('list', { name: 'Images' });
  await tabTo(page, samples.nth(0));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const first = await list.getByRole('img').first().getAttribute('src');
  await tabTo(page, list.getByRole('spinbutton').first());
  await page.keyboard.press('Alt+ArrowDown');
  await expect(list.getByRole('img').nth(1)).toHaveAttribute('src', first ?? '');
  await expect(page.getByText('is now at place 2 of 2')).toBeAttached();
  await tabTo(
    page,
    page.getByRole('radiogroup', { name: 'Quality' }).getByRole('radio', { checked: true }),
  );
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '480p' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await filmDone(page);
});

test('captions are in the film where they are asked for, and the form can be used meanwhile', async ({
  page,
}, info) => {
  test.setTimeout(150_000);
  await page.goto('/speaker-detail?label=speaker&parentLabel=people');
  await signIn(page);
  await page.getByLabel('Portrait', { exact: true }).setInputFiles(fixture('chelsea.jpg'));
  await page.getByRole('textbox', { name: 'Script' }).fill('Good morning to you.');
  await page
    .getByRole('radiogroup', { name: 'Voice' })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await choose(page, 'Aspect ratio', /^1:1/);
  await choose(page, 'Quality', /^480p/);
  // The same chance: what differs is what was written.
  await page.getByRole('button', { name: /^More settings/ }).click();
  await page.getByRole('spinbutton', { name: 'Seed' }).fill('7');
  const tiles = page.getByRole('list', { name: 'This session' }).getByRole('button');
  const generate = page.getByRole('button', { name: /^Generate/ });
  await generate.click();
  await expect(tiles).toHaveCount(2);
  await page.getByRole('switch', { name: 'Captions' }).click();
  await generate.click();
  await expect(tiles).toHaveCount(3);
  const [plain, captioned] = [info.outputPath('plain.mp4'), info.outputPath('captioned.mp4')];
  await filmDone(page);
  await downloadTo(page, plain);
  await tiles.nth(2).click();
  await filmDone(page);
  await downloadTo(page, captioned);
  const below = { second: 1, part: 'iw:ih/3:0:ih*2/3' };
  const above = { second: 1, part: 'iw:ih/3:0:0' };
  const films = [captioned, plain] as const;
  expect(await filmsDiffer(films, below)).toBeGreaterThan(
    5 + 2 * (await filmsDiffer(films, above)),
  );
  expect(await loudness(plain)).toBeGreaterThan(-30);
  const [one, other] = await Promise.all(films.map(probeVideo));
  expect(one?.durationSeconds).toBe(other?.durationSeconds);
});

test('a film with one other shot costs that shot: on the button, on Redo, and when it is paid', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const storyline = WAYS.find(({ flow }) => flow === 'storyline');
  if (!storyline) throw new Error('There is no storyline.');
  await page.goto(storyline.address);
  await signIn(page);
  const full = await fillAndSee(page, storyline.fill);
  await page.getByRole('button', { name: /^More settings/ }).click();
  await page.getByRole('spinbutton', { name: 'Seed' }).fill('7');
  await makeFilm(page);
  const narration = page.getByRole('textbox', { name: 'Narration' });
  await narration.nth(1).fill('It flies.');
  await expect(page.getByText(/1 of 2 scenes are kept/i)).toBeVisible();
  const price = await priceOnButton(page);
  expect(price).toBeLessThan(full);
  await expect(page.getByRole('button', { name: `Redo · ${String(price)}` })).toBeEnabled();
  const before = await creditsLeft(page);
  await makeFilm(page);
  await expect.poll(() => creditsLeft(page)).toBe(before - price);
});
