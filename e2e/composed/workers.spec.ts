import { expect, test, type Page } from '@playwright/test';
import {
  compose,
  listContainers,
  runDocker,
  expectHealthy,
  open,
  findRenderingContainers,
} from '../support/composed.ts';
import { choose, EDITOR, readButtonPrice } from '../support/editor.ts';
import { getFixturePath, probeVideo } from '../support/files.ts';
import { FILM_MS } from '../support/films.ts';
import { readCredits, waitForCredits, signIn } from '../support/people.ts';

test.describe.configure({ mode: 'serial' });

test('nothing is lost when the API restarts while a tab is open', async ({ page }, info) => {
  test.setTimeout(420_000);
  const { before, price } = await order(page, async () => {
    await choose(page, 'Quality', /^480p/);
  });
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await expect(page.getByText('Rendering').first()).toBeVisible({ timeout: 30_000 });

  await compose('restart', 'api');

  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: FILM_MS });
  await expect(prompt).toHaveValue('Steam rises');
  await expect.poll(() => readCredits(page)).toBe(before - price);

  await open(page, '/workspace/history/standard');
  const item = page.getByRole('list', { name: 'Videos' }).getByRole('listitem').first();
  await item.getByRole('button').first().click();
  const download = page.waitForEvent('download');
  // The list has the same links until the preview covers it.
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click();
  const path = info.outputPath('video.mp4');
  await (await download).saveAs(path);
  expect(await probeVideo(path)).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p' });
});

test('three workers share the tasks; after one is killed, each task ends and is charged once', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await compose('up', '-d', '--no-recreate', '--scale', 'worker=3', 'worker');
  const workers = await listContainers('worker');
  expect(workers).toHaveLength(3);
  await expectHealthy(workers);

  const { before, price } = await order(page, async () => {
    await choose(page, 'Quality', /^480p/);
    await choose(page, 'Duration', /^10/);
    await choose(page, 'Number of videos', /^3/);
  });
  const busyWorkers = new Set<string>();
  let victim = '';
  await expect(async () => {
    const renderingIds = await findRenderingContainers(workers);
    for (const id of renderingIds) busyWorkers.add(id);
    expect(busyWorkers.size).toBeGreaterThanOrEqual(2);
    expect(renderingIds.length).toBeGreaterThan(0);
    victim = renderingIds[0] ?? '';
  }).toPass({ timeout: 60_000, intervals: [50] });
  await runDocker('kill', victim);

  await open(page, '/workspace/history/standard');
  const videos = page.getByRole('list', { name: 'Videos' }).getByRole('listitem');
  await expect(videos).toHaveCount(3);
  await expect(videos.filter({ hasText: 'Done' })).toHaveCount(3, { timeout: FILM_MS });
  await expect.poll(() => readCredits(page)).toBe(before - price);
  // Fails when ledger, wallets and tasks disagree.
  await compose('exec', '-T', 'api', 'node', 'api-server/src/start/admin.ts', 'reconcile');
  await compose('up', '-d', '--no-recreate', '--scale', 'worker=1', 'worker');
});

/**
 * Orders videos of a photo with a prompt, with the cheapest settings unless `settings` changes
 * them.
 */
async function order(page: Page, settings: () => Promise<void>) {
  await open(page, EDITOR);
  await signIn(page);
  const before = await waitForCredits(page);
  await page.getByLabel('Image', { exact: true }).setInputFiles(getFixturePath('coffee.jpg'));
  await expect(page.getByRole('button', { name: /remove|replace/i }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('Steam rises');
  await settings();
  const price = await readButtonPrice(page);
  expect(price).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Generate(?! shots)/ }).click();
  return { before, price };
}
