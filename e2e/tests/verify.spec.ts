import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { choose, EDITOR } from '../support/editor.ts';
import { getFixturePath } from '../support/files.ts';
import { downloadTo, FILM_MS, makeFilm } from '../support/films.ts';
import { signIn } from '../support/people.ts';

async function expectVerdict(page: Page, path: string, verdict: string): Promise<void> {
  await page.getByLabel('Video or image', { exact: true }).setInputFiles(path);
  await expect(page.getByRole('status').filter({ hasText: verdict })).toBeVisible();
}

test('recognizes a film of this site, and reports a changed and a stripped copy', async ({
  page,
}, info) => {
  test.setTimeout(FILM_MS);
  await page.goto(EDITOR);
  await signIn(page);
  await page.getByLabel('Image', { exact: true }).setInputFiles(getFixturePath('coffee.jpg'));
  await choose(page, 'Aspect ratio', /^1:1/);
  await choose(page, 'Quality', /^480p/);
  await makeFilm(page);
  const [path, forgedPath] = [info.outputPath('film.mp4'), info.outputPath('forged.mp4')];
  await downloadTo(page, path);
  await copyFile(path, forgedPath);
  const bytes = await readFile(forgedPath);
  const place = bytes.length - 2000;
  bytes[place] = (bytes[place] ?? 0) ^ 0xff;
  await writeFile(forgedPath, bytes);

  const strippedPath = info.outputPath('stripped.mp4');
  const copy = ['-i', path, '-map_metadata', '-1', '-c', 'copy', strippedPath];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...copy]);

  const bodySizes: number[] = [];
  page.on('request', (request) => bodySizes.push(request.postDataBuffer()?.length ?? 0));
  await page.goto('/verify');
  // The first click loads the page's code. The shell then shows the connection status.
  await page.getByRole('heading', { name: 'Check a file', level: 1 }).click();
  await page.getByRole('status', { name: 'Connection' }).waitFor({ state: 'attached' });
  await expectVerdict(page, path, 'Signed by this site');
  await expect(page.getByText('Combined from several parts, without generative AI')).toBeVisible();
  await expectVerdict(page, forgedPath, 'Changed after it was signed');
  await expectVerdict(page, strippedPath, 'No Content Credentials found');
  await expectVerdict(page, path, 'Signed by this site');
  await expectVerdict(page, getFixturePath('coffee.jpg'), 'No Content Credentials found');
  // The page reports its loading times in a few hundred bytes. The smallest file has 60 kB.
  expect(Math.max(...bodySizes), 'nothing is uploaded').toBeLessThan(5000);
});
