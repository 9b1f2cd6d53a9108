import { expect, test } from '@playwright/test';
import { open } from '../support/composed.ts';
import { choose, readButtonPrice } from '../support/editor.ts';
import { getFixturePath, measureFrameDifference, probeVideo } from '../support/files.ts';
import { FILM_MS } from '../support/films.ts';
import { expectCredits, waitForCredits, signIn } from '../support/people.ts';
import {
  canRestart,
  startRestartableSite,
  getRestartableUrl,
  type RestartableSite,
} from '../support/restartable-site.ts';
import { getOwnPort } from '../support/stack.ts';

test.skip(!canRestart, 'restarts the site, so it needs one of its own or the composed stack');

const port = getOwnPort(10);
let site: RestartableSite;

test.beforeAll(async () => {
  site = await startRestartableSite(port);
});

test.afterAll(async () => {
  await site.stop();
});

test.use({ baseURL: getRestartableUrl(port) });

test('makes and downloads a video from a photo, with a restart in between', async ({
  page,
}, info) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /start|create/i })
    .first()
    .click();
  await signIn(page);
  await page.getByRole('link', { name: 'Image to video' }).first().click();
  const before = await waitForCredits(page);

  await page.getByLabel('Image', { exact: true }).setInputFiles(getFixturePath('coffee.jpg'));
  await page
    .getByRole('textbox', { name: 'Prompt', exact: true })
    .fill('Steam rises over the cup: 100% {calm} "quiet" 🎬 بخار');
  await choose(page, 'Motion', /push.?in/i);
  await choose(page, 'Duration', /^5/);
  await choose(page, 'Aspect ratio', /^1:1/);
  await choose(page, 'Quality', /^480p/);
  const generate = page.getByRole('button', { name: /^Generate(?! shots)/ });
  const price = await readButtonPrice(page);
  expect(price).toBeGreaterThan(0);
  await generate.click();

  await expect(page.getByText(/Rendering/).first()).toBeVisible();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: FILM_MS });
  await expect(page.locator('video').first()).toHaveJSProperty('videoWidth', 480);
  await expectCredits(page, before - price);

  await site.restart();

  await open(page, '/workspace/history');
  const item = page.getByRole('list', { name: 'Videos' }).getByRole('listitem').first();
  await expect(item).toContainText('Done');
  await item.getByRole('button').first().click();
  const download = page.waitForEvent('download');
  // The list has the same links until the preview covers it.
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click();
  const path = info.outputPath('video.mp4');
  await (await download).saveAs(path);
  const video = await probeVideo(path);
  expect(video).toMatchObject({ codec: 'h264', width: 480, height: 480, pixelFormat: 'yuv420p' });
  expect(Math.abs(video.durationSeconds - 5)).toBeLessThan(0.1);
  expect(video.frames).toBeGreaterThanOrEqual(148);
  expect(await measureFrameDifference(path, [0.1, 4.8])).toBeGreaterThan(2);

  await page.keyboard.press('Escape');
  await expectCredits(page, before - price);
});
