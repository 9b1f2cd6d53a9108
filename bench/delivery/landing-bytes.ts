import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openDirectoryStore, publishReleases } from '@vidra/remote-kit/store';
import { startPageServer } from '../../e2e/support/page-server.ts';
import type { Stack } from '../../e2e/support/stack.ts';

const FIRST = ['host-shell', 'mfe-marketing'];

interface Weight {
  readonly bytes: number;
  readonly requests: number;
}

/**
 * Measures a first visit to the landing page, with the one remote that it shows and with all
 * remotes.
 */
export async function measureLandingBytes(
  browser: Browser,
  stack: Stack,
  port: number,
): Promise<{ one: Weight; all: Weight; further: number }> {
  const from = join(stack.dataDir, 'store');
  const to = join(stack.dataDir, 'grown-store');
  const live = Object.entries((await openDirectoryStore(from).live())?.releases ?? {});
  const publish = async (names: (name: string) => boolean) => {
    const builtReleases = live
      .filter(([name]) => names(name))
      .map(async ([name, hash]) => ({
        record: await openDirectoryStore(from).readRecord(name, hash),
        dist: join(from, 'remotes', name, hash),
      }));
    await publishReleases(openDirectoryStore(to), await Promise.all(builtReleases), {
      ahead: true,
    });
  };
  await publish((name) => FIRST.includes(name));
  const site = await startPageServer(to, stack.url, port);
  const url = `${site.url}/`;
  try {
    const singleWeight = await weigh(browser, url);
    await publish((name) => !FIRST.includes(name));
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return {
      one: singleWeight,
      all: await weigh(browser, url),
      further: live.length - FIRST.length,
    };
  } finally {
    await site.stop();
  }
}

/**
 * Resource types of a page's code. Pictures and films are the same in both and depend on scrolling.
 */
const KINDS = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);
/** By then a page has also finished its idle-time loading. */
const SETTLED_MS = 10_000;

/** Measures transferred bytes, including headers. API data is excluded. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const ownRequestIds = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (KINDS.has(type ?? '') && !/\/(api|app)\//.test(request.url)) ownRequestIds.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ownRequestIds.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(url);
  await page.waitForTimeout(SETTLED_MS);
  await page.waitForLoadState('networkidle');
  await context.close();
  return { bytes, requests: ownRequestIds.size };
}
