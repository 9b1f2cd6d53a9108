import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type BrowserContext } from '@playwright/test';
import { runAdmin } from '../support/admin.ts';
import { findAxeViolations } from '../support/axe.ts';
import { startDevServers, type DevServers } from '../support/dev-servers.ts';
import { addOwnRelease } from '../support/own-release.ts';
import {
  getAccountButton,
  backToLive,
  getBanner,
  BILLING,
  renderBillingPage,
  openBillingAsDeveloper,
  expectLive,
  getInspector,
  layOver,
  openInspector,
  OVERRIDE_COOKIE,
  overrideCookie,
  readOwnBuild,
  prolongGrant,
  SHORTCUT,
  createBillingFiles,
} from '../support/overrides.ts';
import { signIn } from '../support/people.ts';
import { createTrialRemote, type TrialRemote } from '../support/release.ts';
import { getOwnPort, startStack, type Stack } from '../support/stack.ts';

test.skip(Boolean(process.env['BASE_URL']), 'gives roles, so it needs a site of its own');

const port = getOwnPort(20);
const devPort = 3180;
const developer = `developer-${crypto.randomUUID()}@example.org`;

let stack: Stack;
let devServersPromise: Promise<DevServers> | undefined;
let dataDir: string;
let ownHash: string;
let trial: TrialRemote;
let servers: DevServers;
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${String(port)}` });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  trial = await createTrialRemote(createBillingFiles('As it was'));
  devServersPromise = startDevServers(trial.dir, devPort);
  dataDir = await mkdtemp(join(tmpdir(), 'vidra-overrides-'));
  stack = await startStack({ port, dataDir });
  ownHash = await addOwnRelease(dataDir, 'mfe-billing');
  const page = await browser.newPage({ baseURL: stack.url });
  await signIn(page, developer);
  signedIn = await page.context().storageState();
  await page.context().close();
  await runAdmin(dataDir, 'role', developer, 'developer');
  servers = await devServersPromise;
});

test.afterAll(async () => {
  // Also ends the servers when the stack did not start.
  const startedServers = await devServersPromise?.catch(() => undefined);
  await startedServers?.stop();
  await stack.stop();
  await Promise.all([trial.remove(), rm(dataDir, { recursive: true, force: true })]);
});

test('overrides a release for one browser only, and one click reverts it', async ({
  browser,
  page: otherPage,
}) => {
  const page = await openBillingAsDeveloper(browser, stack.url, signedIn);
  await layOver(page, ownHash);
  await expect(getBanner(page)).toContainText(`Billing ${ownHash}`);
  await expect(getBanner(page)).toContainText('until');
  await expect(page).toHaveTitle(/^Own /);
  await expect.poll(() => readOwnBuild(page)).toBe(ownHash);
  // Overrides are excluded from statistics and thus from canaries.
  await expect(page.locator('#release-reports')).toHaveCount(0);
  const cookie = await overrideCookie(page.context());
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + 8 * 3600);

  // The same account in another browser, another account, and an anonymous visitor.
  const accountPage = await openBillingAsDeveloper(browser, stack.url, signedIn);
  await expectLive(accountPage);
  await expect(accountPage.locator('#release-reports')).toHaveCount(1);
  await accountPage.context().close();
  await otherPage.goto('/login');
  await expect(getBanner(otherPage)).toHaveCount(0);
  await otherPage.goto(BILLING);
  await signIn(otherPage);
  await otherPage.goto(BILLING);
  await expectLive(otherPage);

  // With a changed cookie, or with this cookie in another account's browser, no override runs.
  await otherPage.addInitScript(() => {
    const markRun = () => localStorage.setItem('own-build-ran', 'yes');
    new MutationObserver(markRun).observe(document, {
      subtree: true,
      attributeFilter: ['data-own-build'],
    });
  });
  const { value = '' } = cookie ?? {};
  const carry = (stolenValue: string) =>
    otherPage.context().addCookies([{ name: OVERRIDE_COOKIE, value: stolenValue, url: stack.url }]);
  await carry(prolongGrant(value));
  await otherPage.goto(BILLING);
  await expect(getBanner(otherPage)).toContainText('was invalid');
  expect(await overrideCookie(otherPage.context())).toBeUndefined();
  await otherPage.reload();
  await expectLive(otherPage);
  await carry(value);
  // The page reloads itself.
  await otherPage.goto(BILLING, { waitUntil: 'commit' });
  await expectLive(otherPage);
  expect(await overrideCookie(otherPage.context())).toBeUndefined();
  expect(await otherPage.evaluate(() => localStorage.getItem('own-build-ran'))).toBeNull();

  // A grant that was used in another browser is revoked.
  await page.reload();
  await expect(page).not.toHaveTitle(/^Own /);
  await page.context().close();
});

test('overrides with a development server, and an edit shows without a page load and keeps state', async ({
  browser,
}) => {
  const page = await openBillingAsDeveloper(browser, stack.url, signedIn);
  await layOver(page, 'server', servers);
  await expect(getBanner(page)).toContainText(`Billing localhost:${String(devPort + 1)}`);
  await expect(page.getByRole('heading', { name: 'As it was' })).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveTitle(/^Tried/);
  await page.getByLabel('Note').fill('Kept');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));

  await trial.write({ 'src/page.tsx': renderBillingPage('As it is now') });
  const editedHeading = page.getByRole('heading', { name: 'As it is now' });
  await expect(editedHeading).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel('Note')).toHaveValue('Kept');
  expect(loads).toEqual([]);

  const accountPage = await openBillingAsDeveloper(browser, stack.url, signedIn);
  await expectLive(accountPage);
  await accountPage.context().close();
  await backToLive(page).click();
  await expectLive(page);
  await expect(page).toHaveURL(new RegExp(BILLING));
  await page.context().close();
});

test('shows a new hook, and recovers from errors of build and render, without a page load', async ({
  browser,
}) => {
  await trial.write({ 'src/page.tsx': renderBillingPage('At first') });
  const page = await openBillingAsDeveloper(browser, stack.url, signedIn);
  await layOver(page, 'server', servers);
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect(heading('At first')).toBeVisible({ timeout: 60_000 });
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  const edit = (...pageParts: Parameters<typeof renderBillingPage>) =>
    trial.write({ 'src/page.tsx': renderBillingPage(...pageParts) });

  await edit(
    'Count {count}',
    'const [count, setCount] = useState(1); useEffect(() => setCount(2));',
  );
  await expect(heading('Count 2')).toBeVisible({ timeout: 60_000 });

  await edit('Broken', 'const = 3;');
  const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
  await expect(overlay.getByText(/page\.tsx/).first()).toBeVisible({ timeout: 60_000 });
  await edit('Mended');
  await expect(heading('Mended')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);

  await edit('Thrown', "if (note === '') throw new Error('It broke.');");
  await expect(heading("Couldn't open “Tried”")).toBeVisible({ timeout: 60_000 });
  await edit('Here again');
  await expect(heading('Here again')).toBeVisible({ timeout: 60_000 });
  expect(loads).toEqual([]);
  await page.context().close();
});

test('reports a server that is not running, with a way back', async ({ browser }) => {
  const page = await openBillingAsDeveloper(browser, stack.url, signedIn);
  await layOver(page, 'server', { remote: 'http://localhost:4000', host: servers.host });
  await expect(getInspector(page).getByRole('alert')).toContainText('only on ports 3100-3199');
  await layOver(page, 'server', { remote: 'http://localhost:3199', host: 'http://localhost:3198' });
  await expect(getBanner(page)).toContainText("isn't responding");
  await backToLive(page).click();
  await expectLive(page);
  await page.context().close();
});

test('users without the role are refused and load no override code', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/inspector|overrides\./.test(request.url())) scripts.push(request.url());
  });
  await page.goto(BILLING);
  await signIn(page);
  await page.keyboard.press(SHORTCUT);
  await getAccountButton(page).click();
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
    const response = await fetch('/api/v1.0/delivery/vidra/overrides/set', {
      method: 'POST',
      headers,
      body: JSON.stringify({ overrides }),
    });
    const options = await fetch('/overrides/options.json', { headers });
    return [response.status, options.status];
  }, ownHash);
  expect(answer).toEqual([403, 403]);
});

test('the inspector shows the parts of the page, works by keyboard, and passes axe', async ({
  browser,
}) => {
  const page = await openBillingAsDeveloper(browser, stack.url, signedIn);
  await openInspector(page, 'Billing');
  const panel = getInspector(page);
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

  expect(await findAxeViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Close the inspector' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.context().close();
});

test('logging out ends the override', async ({ browser }) => {
  const page = await openBillingAsDeveloper(browser, stack.url, signedIn);
  await layOver(page, ownHash);
  await expect(page).toHaveTitle(/^Own /);
  await getAccountButton(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => overrideCookie(page.context())).toBeUndefined();
  await expect(getBanner(page)).toHaveCount(0);
  await page.context().close();
});

test('records every override', async () => {
  await stack.stop();
  const record = await runAdmin(dataDir, 'overrides');
  for (const kind of ['role-given', 'granted', 'used', 'removed']) expect(record).toContain(kind);
  expect(record).toContain(`${developer}  mfe-billing@${ownHash}`);
});
