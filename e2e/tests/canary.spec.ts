import { join } from 'node:path';
import { expect, test, type Browser, type BrowserContext } from '@playwright/test';
import { brokenRelease, release } from '../support/releases.ts';

test.skip(Boolean(process.env['BASE_URL']), 'publishes, so it needs a site of its own');

const REMOTE = 'mfe-marketing';
const PAGE = '/features/image-to-video';
const dataDir = () => process.env['E2E_STACK_DATA'] ?? '';

interface Status {
  readonly canary: { readonly state: string; readonly reason: string };
  readonly revision: number;
}

test('a canary that throws on one in five mounts is aborted by itself, and nobody else met it', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const store = join(dataDir(), 'store');
  const hash = await brokenRelease(store, REMOTE, 0.2);
  const before = await release<Status>(store, 'status');
  await release(store, 'canary', `${REMOTE}@${hash}`, '--percent', '50');
  try {
    const arms = await visitorsOfBothArms(browser, hash);
    let state = 'running';
    for (let visits = 0; state === 'running' && visits < 200; visits += 1) {
      for (const arm of arms) await visit(arm);
      if (visits >= 50 && visits % 5 === 0) {
        ({ state } = (await release<Status>(store, 'status')).canary);
      }
    }
    const after = await release<Status>(store, 'status');
    expect(after.canary).toMatchObject({ state: 'aborted' });
    expect(after.canary.reason).toContain(`did worse: ${REMOTE}:`);
    expect(after.revision).toBe(before.revision);
    for (const arm of arms) {
      await expect(async () => expect(await hashIn(arm)).not.toBe(hash)).toPass();
    }
  } finally {
    await release(store, 'abort').catch(() => undefined);
  }
});

test('web vitals of real pages show in the metrics and the status', async ({ page, request }) => {
  const measured = page.waitForResponse(/web-vitals/, { timeout: 30_000 });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).click();
  await measured;
  await page.waitForTimeout(500);
  await page.goto('/login');
  const lcp = /site_lcp_seconds_count\{release="mfe-marketing",hash="[0-9a-f]{16}"\} [1-9]/;
  await expect(async () => {
    expect(await (await request.get('/metrics')).text()).toMatch(lcp);
  }).toPass();
});

async function visitorsOfBothArms(browser: Browser, hash: string): Promise<BrowserContext[]> {
  const arms = new Map<boolean, BrowserContext>();
  while (arms.size < 2) {
    const context = await browser.newContext();
    const inCanary = (await hashIn(context)) === hash;
    if (arms.has(inCanary)) await context.close();
    else arms.set(inCanary, context);
  }
  return [...arms.values()];
}

/** The release of the remote that this visitor's pages name. */
async function hashIn(context: BrowserContext): Promise<string | undefined> {
  const page = await context.newPage();
  await page.goto(PAGE);
  const hash = await page.evaluate((name) => {
    const map = JSON.parse(document.getElementById('release-map')?.textContent ?? '') as {
      remotes: { name: string; hash: string }[];
    };
    return map.remotes.find((remote) => remote.name === name)?.hash;
  }, REMOTE);
  await page.close();
  return hash;
}

/** Looks at the page until its remote had its chance, and leaves: then the page reports. */
async function visit(context: BrowserContext): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(PAGE);
  await page.waitForFunction((name) => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return loaded.some((one) => one.name.includes(`${name}/`) && one.name.includes('remoteEntry'));
  }, REMOTE);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
  );
}
