import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { choose } from '../support/editor.ts';
import { signIn } from '../support/people.ts';

const run = promisify(execFile);
const FFMPEG = process.env['FFMPEG_PATH'] ?? 'ffmpeg';

/** Creates a two-second video in one shade of blue. */
async function createBlueVideo(path: string): Promise<void> {
  const blue = ['-f', 'lavfi', '-i', 'color=0x2040c0:s=320x240:r=30:d=2'];
  await run(FFMPEG, ['-v', 'error', '-y', ...blue, '-pix_fmt', 'yuv420p', path]);
}

type Colour = 'red' | 'blue' | 'other';

/** Reads the strongest color in the middle and in a corner of the preview. */
const readShownColors = (page: Page): Promise<{ middle: Colour; corner: Colour } | null> =>
  page.getByRole('region', { name: 'Preview' }).evaluate((preview) => {
    const canvas = preview.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return null;
    const at = (x: number, y: number): Colour => {
      const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data;
      if (red > 2 * blue) return 'red';
      return blue > 2 * red ? 'blue' : 'other';
    };
    const { width, height } = canvas;
    return { middle: at(width / 2, height / 2), corner: at(8, 8) };
  });

test('a change of a video shows on every viewed frame before payment', async ({ page }, info) => {
  const path = info.outputPath('blue.mp4');
  await createBlueVideo(path);
  await page.goto('/change-elements?label=change-elements&parentLabel=edit');
  await signIn(page);
  await page.getByLabel('Picture or video', { exact: true }).setInputFiles(path);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.poll(() => readShownColors(page)).toEqual({ middle: 'blue', corner: 'blue' });

  await page.getByRole('button', { name: 'Add a centered frame' }).click();
  await choose(page, 'Change', /^Color/);
  await page.getByLabel('Color', { exact: true }).last().fill('#d01010');
  const changedColors = { middle: 'red', corner: 'blue' };
  await expect.poll(() => readShownColors(page)).toEqual(changedColors);

  const position = preview.getByRole('slider', { name: 'Position' });
  await position.focus();
  await page.keyboard.press('End');
  await expect
    .poll(() =>
      preview.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime),
    )
    .toBeGreaterThan(1.5);
  expect(await readShownColors(page)).toEqual(changedColors);
  await preview.getByRole('button', { name: 'Play' }).click();
  await expect(preview.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => position.inputValue().then(Number)).toBeLessThan(45);
  expect(await readShownColors(page)).toEqual(changedColors);
  await expect(preview).toContainText('Nothing new is generated');
});
