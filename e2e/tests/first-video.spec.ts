import { expect, test, type Locator, type Page } from '@playwright/test';
import { choose, press } from '../support/editor.ts';
import { getFixturePath, probeVideo } from '../support/files.ts';
import { FILM_MS } from '../support/films.ts';
import { createEmail, readMailedCode } from '../support/people.ts';

const SCREENS = [
  { name: 'at a desk', use: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'on a phone',
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
];

/** Creates an account by typing alone: the email, and the code that is mailed. */
async function signUp(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  const email = createEmail();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type(await readMailedCode(page.request, email));
  await page.waitForURL((url) => url.pathname === '/edit');
}

/** The button with the price, which is not grey. */
const getGenerateButton = (page: Page) =>
  page.getByRole('button', { name: /^Generate · \d+ credits/ });

async function expectVideoFile(page: Page, link: Locator, path: string): Promise<void> {
  const download = page.waitForEvent('download');
  await press(link);
  await (await download).saveAs(path);
  expect((await probeVideo(path)).codec).toBe('h264');
}

for (const { name, use } of SCREENS) {
  test.describe(name, () => {
    test.use(use);

    test('a stranger has a file after 4 presses and 2 fields, and a link after 5', async ({
      page,
    }, info) => {
      await page.goto('/');
      await press(page.getByRole('link', { name: 'Start creating' }).first());
      await signUp(page);
      await press(page.getByRole('button', { name: /^Use the sample/ }).first());
      await press(getGenerateButton(page));
      const result = page.getByRole('region', { name: 'Result' });
      const download = result.getByRole('link', { name: 'Download' });
      await expect(download).toBeVisible({ timeout: FILM_MS });
      await expectVideoFile(page, download, info.outputPath('video.mp4'));
      await press(result.getByRole('button', { name: 'Share' }));
      const link = page
        .getByRole('dialog', { name: 'Share' })
        .getByRole('textbox', { name: 'Link' });
      await expect(link).toHaveValue(/^http/);
    });

    test('a visitor tries a photo without an account, and nothing is lost by creating one', async ({
      page,
    }) => {
      await page.goto('/features/image-to-video');
      await press(page.getByRole('link', { name: 'Try it with your image' }));
      const image = page.getByLabel('Image', { exact: true });
      await image.setInputFiles(getFixturePath('coffee.jpg'));
      await choose(page, 'Motion', /^Orbit/);
      await choose(page, 'Aspect ratio', /^1:1/);
      await choose(page, 'Duration', /^10/);
      await expect(page.getByRole('img', { name: 'Preview: coffee.jpg, Orbit' })).toBeVisible();
      await press(page.getByRole('link', { name: 'Generate · 12 credits' }));
      await signUp(page);
      await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
      for (const [group, option] of [
        ['Motion', /^Orbit/],
        ['Aspect ratio', /^1:1/],
        ['Duration', /^10/],
      ] as const) {
        await expect(
          page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option }),
        ).toBeChecked();
      }
      await expect(page.getByRole('button', { name: 'Generate · 12 credits' })).toBeEnabled();
    });
  });
}
