import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { EDITOR } from '../support/editor.ts';
import { getFixturePath } from '../support/files.ts';
import { FILM_MS } from '../support/films.ts';
import { expectCredits, waitForCredits, signIn } from '../support/people.ts';
import { getOwnPort, startStack } from '../support/stack.ts';

test.skip(Boolean(process.env['BASE_URL']), 'fills the disk, so it needs a site of its own');

let disk: string | undefined;

test.beforeAll(() => {
  disk = mountSmallDisk();
});

test.afterAll(() => {
  if (!disk) return;
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

test('reports a full disk, charges nothing, and continues once there is space', async ({
  browser,
}) => {
  test.skip(disk === undefined, 'only root can mount a disk to fill');
  const port = getOwnPort(30);
  const stack = await startStack({ port, dataDir: join(disk ?? '', 'data') });
  const context = await browser.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  try {
    await page.goto(EDITOR);
    await signIn(page);
    const before = await waitForCredits(page);
    const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
    await prompt.fill('Keep these words');

    const makeRoom = fillUp(disk ?? '');
    await page.getByLabel('Image', { exact: true }).setInputFiles(getFixturePath('coffee.jpg'));
    await expect(page.getByRole('alert').filter({ hasText: /out of storage/ })).toBeVisible();
    await expect(prompt).toHaveValue('Keep these words');
    makeRoom();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();

    await page.getByRole('button', { name: /^Generate(?! shots)/ }).click();
    await expect(page.getByText('Rendering').first()).toBeVisible();
    const makeRoomAgain = fillUp(disk ?? '');
    await expect(page.getByText(/out of storage.*You were not charged/).first()).toBeVisible({
      timeout: FILM_MS,
    });
    await expectCredits(page, before);
    makeRoomAgain();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: FILM_MS });
  } finally {
    await context.close();
    await stack.stop();
  }
});

/** Mounts a 400 MB disk in memory. Returns undefined where that is not possible. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'vidra-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

/** Writes until the disk is completely full. Returns a function that frees the space. */
function fillUp(folder: string): () => void {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  for (const size of [64 * 1024, 1024, 1]) {
    const chunk = Buffer.alloc(size);
    try {
      for (;;) writeSync(file, chunk);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
  return () => {
    rmSync(path);
  };
}
