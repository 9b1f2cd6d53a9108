import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { compose, composeFrom, readLiveReleases, open } from '../support/composed.ts';
import { signIn } from '../support/people.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RELEASE = ['node', 'remote-kit/src/cli/release.ts'];
/** Unique each time, because a release that is already live is not published again. */
const HEADING = `Billing, shipped alone at ${String(Date.now())}`;

let clone: string;

test.beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'vidra-clone-'));
});

test.afterAll(async () => {
  await rm(clone, { recursive: true, force: true });
});

test('publishes one remote while a browser keeps clicking, and no load fails', async ({ page }) => {
  test.setTimeout(300_000);
  await cloneSources();
  await changeHeading();
  const failedLoads = watchLoads(page);
  await open(page, '/workspace/home');
  await signIn(page);
  const before = await readLiveReleases();

  const progress = { shipped: false };
  const shipment = composeFrom(clone, 'up', '-d', '--build', 'mfe-billing').finally(() => {
    progress.shipped = true;
  });
  while (!progress.shipped) await goRound(page);
  await shipment;
  await expect(async () => {
    expect((await readLiveReleases()).revision).toBe(before.revision + 1);
  }).toPass({ timeout: 60_000 });
  await goRound(page);

  await open(page, '/workspace/billing');
  await expect(page.getByRole('heading', { name: HEADING, level: 1 })).toBeVisible();
  expect(failedLoads).toEqual([]);
  const after = await readLiveReleases();
  const changedRemotes = Object.keys(after.releases).filter(
    (name) => after.releases[name] !== before.releases[name],
  );
  expect(changedRemotes).toEqual(['mfe-billing']);
});

test('restarted publishers change nothing and keep a rollback', async () => {
  test.setTimeout(180_000);
  const publishers = ['host-shell-release', 'mfe-billing', 'mfe-editors', 'mfe-workspace'];
  const shippedSet = await readLiveReleases();
  await compose('up', ...publishers);
  expect((await readLiveReleases()).revision).toBe(shippedSet.revision);

  await onSite(...RELEASE, 'rollback');
  const back = await readLiveReleases();
  expect(back.releases).not.toEqual(shippedSet.releases);
  try {
    await compose('up', ...publishers);
    expect(await readLiveReleases()).toEqual(back);
  } finally {
    await onSite(...RELEASE, 'rollback', '--set', String(shippedSet.revision));
  }
});

test('a remote with missing files shows a fallback in its region, and the rest works', async ({
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

/** Copies the sources of the images, as in another clone of the repository. */
async function cloneSources(): Promise<void> {
  const rootFilePattern =
    /^(package\.json|pnpm-.*|tsconfig\.base\.json|docker-compose\.yml|\.dockerignore)$/;
  const folders = /^(api-server|deploy|host-shell|mfe-.*|remote-kit|shared-.*)$/;
  await cp(ROOT, clone, {
    recursive: true,
    filter: (path) => {
      const [top = '', ...rest] = path.slice(ROOT.length).split('/');
      if (rest.includes('node_modules') || rest.includes('dist')) return false;
      return top === '' || rootFilePattern.test(top) || folders.test(top);
    },
  });
}

async function changeHeading(): Promise<void> {
  const file = join(clone, 'mfe-billing/src/pages/billing.tsx');
  const source = await readFile(file, 'utf8');
  const changedSource = source.replace('>Billing</h1>', `>${HEADING}</h1>`);
  expect(changedSource).not.toBe(source);
  await writeFile(file, changedSource);
}

/**
 * The page navigated away, or a new container changed the network of the browser's machine and
 * Chromium dropped running requests. Neither is the site's fault.
 */
const OWN_REASONS = ['net::ERR_ABORTED', 'net::ERR_NETWORK_CHANGED'];

/** Records every error response and every load that fails because of the site. */
function watchLoads(page: Page): string[] {
  const failures: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!OWN_REASONS.includes(reason)) failures.push(`${reason} ${request.url()}`);
  });
  return failures;
}

/** Visits two pages by their links and one by a full load. */
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
