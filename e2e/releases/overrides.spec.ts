import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type BrowserContext } from '@playwright/test';
import { admin } from '../support/admin.ts';
import { findings } from '../support/axe.ts';
import { startDevServers, type DevServers } from '../support/dev-servers.ts';
import { addOwnRelease } from '../support/own-release.ts';
import {
  account,
  backToLive,
  banner,
  BILLING,
  billingPage,
  developerAtBilling,
  expectLive,
  inspector,
  layOver,
  openInspector,
  OVERRIDE_COOKIE,
  overrideCookie,
  ownBuild,
  prolonged,
  SHORTCUT,
  trialBilling,
} from '../support/overrides.ts';
import { signIn } from '../support/people.ts';
import { createTrialRemote, type TrialRemote } from '../support/release.ts';
import { ownPort, startStack, type Stack } from '../support/stack.ts';

test.skip(Boolean(process.env['BASE_URL']), 'gives roles, so it needs a site of its own');

const port = ownPort(20);
const devPort = 3180;
const developer = `developer-${crypto.randomUUID()}@example.org`;

let stack: Stack;
let starting: Promise<DevServers> | undefined;
let dataDir: string;
let ownHash: string;
let trial: TrialRemote;
let servers: DevServers;
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${String(port)}` });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  trial = await createTrialRemote(trialBilling('As it was'));
  starting = startDevServers(trial.dir, devPort);
  dataDir = await mkdtemp(join(tmpdir(), 'vidra-overrides-'));
  stack = await startStack({ port, dataDir });
  ownHash = await addOwnRelease(dataDir, 'mfe-billing');
  const page = await browser.newPage({ baseURL: stack.url });
  await signIn(page, developer);
  signedIn = await page.context().storageState();
  await page.context().close();
  await admin(dataDir, 'role', developer, 'developer');
  servers = await starting;
});

test.afterAll(async () => {
  // Also when the stack did not start: nothing else would end them.
  const started = await starting?.catch(() => undefined);
  await started?.stop();
  await stack.stop();
  await Promise.all([trial.remove(), rm(dataDir, { recursive: true, force: true })]);
});

test('a release is laid over the site for one browser alone, and one click leads back', async ({
  browser,
  page: other,
}) => {
  const page = await developerAtBilling(browser, stack.url, signedIn);
  await layOver(page, ownHash);
  await expect(banner(page)).toContainText(`Billing ${ownHash}`);
  await expect(banner(page)).toContainText('until');
  await expect(page).toHaveTitle(/^Own /);
  await expect.poll(() => ownBuild(page)).toBe(ownHash);
  // Whatever is tried counts in no statistics, and so for no canary.
  await expect(page.locator('#release-reports')).toHaveCount(0);
  const cookie = await overrideCookie(page.context());
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 8 * 3600);

  // The same account elsewhere, another account, and nobody.
  const elsewhere = await developerAtBilling(browser, stack.url, signedIn);
  await expectLive(elsewhere);
  await expect(elsewhere.locator('#release-reports')).toHaveCount(1);
  await elsewhere.context().close();
  await other.goto('/login');
  await expect(banner(other)).toHaveCount(0);
  await other.goto(BILLING);
  await signIn(other);
  await other.goto(BILLING);
  await expectLive(other);

  // A changed cookie, and this one in the browser of another account: nothing of the build runs.
  await other.addInitScript(() => {
    const ran = () => localStorage.setItem('own-build-ran', 'yes');
    new MutationObserver(ran).observe(document, {
      subtree: true,
      attributeFilter: ['data-own-build'],
    });
  });
  const { value = '' } = cookie ?? {};
  const carry = (stolen: string) =>
    other.context().addCookies([{ name: OVERRIDE_COOKIE, value: stolen, url: stack.url }]);
  await carry(prolonged(value));
  await other.goto(BILLING);
  await expect(banner(other)).toContainText('was not one of ours');
  expect(await overrideCookie(other.context())).toBeUndefined();
  await other.reload();
  await expectLive(other);
  await carry(value);
  // The page loads anew by itself.
  await other.goto(BILLING, { waitUntil: 'commit' });
  await expectLive(other);
  expect(await overrideCookie(other.context())).toBeUndefined();
  expect(await other.evaluate(() => localStorage.getItem('own-build-ran'))).toBeNull();

  // A grant that was seen elsewhere is over.
  await page.reload();
  await expect(page).not.toHaveTitle(/^Own /);
  await page.context().close();
});

test('a development server is laid over, and an edit shows without a load, its state kept', async ({
  browser,
}) => {
  const page = await developerAtBilling(browser, stack.url, signedIn);
  await layOver(page, 'server', servers);
  await expect(banner(page)).toContainText(`Billing localhost:${String(devPort + 1)}`);
  await expect(page.getByRole('heading', { name: 'As it was' })).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveTitle(/^Tried/);
  await page.getByLabel('Note').fill('Kept');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));

  await trial.write({ 'src/page.tsx': billingPage('As it is now') });
  const edited = page.getByRole('heading', { name: 'As it is now' });
  await expect(edited).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel('Note')).toHaveValue('Kept');
  expect(loads).toEqual([]);

  const elsewhere = await developerAtBilling(browser, stack.url, signedIn);
  await expectLive(elsewhere);
  await elsewhere.context().close();
  await backToLive(page).click();
  await expectLive(page);
  await expect(page).toHaveURL(new RegExp(BILLING));
  await page.context().close();
});

test('a server that does not run is said, with the way back', async ({ browser }) => {
  const page = await developerAtBilling(browser, stack.url, signedIn);
  await layOver(page, 'server', { remote: 'http://localhost:4000', host: servers.host });
  await expect(inspector(page).getByRole('alert')).toContainText('on ports 3100-3199 only');
  await layOver(page, 'server', { remote: 'http://localhost:3199', host: 'http://localhost:3198' });
  await expect(banner(page)).toContainText('does not answer');
  await backToLive(page).click();
  await expectLive(page);
  await page.context().close();
});

test('others are refused, and load nothing of it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/inspector|overrides\./.test(request.url())) scripts.push(request.url());
  });
  await page.goto(BILLING);
  await signIn(page);
  await page.keyboard.press(SHORTCUT);
  await account(page).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Inspector' })).toHaveCount(0);
  expect(scripts).toEqual([]);

  const answer = await page.evaluate(async (hash) => {
    const { token } = JSON.parse(localStorage.getItem('vidra-session') ?? '{}') as {
      token: string;
    };
    const overrides = [{ kind: 'release', name: 'mfe-billing', hash }];
    const headers = {
      authorization: `Bearer ${token}`,
      'app-code': 'vidra',
      'content-type': 'application/json',
    };
    const granted = await fetch('/api/v1.0/delivery/vidra/overrides/set', {
      method: 'POST',
      headers,
      body: JSON.stringify({ overrides }),
    });
    const options = await fetch('/overrides/options.json', { headers });
    return [granted.status, options.status];
  }, ownHash);
  expect(answer).toEqual([403, 403]);
});

test('the inspector shows what the page is made of, by keyboard, and axe finds nothing', async ({
  browser,
}) => {
  const page = await developerAtBilling(browser, stack.url, signedIn);
  await openInspector(page, 'Billing');
  const panel = inspector(page);
  await expect(panel.getByRole('heading', { name: 'Inspector' })).toBeVisible();
  for (const fact of ['Release', 'Built', 'Size', 'Loaded here', 'Load', 'Mount']) {
    await expect(panel.getByText(fact, { exact: true }).first()).toBeVisible();
  }
  await panel.getByText('Shared modules').click();
  await expect(panel.getByRole('row', { name: /^react \^19/ })).toBeVisible();
  await expect(page.getByText(/^mfe-billing [0-9a-f]{7}$/)).toBeVisible();
  await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const filename = files.find((name) => name.includes('/remotes/mfe-billing/')) ?? '';
    const error = new ErrorEvent('error', { filename, message: 'It broke.' });
    window.dispatchEvent(error);
  });
  await expect(panel.getByRole('list', { name: 'Errors' })).toContainText('It broke.');

  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Close the inspector' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.context().close();
});

test('it ends with the sign-in', async ({ browser }) => {
  const page = await developerAtBilling(browser, stack.url, signedIn);
  await layOver(page, ownHash);
  await expect(page).toHaveTitle(/^Own /);
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => overrideCookie(page.context())).toBeUndefined();
  await expect(banner(page)).toHaveCount(0);
  await page.context().close();
});

test('all of it is on record', async () => {
  await stack.stop();
  const record = await admin(dataDir, 'overrides');
  for (const kind of ['role-given', 'granted', 'used', 'removed']) expect(record).toContain(kind);
  expect(record).toContain(`${developer}  mfe-billing@${ownHash}`);
});
