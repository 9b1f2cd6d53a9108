import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { compose, composeFrom, liveReleases, open } from '../support/composed.ts';
import { signIn } from '../support/people.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RELEASE = ['node', 'remote-kit/src/cli/release.ts'];
/** Another one each time: what is live already is not shipped again. */
const HEADING = `Billing, shipped alone at ${String(Date.now())}`;

let clone: string;

test.beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'vidra-clone-'));
});

test.afterAll(async () => {
  await rm(clone, { recursive: true, force: true });
});

test('one remote is shipped while a browser keeps clicking: no load fails', async ({ page }) => {
  test.setTimeout(300_000);
  await cloneSources();
  await changeHeading();
  const failed = watchLoads(page);
  await open(page, '/workspace/home');
  await signIn(page);
  const before = await liveReleases();

  const progress = { shipped: false };
  const shipping = composeFrom(clone, 'up', '-d', '--build', 'mfe-billing').finally(() => {
    progress.shipped = true;
  });
  while (!progress.shipped) await goRound(page);
  await shipping;
  await expect(async () => {
    expect((await liveReleases()).revision).toBe(before.revision + 1);
  }).toPass({ timeout: 60_000 });
  await goRound(page);

  await open(page, '/workspace/billing');
  await expect(page.getByRole('heading', { name: HEADING, level: 1 })).toBeVisible();
  expect(failed).toEqual([]);
  const after = await liveReleases();
  const changed = Object.keys(after.releases).filter(
    (name) => after.releases[name] !== before.releases[name],
  );
  expect(changed).toEqual(['mfe-billing']);
});

test('publishers that only start again change nothing, and leave a rollback as it is', async () => {
  test.setTimeout(180_000);
  const publishers = ['host-shell-release', 'mfe-billing', 'mfe-editors', 'mfe-workspace'];
  const shipped = await liveReleases();
  await compose('up', ...publishers);
  expect((await liveReleases()).revision).toBe(shipped.revision);

  await onSite(...RELEASE, 'rollback');
  const back = await liveReleases();
  expect(back.releases).not.toEqual(shipped.releases);
  try {
    await compose('up', ...publishers);
    expect(await liveReleases()).toEqual(back);
  } finally {
    await onSite(...RELEASE, 'rollback', '--set', String(shipped.revision));
  }
});

test('a remote whose files are gone has a fallback in its region, the rest lives', async ({
  page,
}) => {
  await open(page, '/workspace/home');
  await signIn(page);
  const store = '/releases/remotes';
  await onSite('mv', `${store}/mfe-billing`, `${store}/gone`);
  try {
    await open(page, '/workspace/billing');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 5000 });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home' })
      .click();
    await expect(
      page.locator('[data-region="mfe-workspace"]').getByRole('heading').first(),
    ).toBeVisible();
    await open(page, '/workspace/billing');
    await expect(retry).toBeVisible({ timeout: 5000 });
    await onSite('mv', `${store}/gone`, `${store}/mfe-billing`);
    await retry.click();
    await expect(page.getByRole('heading', { name: /^Billing/, level: 1 })).toBeVisible();
  } finally {
    await onSite('sh', '-c', `test ! -e ${store}/gone || mv ${store}/gone ${store}/mfe-billing`);
  }
});

/** What the images are made of, as in another clone of the repository. */
async function cloneSources(): Promise<void> {
  const kept = /^(package\.json|pnpm-.*|tsconfig\.base\.json|docker-compose\.yml|\.dockerignore)$/;
  const folders = /^(api-server|deploy|host-shell|mfe-.*|remote-kit|shared-.*)$/;
  await cp(ROOT, clone, {
    recursive: true,
    filter: (path) => {
      const [top = '', ...rest] = path.slice(ROOT.length).split('/');
      if (rest.includes('node_modules') || rest.includes('dist')) return false;
      return top === '' || kept.test(top) || folders.test(top);
    },
  });
}

async function changeHeading(): Promise<void> {
  const file = join(clone, 'mfe-billing/src/pages/billing.tsx');
  const source = await readFile(file, 'utf8');
  const changed = source.replace('>Billing</h1>', `>${HEADING}</h1>`);
  expect(changed).not.toBe(source);
  await writeFile(file, changed);
}

/**
 * The page went on, or a container was made on the machine that the browser runs on: that is a change of
 * its network, and Chromium drops what is under way. Neither says anything of the site.
 */
const OWN_REASONS = ['net::ERR_ABORTED', 'net::ERR_NETWORK_CHANGED'];

/** Writes down every answer that is an error, and every load that fails by the site's fault. */
function watchLoads(page: Page): string[] {
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!OWN_REASONS.includes(reason)) failed.push(`${reason} ${request.url()}`);
  });
  return failed;
}

/** Two pages by their links, and one by a fresh load. */
async function goRound(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await links.getByRole('link', { name: 'Home' }).click();
  await expect(
    page.locator('[data-region="mfe-workspace"]').getByRole('heading').first(),
  ).toBeVisible();
  await open(page, '/workspace/billing');
  await expect(page.getByRole('heading', { name: /^Billing/, level: 1 })).toBeVisible();
}

function onSite(...command: string[]): Promise<string> {
  return compose('exec', '-T', 'host-shell', ...command);
}
