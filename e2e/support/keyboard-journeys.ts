import { expect, type Locator, type Page } from '@playwright/test';
import { PHONE } from './axe.ts';
import { readButtonPrice } from './editor.ts';
import { getFixturePath } from './files.ts';
import { waitForFilm } from './films.ts';
import { tabTo } from './keyboard.ts';
import { signIn } from './people.ts';

/** Steps to fill a flow's form with only a keyboard. */
export interface KeyboardWay {
  readonly flow: string;
  readonly address: string;
  readonly fill: (page: Page) => Promise<void>;
  readonly phone?: boolean;
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

const getTextbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const getSampleButtons = (container: Page | Locator) =>
  container.getByRole('group', { name: 'Samples' }).getByRole('button');

/** Chooses a local file in the file chooser that a key opens. */
async function chooseFile(page: Page, field: string, file: string): Promise<void> {
  await tabTo(page, page.getByLabel(field, { exact: true }).first());
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Space'),
  ]);
  await chooser.setFiles(getFixturePath(file));
}

/** Arrow keys select in radio groups. */
async function choose(page: Page, group: string, key: string, option: string): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: group, exact: true });
  const checkedRadio = radios.getByRole('radio', { checked: true });
  const isChosen = (await checkedRadio.count()) > 0;
  await press(
    page,
    isChosen ? checkedRadio : radios.getByRole('radio').first(),
    isChosen ? key : 'Space',
  );
  await expect(radios.getByRole('radio', { name: option })).toBeChecked();
}

export const KEYBOARD_WAYS: readonly KeyboardWay[] = [
  {
    flow: 'image-to-video',
    address: '/edit?label=image-to-video&parentLabel=create',
    fill: async (page) => {
      await chooseFile(page, 'Image', 'coffee.jpg');
      await expect(page.getByAltText('Your image: coffee.jpg')).toBeVisible();
      await write(page, getTextbox(page, 'Prompt'), 'Steam rises');
    },
  },
  {
    flow: 'multi-image',
    address: '/edit?label=multi-image&parentLabel=create',
    fill: async (page) => {
      const list = page.getByRole('list', { name: 'Images' });
      await press(page, getSampleButtons(page).nth(0));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(list.getByRole('listitem')).toHaveCount(2);
      const first = await list.getByRole('img').first().getAttribute('src');
      await press(page, list.getByRole('spinbutton').first(), 'Alt+ArrowDown');
      await expect(list.getByRole('img').nth(1)).toHaveAttribute('src', first ?? '');
      await expect(page.getByText('moved to position 2 of 2')).toBeAttached();
    },
  },
  {
    flow: 'product',
    address: '/edit?label=product&parentLabel=create',
    phone: true,
    fill: async (page) => {
      await write(page, getTextbox(page, 'Product name'), 'Morning cup');
      await press(page, getSampleButtons(page).first());
      await expect(page.getByRole('list', { name: 'Images' }).getByRole('img')).toHaveCount(1);
      await write(page, getTextbox(page, 'Script'), 'A cup for slow mornings.');
    },
  },
  {
    flow: 'storyline',
    address: '/edit?label=storyline&parentLabel=create',
    fill: async (page) => {
      await write(page, getTextbox(page, 'Story'), 'A cat wakes up. It wants to fly.');
      await press(page, page.getByRole('button', { name: 'Generate shots' }));
      const shots = page.getByRole('list', { name: 'Shots' }).getByRole('listitem');
      await expect(shots).toHaveCount(2);
      await press(page, getSampleButtons(shots.first()).first());
      await write(page, shots.first().getByRole('spinbutton', { name: 'Seconds' }), '2');
      await write(page, shots.last().getByRole('textbox', { name: 'Description' }), 'A dream');
      await write(page, shots.last().getByRole('spinbutton', { name: 'Seconds' }), '2');
    },
  },
  {
    flow: 'speaker',
    address: '/speaker-detail?label=speaker&parentLabel=people',
    phone: true,
    fill: async (page) => {
      await press(page, getSampleButtons(page).first());
      await write(page, getTextbox(page, 'Script'), 'Good morning.');
      const voices = page.getByRole('radiogroup', { name: 'Voice', exact: true });
      // The Tab key reaches the voice that suits the sample.
      const suitableVoice = voices.getByRole('radio', { checked: true });
      await expect(suitableVoice).toHaveCount(1);
      await press(page, suitableVoice, 'Space');
      await expect(suitableVoice).toBeFocused();
    },
  },
  {
    flow: 'try-on',
    address: '/try-on?label=try-on&parentLabel=people',
    phone: true,
    fill: async (page) => {
      // The samples of a field disappear once it is filled.
      const sampleGroups = page.getByRole('group', { name: 'Samples' });
      await press(page, getSampleButtons(page).first());
      await expect(sampleGroups).toHaveCount(1);
      await press(page, getSampleButtons(page).first());
      await expect(sampleGroups).toHaveCount(0);
    },
  },
  {
    flow: 'change-elements',
    address: '/change-elements?label=change-elements&parentLabel=edit',
    fill: async (page) => {
      await chooseFile(page, 'Picture or video', 'rocket.jpg');
      await press(page, page.getByRole('button', { name: 'Add a centered frame' }));
      await choose(page, 'Change', 'ArrowRight', 'Remove');
    },
  },
];

async function fillForm(page: Page, { address, fill }: KeyboardWay): Promise<void> {
  await page.goto(address);
  await signIn(page);
  await fill(page);
  await choose(page, 'Quality', 'ArrowLeft', '480p');
}

/**
 * Fills the form at the width at which no film is made in the tests, and moves to the button with
 * the price.
 */
export async function readPriceByKeyboard(page: Page, way: KeyboardWay): Promise<number> {
  if (!way.phone) await page.setViewportSize(PHONE);
  await fillForm(page, way);
  const generate = page.getByRole('button', { name: /^Generate(?! shots)/ });
  await tabTo(page, generate);
  await expect(generate).toBeInViewport({ ratio: 1 });
  return readButtonPrice(page);
}

/** Makes a film from an empty form, without a pointer. */
export async function makeFilmByKeyboard(page: Page, way: KeyboardWay): Promise<void> {
  if (way.phone) await page.setViewportSize(PHONE);
  await fillForm(page, way);
  await page.keyboard.press('Control+Enter');
  await waitForFilm(page);
}
