import { expect, type Page, type TestInfo } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { choose, confirmLikeness, EDITOR, giveFiles, press, readButtonPrice } from './editor.ts';
import { getFixturePath, probeVideo } from './files.ts';
import {
  downloadTo,
  measureLoudness,
  makeFilm,
  createRecording,
  readFormSeconds,
} from './films.ts';
import { readCredits, waitForCredits, signIn } from './people.ts';

/** Steps to fill a flow's form with a mouse or a finger. */
export interface Way {
  readonly flow: string;
  readonly address: string;
  readonly fill: (page: Page) => Promise<void>;
  readonly sound: boolean;
}

export const WAYS: readonly Way[] = [
  {
    flow: 'image-to-video',
    address: EDITOR,
    sound: false,
    fill: async (page) => {
      await giveFiles(page, 'Image', getFixturePath('coffee.jpg'));
      await expect(page.getByAltText('Your image: coffee.jpg')).toBeVisible();
      await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('Steam rises');
      await choose(page, 'Motion', /pan.?left/i);
      await choose(page, 'Duration', /^5/);
    },
  },
  {
    flow: 'multi-image',
    address: '/edit?label=multi-image&parentLabel=create',
    sound: true,
    fill: async (page) => {
      const pictures = ['coffee.jpg', 'rocket.jpg', 'chelsea.jpg'].map(getFixturePath);
      await giveFiles(page, 'Images', pictures);
      const list = page.getByRole('list', { name: 'Images' });
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await press(list.getByRole('button', { name: 'Remove' }).nth(1));
      await press(list.getByRole('button', { name: 'Move earlier' }).nth(1));
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
    fill: async (page) => {
      await page.getByRole('textbox', { name: 'Product name' }).fill('Morning cup');
      await page.getByRole('textbox', { name: 'Price' }).fill('€ 24.90');
      await giveFiles(page, 'Images', getFixturePath('coffee.jpg'));
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
      await press(page.getByRole('button', { name: 'Generate shots' }));
      const shots = page.getByRole('list', { name: 'Shots' }).getByRole('listitem');
      await expect(shots).toHaveCount(2);
      await giveFiles(page, 'Image for shot 1', getFixturePath('chelsea.jpg'));
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
      await giveFiles(page, 'Portrait', getFixturePath('chelsea.jpg'));
      await choose(page, 'Speech', /My recording/);
      await giveFiles(page, 'Recording', createRecording(2));
      await expect(page.getByRole('checkbox', { name: /right to use this likeness/ })).toHaveCount(
        2,
      );
      await confirmLikeness(page);
      await page.getByRole('textbox', { name: 'Script' }).fill('Good morning to all of you.');
    },
  },
  {
    flow: 'try-on',
    address: '/try-on?label=try-on&parentLabel=people',
    sound: false,
    fill: async (page) => {
      await giveFiles(page, 'Person', getFixturePath('chelsea.jpg'));
      await confirmLikeness(page);
      await giveFiles(page, 'Garment', getFixturePath('coffee.jpg'));
    },
  },
  {
    flow: 'change-elements',
    address: '/change-elements?label=change-elements&parentLabel=edit',
    sound: false,
    fill: async (page) => {
      await giveFiles(page, 'Picture or video', getFixturePath('rocket.jpg'));
      await press(page.getByRole('button', { name: 'Add a centered frame' }));
      await choose(page, 'Change', /^Color/);
    },
  },
];

/** Fills a form, checks what the stage shows, and reads its price. */
export async function fillAndSee(page: Page, fill: Way['fill']): Promise<number> {
  await fill(page);
  await choose(page, 'Aspect ratio', /^1:1/);
  await choose(page, 'Quality', /^480p/);
  await page.getByRole('region', { name: 'Result' }).locator('canvas, img').first().waitFor();
  await expectNoFindings(page);
  return readButtonPrice(page);
}

/** Fills the empty form of a flow, makes the film, and checks it. */
export async function makeFlowFilm(
  page: Page,
  info: TestInfo,
  { address, fill, sound }: Way,
): Promise<void> {
  await page.goto(address);
  await signIn(page);
  const before = await waitForCredits(page);
  await expectNoFindings(page);
  const price = await fillAndSee(page, fill);
  const seconds = await readFormSeconds(page);
  await makeFilm(page);
  await expect.poll(() => readCredits(page)).toBe(before - price);
  const path = info.outputPath('film.mp4');
  await downloadTo(page, path);
  const film = await probeVideo(path);
  expect(film).toMatchObject({ codec: 'h264', width: 480, height: 480, pixelFormat: 'yuv420p' });
  // The form leaves out fractions of a second.
  const difference = film.durationSeconds - seconds;
  expect(difference, `${film.durationSeconds} s`).toBeGreaterThan(-0.1);
  expect(difference, `${film.durationSeconds} s`).toBeLessThan(1.1);
  expect((await measureLoudness(path)) > -50, 'sound').toBe(sound);
}
