import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

/** Page of the remote that the tests override. */
export const BILLING = '/workspace/billing';
/** Shortcut that opens the inspector. */
export const SHORTCUT = 'Control+Shift+Period';
/** Cookie with the override grant. */
export const OVERRIDE_COOKIE = 'vidra-override';

/** Renders the page of an edited remote that replaces billing. */
export const renderBillingPage = (text: string, statements = '') => `
  import { useEffect, useState } from 'react';
  export default function Billing() {
    const [note, setNote] = useState('');
    ${statements}
    return (
      <div>
        <h1>${text}</h1>
        <label>Note <input value={note} onChange={(event) => setNote(event.target.value)} /></label>
      </div>
    );
  }`;

/** Creates the files of a remote that replaces billing, for `createTrialRemote`. */
export const createBillingFiles = (heading: string) => ({
  'package.json': JSON.stringify({ name: 'mfe-billing', type: 'module' }),
  'remote.ts': `
    import { defineRemote } from '@vidra/shared-contract';
    export default defineRemote({
      ...{ name: 'mfe-billing', title: 'Billing' },
      routes: [{ name: 'billing', path: '${BILLING}', title: 'Tried', access: 'authorized' }],
    });`,
  'src/app.tsx': `
    import { createRemoteApp } from '@vidra/remote-kit/react';
    import manifest from '../remote.ts';
    export default createRemoteApp({ manifest, pages: { billing: () => import('./page.tsx') } });`,
  'src/page.tsx': renderBillingPage(heading),
});

export const getInspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
export const getBanner = (page: Page) => page.getByRole('complementary', { name: 'Override' });
export const getAccountButton = (page: Page) => page.getByRole('button', { name: 'Account' });
export const backToLive = (page: Page) =>
  page.getByRole('button', { name: 'Back to the live site' });

/** Opens billing in a browser of the developer. */
export async function openBillingAsDeveloper(
  browser: Browser,
  baseURL: string,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState });
  const page = await context.newPage();
  await page.goto(BILLING);
  await expect(getAccountButton(page)).toBeVisible();
  return page;
}

/** Opens the inspector at a part of the page. */
export async function openInspector(page: Page, part: string) {
  // The role is known a moment after the page loads.
  await expect(async () => {
    await page.keyboard.press(SHORTCUT);
    await expect(getInspector(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  const row = getInspector(page).getByRole('button', { name: new RegExp(`^${part}`) });
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  await expect(getInspector(page).getByLabel('Build for this browser')).toBeVisible();
}

/** Overrides billing with a release, by its hash, or with development servers. */
export async function layOver(
  page: Page,
  build: string,
  servers?: { remote: string; host: string },
) {
  await openInspector(page, 'Billing');
  const panel = getInspector(page);
  await panel.getByLabel('Build for this browser').selectOption(build);
  if (servers) {
    await panel.getByLabel('Remote address').fill(servers.remote);
    await panel.getByLabel('Host address').fill(servers.host);
  }
  await panel.getByRole('button', { name: 'Use this build' }).click();
}

/** Expects a browser to show live billing without any sign of an override. */
export async function expectLive(page: Page) {
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await expect(getBanner(page)).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Own |^Tried/);
  expect(await readOwnBuild(page)).toBeUndefined();
}

/** Reads which override build the page runs, if any. */
export const readOwnBuild = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['ownBuild']);

/** Returns the browser's grant, if it has one. */
export async function overrideCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === OVERRIDE_COOKIE);
}

/** Extends the expiry of a grant, so that its signature becomes invalid. */
export function prolongGrant(token: string): string {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const text = Buffer.from(claims, 'base64url').toString();
  const prolongedClaims = text.replace(/"exp":\d+/, '"exp":9999999999');
  return [head, Buffer.from(prolongedClaims).toString('base64url'), signature].join('.');
}
