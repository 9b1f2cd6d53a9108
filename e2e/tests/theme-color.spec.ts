import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people.ts';

/** Reads the page's painted background and the color that it requests for the browser's frame. */
function readColors(page: Page): Promise<{ painted: string; around: string }> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { colorSpace: 'srgb' });
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    const hex = [red, green, blue].map((value = 0) => value.toString(16).padStart(2, '0')).join('');
    const surroundColor =
      document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? '';
    return { painted: `#${hex}`, around: surroundColor };
  });
}

async function expectOneColor(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
  await expect
    .poll(async () => {
      const { painted, around } = await readColors(page);
      return around === painted ? 'the same' : `${around} around ${painted}`;
    })
    .toBe('the same');
}

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`on a ${colorScheme} system`, () => {
    test.use({ colorScheme });

    test("the browser's frame has the page's color before the shell runs", async ({ page }) => {
      await page.route(/\/remotes\/.*\.js$/, (route) => route.abort());
      await page.goto('/');
      await expectOneColor(page, 'dark');
      await page.goto('/login');
      await expectOneColor(page, colorScheme);
    });
  });
}

test.describe('light system theme', () => {
  test.use({ colorScheme: 'light' });

  test("the browser's frame follows the page's colors", async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expectOneColor(page, 'light');
    await signIn(page);
    await expectOneColor(page, 'light');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Color mode' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expectOneColor(page, 'dark');
    await page.reload();
    await expectOneColor(page, 'dark');
  });
});
