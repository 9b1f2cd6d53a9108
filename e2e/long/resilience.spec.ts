import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { choose, EDITOR, readButtonPrice } from '../support/editor.ts';
import { getFixturePath } from '../support/files.ts';
import { FILM_MS } from '../support/films.ts';
import { expectCredits, waitForCredits, signIn } from '../support/people.ts';
import { getOwnPort, startStack, type Stack } from '../support/stack.ts';

test.skip(Boolean(process.env['BASE_URL']), 'breaks the site, so it needs one of its own');

const port = getOwnPort(14);
let stack: Stack;
let dataDir: string;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${String(port)}` });

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vidra-resilience-'));
  stack = await startStack({ port, dataDir });
});

test.afterAll(async () => {
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a render whose server is killed is resumed and charged once', async ({ page }) => {
  test.setTimeout(480_000);
  await page.goto(EDITOR);
  await signIn(page);
  const before = await waitForCredits(page);
  await page.getByLabel('Image', { exact: true }).setInputFiles(getFixturePath('coffee.jpg'));
  // Long enough to be running when the server is killed.
  await choose(page, 'Duration', /^10/);
  await choose(page, 'Quality', /^1080p/);
  const price = await readButtonPrice(page);
  await page.getByRole('button', { name: /^Generate(?! shots)/ }).click();
  await expect(page.getByText('Rendering').first()).toBeVisible();

  process.kill(await readApiPid(), 'SIGKILL');

  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: FILM_MS });
  await expect
    .poll(async () => (await page.request.get('/api/openapi.json')).status(), { timeout: 60_000 })
    .toBe(200);
  await expectCredits(page, before - price);
});

test('an open tab reports that the API is down, keeps the typed text, and continues when it is back', async ({
  page,
}) => {
  await page.goto(EDITOR);
  await signIn(page);
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.fill('Do not lose this');
  await page.getByLabel('Image', { exact: true }).setInputFiles(getFixturePath('chelsea.jpg'));
  await expect(page.getByRole('button', { name: /remove|replace/i }).first()).toBeVisible();

  await page.route('**/api/v1.0/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: /^Generate(?! shots)/ }).click();
  await expect(page.getByText(/can.t be reached|not reachable|connection/i).first()).toBeVisible();
  await expect(prompt).toHaveValue('Do not lose this');
  await expect(page).toHaveURL(EDITOR);

  await page.unroute('**/api/v1.0/**');
  await page.getByRole('button', { name: /^Generate(?! shots)/ }).click();
  await expect(page.getByText(/Queued|Rendering/).first()).toBeVisible();
  await cancelAll(page);
});

test('a tab stays signed in and works when site and API restart', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await stack.stop();
  stack = await startStack({ port, dataDir });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'History' })
    .click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
});

test('refuses a second start on the same data folder and explains what to do', async () => {
  const second = startStack({ port: port + 4, dataDir });
  await expect(second).rejects.toThrow(/data directory|DATA_DIR/);
});

async function readApiPid(): Promise<number> {
  const pid = Number(await readFile(join(dataDir, 'lock.pid'), 'utf8'));
  expect(pid).toBeGreaterThan(1);
  return pid;
}

async function cancelAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
}
