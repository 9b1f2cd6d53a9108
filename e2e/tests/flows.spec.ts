import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { choose, priceOnButton } from '../support/editor.ts';
import { fixture, probeVideo } from '../support/files.ts';
import {
  downloadTo,
  filmDone,
  filmsDiffer,
  loudness,
  makeFilm,
  recording,
  secondsOnForm,
} from '../support/films.ts';
import { creditsLeft, firstCredits, signIn } from '../support/people.ts';
import { tabTo } from '../support/keyboard.ts';
import { settled } from '../support/settled.ts';

const PHONE = { width: 390, height: 844 };

interface Way {
  readonly flow: string;
  readonly address: string;
  readonly fill: (page: Page) => Promise<void>;
  /** Whether speech decides the true length, so that the form can only say about how long it will be. */
  readonly spoken?: boolean;
  readonly sound: boolean;
  readonly phone?: boolean;
}

const WAYS: readonly Way[] = [
  {
    flow: 'multi-image',
    address: '/edit?label=multi-image&parentLabel=create',
    sound: true,
    fill: async (page) => {
      const pictures = ['coffee.jpg', 'rocket.jpg', 'chelsea.jpg'].map(fixture);
      await page.getByLabel('Images', { exact: true }).first().setInputFiles(pictures);
      const list = page.getByRole('list', { name: 'Images' });
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await list.getByRole('button', { name: 'Remove' }).nth(1).click();
      await list.getByRole('button', { name: 'Move earlier' }).nth(1).click();
      await expect(list.getByRole('img').first()).toHaveAccessibleName(/chelsea/);
      await list.getByRole('spinbutton').first().fill('1.5');
      await list.getByRole('spinbutton').nth(1).fill('2');
      await choose(page, 'Transition', /^Slide up/);
      await choose(page, 'Music', /^Calm/);
    },
  },
  {
    flow: 'product',
    address: '/edit?label=product&parentLabel=create',
    sound: false,
    phone: true,
    fill: async (page) => {
      await page.getByRole('textbox', { name: 'Product name' }).fill('Morning cup');
      await page.getByRole('textbox', { name: 'Price' }).fill('€ 24.90');
      await page.getByLabel('Images', { exact: true }).first().setInputFiles(fixture('coffee.jpg'));
      await page
        .getByRole('textbox', { name: 'Script', exact: true })
        .fill('A cup for slow mornings.');
      await page.getByRole('textbox', { name: 'Call to action' }).fill('Order today');
    },
  },
  {
    flow: 'storyline',
    address: '/edit?label=storyline&parentLabel=create',
    sound: false,
    fill: async (page) => {
      await page.getByRole('textbox', { name: 'Story' }).fill('A cat wakes up. It wants to fly.');
      await page.getByRole('button', { name: 'Make shots' }).click();
      const shots = page.getByRole('list', { name: 'Shots' }).getByRole('listitem');
      await expect(shots).toHaveCount(2);
      await page.getByLabel('Image of shot 1').setInputFiles(fixture('chelsea.jpg'));
      await shots.nth(1).getByRole('textbox', { name: 'Description' }).fill('A dream of rockets');
      for (const shot of [0, 1]) {
        await shots.nth(shot).getByRole('spinbutton', { name: 'Seconds' }).fill('2');
      }
    },
  },
  {
    flow: 'speaker',
    address: '/speaker-detail?label=speaker&parentLabel=people',
    sound: true,
    fill: async (page) => {
      await page.getByLabel('Portrait', { exact: true }).setInputFiles(fixture('chelsea.jpg'));
      await choose(page, 'Speech', /Own recording/);
      await page.getByLabel('Recording', { exact: true }).setInputFiles(recording(2));
      await page.getByRole('textbox', { name: 'Script' }).fill('Good morning to all of you.');
    },
  },
  {
    flow: 'try-on',
    address: '/try-on?label=try-on&parentLabel=people',
    sound: false,
    fill: async (page) => {
      await page.getByLabel('Person', { exact: true }).setInputFiles(fixture('chelsea.jpg'));
      await page.getByLabel('Garment', { exact: true }).setInputFiles(fixture('coffee.jpg'));
    },
  },
  {
    flow: 'change-elements',
    address: '/change-elements?label=change-elements&parentLabel=edit',
    sound: false,
    fill: async (page) => {
      await page
        .getByLabel('Picture or video', { exact: true })
        .setInputFiles(fixture('rocket.jpg'));
      await page.getByRole('button', { name: 'Put a frame in the middle' }).click();
      await choose(page, 'Change', /^Colour/);
    },
  },
];

for (const { flow, address, fill, sound, phone = false } of WAYS) {
  test(`${flow}: from an empty form to a film`, async ({ page }, info) => {
    test.setTimeout(120_000);
    if (phone) await page.setViewportSize(PHONE);
    await page.goto(address);
    await signIn(page);
    const before = await firstCredits(page);
    await expectNoFindings(page);
    await fill(page);
    await choose(page, 'Aspect ratio', /^1:1/);
    await choose(page, 'Quality', /^480p/);
    await page.getByRole('region', { name: 'Result' }).locator('canvas, img').first().waitFor();
    await expectNoFindings(page);
    const price = await priceOnButton(page);
    const seconds = await secondsOnForm(page);
    await makeFilm(page);
    await expect.poll(() => creditsLeft(page)).toBe(before - price);
    const path = info.outputPath('film.mp4');
    await downloadTo(page, path);
    const film = await probeVideo(path);
    expect(film).toMatchObject({ codec: 'h264', width: 480, height: 480, pixelFormat: 'yuv420p' });
    expect(Math.abs(film.durationSeconds - seconds), `${film.durationSeconds} s`).toBeLessThan(0.1);
    expect((await loudness(path)) > -50, 'sound').toBe(sound);
  });
}

test('opening one tool loads no other', async ({ page }) => {
  await page.goto('/login');
  await signIn(page);
  for (const { flow, address } of WAYS) {
    const loaded = new Set<string>();
    const listen = (request: { url: () => string }) => {
      const name = /\/flow-([a-z-]+)\.[0-9a-f]+\.js$/.exec(request.url())?.[1];
      if (name !== undefined) loaded.add(name);
    };
    page.on('request', listen);
    await page.goto(address);
    await page.getByRole('button', { name: /^Generate/ }).waitFor();
    await settled(page);
    page.off('request', listen);
    expect([...loaded]).toEqual([flow]);
  }
});

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

test('the agent asks, plans, and makes what was changed and approved; it can be stopped', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/workspace/history/agent');
  await signIn(page);
  await page.goto('/workspace/history/agent');
  const before = await firstCredits(page);
  await page.getByRole('button', { name: /agent/i }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Agent' });
  await dialog
    .getByRole('textbox', { name: 'What shall be made?' })
    .fill('A cat that speaks, square');
  await dialog.getByLabel('Images', { exact: true }).setInputFiles(fixture('chelsea.jpg'));
  await expect(dialog.getByRole('list', { name: 'Chosen images' }).getByRole('img')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Propose a plan' }).click();
  await expect(dialog.getByText('What shall be said?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expectNoFindings(page);
  await dialog.getByRole('textbox', { name: 'Script' }).fill('Good morning.');
  await dialog.getByRole('button', { name: 'Use this' }).click();
  const steps = dialog.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Good morning.' })).toHaveCount(1);
  await steps
    .last()
    .getByRole('button', { name: /^Change/ })
    .click();
  await choose(page, 'Quality', /^480p/);
  await dialog.getByRole('button', { name: 'Use this' }).click();
  await expect(steps.last()).toContainText('480p');
  // Behind a dialog the frame is hidden from everybody who asks for it by its role.
  const shown = page.getByRole('status', { name: 'Credits', includeHidden: true });
  await expect(shown).toHaveText(new RegExp(`^\\D*${String(before)}\\D*$`));
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByText(/^(Turned down or stopped|Done)/)).toBeVisible();
  await dialog.getByRole('link', { name: 'Open in its editor' }).click();
  await expect(page).toHaveURL(/speaker-detail/);
  await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue('Good morning.');
});

async function expectNoFindings(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  expect(found).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0);
}
