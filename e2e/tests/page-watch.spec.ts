import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people.ts';

interface PageMap {
  readonly remotes: readonly { readonly name: string; readonly url: string }[];
}

/** Runs code in the page as if it stood in a script of the remote. */
async function runAs(page: Page, remote: string, code: string): Promise<void> {
  const url = await page.evaluate((name) => {
    const map = JSON.parse(document.getElementById('release-map')?.textContent ?? '{}') as PageMap;
    return map.remotes.find((candidate) => candidate.name === name)?.url ?? '';
  }, remote);
  expect(url).toContain(`/remotes/${remote}/`);
  const address = new URL(`${url}late.js`, page.url()).href;
  await page.evaluate(`(() => { ${code} })()\n//# sourceURL=${address}`);
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/workspace/home');
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
/** Reports are sent when a page is hidden, or some time later. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
const goTo = (page: Page, path: string) =>
  page.evaluate((address) => history.pushState(null, '', address), path);

test('names what a remote leaves behind, and ends its dialog', async ({ page }) => {
  const faults: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/releases/report')) faults.push(request.postData() ?? '');
  });
  await openHome(page);
  await runAs(
    page,
    'mfe-workspace',
    `const dialog = document.createElement('dialog');
    dialog.textContent = 'Left behind';
    document.body.append(dialog);
    dialog.show();
    setInterval(() => 0, 60000);
    window.addEventListener('resize', () => 0);
    window.stays = true;
    setTimeout(function block() {
      const end = performance.now() + 400;
      while (performance.now() < end);
    }, 0);`,
  );
  const dialog = page.getByRole('dialog').filter({ hasText: 'Left behind' });
  await expect(dialog).toBeVisible();
  await goTo(page, '/workspace/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The page is the same document.
  expect(await page.evaluate('window.stays')).toBe(true);
  for (const kind of ['left:dialog', 'left:interval', 'left:listener', 'slow'])
    await expect
      .poll(
        async () => {
          await hide(page);
          return faults.join('\n');
        },
        { timeout: 120_000 },
      )
      .toMatch(new RegExp(`${kind} late\\.js:\\d+:`));
});

test('loads the next page anew after a remote replaced a function of the browser', async ({
  page,
}) => {
  await openHome(page);
  await runAs(
    page,
    'mfe-workspace',
    `const { map } = Array.prototype;
    Array.prototype.map = function replaced(...change) { return map.apply(this, change); };
    window.stays = true;`,
  );
  await goTo(page, '/workspace/billing');
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate('window.stays')).toBeUndefined();
  expect(await page.evaluate(() => Array.prototype.map.name)).toBe('map');
});

test('a page without faults of its remotes reports none', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/releases/report')) reports.push(request.postData() ?? '');
  });
  await openHome(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const pages = [
    ['/workspace/billing', 'Billing'],
    ['/workspace/account', 'Account'],
    ['/workspace/billing', 'Billing'],
  ] as const;
  for (const [path, name] of pages) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  // Cleanups of a left page have a second.
  await page.waitForTimeout(1500);
  const { length: earlierCount } = reports;
  await expect
    .poll(async () => {
      await hide(page);
      return reports.length;
    })
    .toBeGreaterThan(earlierCount);
  expect(reports.join('\n')).not.toMatch(/left:|replaced:/);
});
