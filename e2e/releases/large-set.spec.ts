import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { createRemoteCopies } from '../support/large-set.ts';
import { startPageServer, type PageServer } from '../support/page-server.ts';
import { createTrialRemote, release, type TrialRemote } from '../support/release.ts';
import { getOwnPort } from '../support/stack.ts';

test.skip(Boolean(process.env['BASE_URL']), 'publishes, so it needs a store of its own');

const port = getOwnPort(6);
const REMOTES = 50;

let folder: string;
let remote: TrialRemote | undefined;
let site: PageServer | undefined;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidra-e2e-large-'));
  remote = await createTrialRemote({
    'package.json': JSON.stringify({ name: 'mfe-far', type: 'module' }),
    'remote.ts': `
      import { defineRemote } from '@vidra/shared-contract';
      export default defineRemote({
        name: 'mfe-far', title: 'Far',
        routes: [{ name: 'far', path: '/far/:place', title: 'Far away', layout: 'bare' }],
      });`,
    'src/app.tsx': `
      import { createRemoteApp } from '@vidra/remote-kit/react';
      import manifest from '../remote.ts';
      export default createRemoteApp({ manifest, pages: {
        far: () => import(/* webpackChunkName: "route-far" */ './page.tsx'),
      } });`,
    'src/page.tsx': 'export default function Far() { return <h1>Far away</h1>; }',
  });
  await remote.build();
  const store = join(folder, 'store');
  await cp(join(process.env['E2E_STACK_DATA'] ?? '', 'store'), store, { recursive: true });
  const furtherDirs = await createRemoteCopies(remote.dir, join(folder, 'further'), REMOTES);
  const publishResult = await release('publish', remote.dir, ...furtherDirs, '--store', store);
  expect(publishResult).toMatchObject({ code: 0 });
  site = await startPageServer(store, process.env['E2E_STACK_URL'] ?? '', port);
});
test.afterAll(async () => {
  await site?.stop();
  await remote?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the landing page like a visitor who then reads on. It knows only part of the set. */
async function openLanding(page: Page): Promise<void> {
  const answer = await page.goto(site?.url ?? '');
  expect(answer?.headers()['content-security-policy']).toContain(
    "require-trusted-types-for 'script'",
  );
  expect(await isMapPartial(page)).toBe(true);
  await page.mouse.move(200, 200);
}

function isMapPartial(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const map = document.getElementById('release-map')?.textContent ?? '{}';
    return (JSON.parse(map) as { partial?: true }).partial ?? false;
  });
}

/** Follows a link inside the page, such as in user text. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Go far' });
    document.getElementById('shell')?.prepend(link);
  }, address);
  await page.getByRole('link', { name: 'Go far' }).click();
}

test("a page of fifty remotes learns of all when idle, and opens another team's page without a load", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await openLanding(page);
  await expect.poll(() => isMapPartial(page), { timeout: 30_000 }).toBe(false);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await follow(page, '/far/north');
  await expect(page.getByRole('heading', { name: 'Far away' })).toBeVisible();
  await expect(page).toHaveTitle(/^Far away/);
  expect(loads).toBe(0);
  expect(faults).toEqual([]);
});

test('reaches the page by a load when the set is not known in time', async ({ page }) => {
  await page.route('**/releases.json*', (route) => route.abort());
  const setRequest = page.waitForRequest('**/releases.json*');
  await openLanding(page);
  await setRequest;
  const load = page.waitForEvent('load');
  await follow(page, '/far/south');
  await load;
  await expect(page.getByRole('heading', { name: 'Far away' })).toBeVisible();
});
