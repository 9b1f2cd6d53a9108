import { expect, type Page, type TestInfo } from '@playwright/test';
import { expectNoFindings, PHONE } from './axe.ts';
import { choose, priceOnButton } from './editor.ts';
import { fixture, probeVideo } from './files.ts';
import { downloadTo, loudness, makeFilm, recording, secondsOnForm } from './films.ts';
import { creditsLeft, firstCredits, signIn } from './people.ts';

/** How a person fills one flow's form. */
export interface Way {
  readonly flow: string;
  readonly address: string;
  readonly fill: (page: Page) => Promise<void>;
  /** Whether speech decides the true length, so that the form can only say about how long it will be. */
  readonly spoken?: boolean;
  readonly sound: boolean;
  readonly phone?: boolean;
}

export const WAYS: readonly Way[] = [
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

/** Fills a form, looks at what the stage shows of it, and reads its price. */
export async function fillAndSee(page: Page, fill: Way['fill']): Promise<number> {
  await fill(page);
  await choose(page, 'Aspect ratio', /^1:1/);
  await choose(page, 'Quality', /^480p/);
  await page.getByRole('region', { name: 'Result' }).locator('canvas, img').first().waitFor();
  await expectNoFindings(page);
  return priceOnButton(page);
}

/** Goes one flow's way from an empty form to a film, and looks at the film. */
export async function makeFilmOf(
  page: Page,
  info: TestInfo,
  { address, fill, sound, phone = false }: Way,
): Promise<void> {
  if (phone) await page.setViewportSize(PHONE);
  await page.goto(address);
  await signIn(page);
  const before = await firstCredits(page);
  await expectNoFindings(page);
  const price = await fillAndSee(page, fill);
  const seconds = await secondsOnForm(page);
  await makeFilm(page);
  await expect.poll(() => creditsLeft(page)).toBe(before - price);
  const path = info.outputPath('film.mp4');
  await downloadTo(page, path);
  const film = await probeVideo(path);
  expect(film).toMatchObject({ codec: 'h264', width: 480, height: 480, pixelFormat: 'yuv420p' });
  expect(Math.abs(film.durationSeconds - seconds), `${film.durationSeconds} s`).toBeLessThan(0.1);
  expect((await loudness(path)) > -50, 'sound').toBe(sound);
}
