import { join } from 'node:path';
import { expect, test, type Browser, type BrowserContext } from '@playwright/test';
import { publishBrokenRelease, release } from '../support/releases.ts';

test.skip(Boolean(process.env['BASE_URL']), 'publishes, so it needs a site of its own');

const REMOTE = 'mfe-marketing';
const PAGE = '/features/image-to-video';
const getDataDir = () => process.env['E2E_STACK_DATA'] ?? '';

interface Status {
  readonly canaries: readonly { readonly state: string; readonly reason: string }[];
  readonly revision: number;
}

test('aborts a canary that throws on one in five mounts, and only its visitors get it', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const store = join(getDataDir(), 'store');
  const site = baseURL ?? '';
  const hash = await publishBrokenRelease(store, REMOTE, 0.2);
  const before = await release<Status>(store, 'status');
  await release(store, 'canary', `${REMOTE}@${hash}`, '--percent', '50');
  try {
    const { canary, live } = await openBothArms(browser, hash);
    const failingReport = await captureReport(canary, 'throws');
    expect(hasFailed(failingReport, hash)).toBe(true);
    const workingReport = await captureReport(canary, 'works');
    expect(hasFailed(workingReport, hash)).toBe(false);
    const liveReport = await captureReport(live, 'throws');
    // More browsers would add nothing: their page requests and responses would be the same.
    for (let visitor = 0; visitor < 100; visitor += 1) {
      await sendReportAs(site, canary, visitor % 5 === 0 ? failingReport : workingReport);
      await sendReportAs(site, live, liveReport);
    }
    await expect(async () => {
      const [trial] = (await release<Status>(store, 'status')).canaries.toReversed();
      expect(trial?.state).toBe('aborted');
      expect(trial?.reason).toContain(`did worse: ${REMOTE}:`);
    }).toPass({ timeout: 60_000 });
    expect((await release<Status>(store, 'status')).revision).toBe(before.revision);
    await expect(async () => expect(await hashIn(canary)).not.toBe(hash)).toPass();
  } finally {
    await release(store, 'abort').catch(() => undefined);
  }
});

test('web vitals of real pages appear in the metrics and the status', async ({ page, request }) => {
  await page.addInitScript(markLargestPaint);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('html')).toHaveAttribute(MEASURED_ATTRIBUTE, '', { timeout: 30_000 });
  await page.goto('/login');
  const lcp = /site_lcp_seconds_count\{release="mfe-marketing",hash="[0-9a-f]{16}"\} [1-9]/;
  await expect(async () => {
    expect(await (await request.get('/metrics')).text()).toMatch(lcp);
  }).toPass();
});

const MEASURED_ATTRIBUTE = 'data-largest-paint';

/** Marks the page once its observer has received the largest paint. */
function markLargestPaint(): void {
  const Observer = PerformanceObserver;
  window.PerformanceObserver = class extends Observer {
    constructor(callback: PerformanceObserverCallback) {
      super((list, ...rest) => {
        callback(list, ...rest);
        const isTold = list.getEntriesByType('largest-contentful-paint').length > 0;
        if (isTold) document.documentElement.setAttribute('data-largest-paint', '');
      });
    }
  };
}

interface Report {
  readonly token: string;
  readonly releases: Readonly<Record<string, { failures: Record<string, number> }>>;
}

function hasFailed({ releases }: Report, hash: string): boolean {
  return Object.keys(releases[`${REMOTE}@${hash}`]?.failures ?? {}).length > 0;
}

async function openBothArms(browser: Browser, hash: string) {
  const arms: { canary?: BrowserContext; live?: BrowserContext } = {};
  for (;;) {
    const context = await browser.newContext();
    const arm = (await hashIn(context)) === hash ? 'canary' : 'live';
    if (arms[arm]) await context.close();
    else arms[arm] = context;
    const { canary, live } = arms;
    if (canary && live) return { canary, live };
  }
}

/** Returns the remote's release hash in this visitor's pages. */
async function hashIn(context: BrowserContext): Promise<string | undefined> {
  const html = await (await context.request.get(PAGE)).text();
  const map = JSON.parse(/id="release-map">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
    remotes?: { name: string; hash: string }[];
  };
  return map.remotes?.find(({ name }) => name === REMOTE)?.hash;
}

/**
 * Opens the page in a browser in which the broken release throws or works, and captures its report.
 */
async function captureReport(context: BrowserContext, mount: 'throws' | 'works'): Promise<Report> {
  const page = await context.newPage();
  // With real randomness it could take a long time.
  await page.addInitScript((chance) => {
    Math.random = () => chance;
  }, { throws: 0, works: 0.9 }[mount]);
  // A failed load is also reported by itself, at once.
  const reportRequest = page.waitForRequest(
    (request) =>
      request.url().endsWith('/releases/report') &&
      'releases' in (request.postDataJSON() as object),
    { timeout: 30_000 },
  );
  await page.goto(PAGE);
  const report = (await reportRequest).postDataJSON() as Report;
  await page.close();
  return report;
}

/**
 * Requests a page as that visitor and uses its token to send a report from another of the visitor's
 * pages.
 */
async function sendReportAs(site: string, context: BrowserContext, report: Report): Promise<void> {
  const html = await (await context.request.get(PAGE)).text();
  const token: unknown = JSON.parse(
    /id="release-reports">(.*?)<\/script>/.exec(html)?.[1] ?? 'null',
  );
  const answer = await context.request.post(`${site}/releases/report`, {
    data: { ...report, token },
  });
  expect(answer.status()).toBe(204);
}
