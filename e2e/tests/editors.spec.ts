import { expect, test, type Page } from '@playwright/test';
import { getChromiumOptions } from '../support/browser.ts';
import { choose, EDITOR } from '../support/editor.ts';
import { getFixturePath } from '../support/files.ts';
import { signIn } from '../support/people.ts';
import { openShop } from '../support/shop.ts';

const { args = [], ...options } = getChromiumOptions();
test.use({
  permissions: ['microphone'],
  launchOptions: {
    ...options,
    args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

/** Returns a counter of the sounds that play. */
async function countSounds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    const soundCounter = { sounds: 0 };
    Object.assign(window, { heard: soundCounter });
    HTMLMediaElement.prototype.play = async function count() {
      await play.call(this);
      if (this instanceof HTMLAudioElement && this.duration > 0) soundCounter.sounds += 1;
    };
  });
  return () =>
    page.evaluate(() => (window as unknown as { heard: { sounds: number } }).heard.sounds);
}

test('orders pictures with the mouse and plays music', async ({ page }) => {
  const sounds = await countSounds(page);
  await page.goto('/edit?label=multi-image&parentLabel=create');
  await signIn(page);
  const pictures = ['coffee.jpg', 'rocket.jpg', 'chelsea.jpg'].map(getFixturePath);
  await page.getByLabel('Images', { exact: true }).first().setInputFiles(pictures);
  const list = page.getByRole('list', { name: 'Images' });
  await expect(list.getByRole('img')).toHaveCount(3);
  const last = (await list.getByRole('img').last().getAttribute('alt'))?.split(': ')[1] ?? '';
  await expect(list.getByRole('listitem').last()).toHaveAttribute('draggable', 'true');
  await list.getByRole('img').last().dragTo(list.getByRole('img').first());
  await expect(list.getByRole('img').first()).toHaveAccessibleName(`Image 1: ${last}`);
  await expect(page.getByText(`${last} moved to position 1 of 3.`)).toBeAttached();
  await choose(page, 'Music', /^Calm/);
  await page.getByRole('button', { name: 'Listen' }).click();
  await expect.poll(sounds).toBe(1);
});

test('a voice reads the typed words, and the page records an own voice', async ({ page }) => {
  const sounds = await countSounds(page);
  await page.goto('/speaker-detail?label=speaker&parentLabel=people');
  await signIn(page);
  await page.getByRole('textbox', { name: 'Script' }).fill('Good morning to you.');
  await page
    .getByRole('radiogroup', { name: 'Voice' })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await expect(page.getByText('Plays the start of your script.')).toBeVisible();
  await page.getByRole('button', { name: 'Listen' }).click();
  await expect.poll(sounds).toBe(1);
  await choose(page, 'Speech', /My recording/);
  await page.getByRole('button', { name: 'Record here' }).click();
  await expect(page.getByRole('timer')).toHaveText('0:02');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('Recording.webm')).toBeVisible();
});

test('reads a product’s page and shows the source of each value', async ({ page }) => {
  test.skip(!process.env['E2E_STACK_URL'], 'the site has to know of the shop');
  const shop = await openShop();
  try {
    await page.goto('/edit?label=product&parentLabel=create');
    await signIn(page);
    await page.getByRole('textbox', { name: 'Product link' }).fill(shop.url);
    await page.getByRole('button', { name: 'Import' }).click();
    const name = page.getByRole('textbox', { name: 'Product name' });
    await expect(name).toHaveValue('Morning cup', { timeout: 30_000 });
    await expect(page.getByText('from product data').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue(/24[.,]90/);
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('img')).toHaveCount(1);
    await page.getByRole('button', { name: 'Write script' }).click();
    await expect(page.getByRole('textbox', { name: 'Script', exact: true })).not.toHaveValue('', {
      timeout: 30_000,
    });
  } finally {
    shop.close();
  }
});

test('a storyline changed in two tabs keeps the edits of both', async ({ page, context }) => {
  await page.goto('/edit?label=storyline&parentLabel=create');
  await signIn(page);
  const story = (tab: Page) => tab.getByRole('textbox', { name: 'Story' });
  await story(page).fill('A cat wakes up. It wants to fly.');
  await page.getByRole('button', { name: 'Generate shots' }).click();
  await expect(page.getByText(/^Saved as a project/)).toBeVisible();

  const second = await context.newPage();
  await second.goto('/workspace/history/storyline');
  await second
    .getByRole('link', { name: /A cat wakes up/ })
    .first()
    .click();
  await expect(story(second)).toHaveValue(/It wants to fly/);
  await story(second).fill('A cat wakes up. It flies.');
  await expect(second.getByText(/^Saved as a project, revision [2-9]/)).toBeVisible();

  await story(page).fill('A cat wakes up. It swims.');
  await expect(page.getByText(/changed in another tab/)).toBeVisible();
  await page.getByRole('button', { name: 'Load the other version' }).click();
  await expect(story(page)).toHaveValue('A cat wakes up. It flies.');
  await story(second).fill('A cat wakes up. It runs.');
  await expect(second.getByText(/^Saved as a project, revision [3-9]/)).toBeVisible();
  await story(page).fill('A cat wakes up. It sleeps.');
  await page.getByRole('button', { name: 'Keep this version' }).click();
  await expect(page.getByText(/^Saved as a project/)).toBeVisible();
  await expect(story(page)).toHaveValue('A cat wakes up. It sleeps.');
});

test('a phone’s picture passes through the create and upload dialogs into the editor', async ({
  page,
}) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await page.goto('/workspace/home');
  await page.getByRole('button', { name: 'Create', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create' });
  await expect(
    dialog.getByRole('region', { name: 'Start with a sample' }).getByRole('link').first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: /^Upload a file/ }).click();
  await page
    .getByRole('dialog', { name: 'Upload' })
    .getByLabel('Image', { exact: true })
    .setInputFiles(getFixturePath('coffee.heic'));
  await expect(page.getByAltText('Your image: coffee.jpg')).toBeVisible({ timeout: 30_000 });
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a chosen image plays by itself, and Play stays offered: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(EDITOR);
    await signIn(page);
    await page
      .getByRole('button', { name: /Use the sample/ })
      .first()
      .click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toHaveAttribute('aria-busy', 'false');
    const position = preview.getByRole('slider', { name: 'Position' });
    if (reducedMotion === 'no-preference') await expect(position).not.toHaveValue('0');
    else await expect(position).toHaveValue('0');
    await expect(preview.getByRole('button', { name: 'Play' })).toBeVisible();
  });
}

test('change elements can be ordered right after a sample was chosen', async ({ page }) => {
  await page.goto('/change-elements?label=change-elements&parentLabel=edit');
  await signIn(page);
  await page.getByRole('button', { name: 'Start from a sample' }).click();
  await page.getByRole('button', { name: /^Generate/ }).click();
  await expect(page.getByText(/Queued|Rendering/).first()).toBeVisible();
});
