import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { EDITOR } from '../support/editor.ts';
import { getFixturePath } from '../support/files.ts';
import { signIn } from '../support/people.ts';

test('a reload during an upload resumes the same file where it stopped', async ({ page }) => {
  const path = getFixturePath('rocket.jpg');
  const bytes = await readFile(path);
  const half = Math.floor(bytes.length / 2);
  const sentChunks: string[] = [];
  let isCut = true;
  await page.route(/\/upload\/resumable\//, async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    const offset = (await request.allHeaders())['upload-offset'] ?? '';
    sentChunks.push(`${new URL(request.url()).pathname} from ${offset}`);
    if (!isCut) return route.continue();
    // The first half is sent, and the second one is blocked.
    if (offset !== '0') return undefined;
    const response = await route.fetch({ postData: bytes.subarray(0, half) });
    return route.fulfill({ response });
  });
  await page.goto(EDITOR);
  await signIn(page);
  const image = page.getByLabel('Image', { exact: true });
  await image.setInputFiles(path);
  await expect.poll(() => sentChunks.length).toBe(2);
  isCut = false;
  await page.reload();
  await expect(page.getByText(/“rocket.jpg” didn't finish. Choose the same/)).toBeVisible();
  await image.setInputFiles(path);
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  const [first = '', , last] = sentChunks;
  expect(last).toBe(first.replace('from 0', `from ${half}`));
  expect(sentChunks).toHaveLength(3);
});
