import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from '../../e2e/support/people.ts';
import { startPageServer } from '../../e2e/support/page-server.ts';
import type { Stack } from '../../e2e/support/stack.ts';
import { computePairedRatio } from '../lib/statistics.ts';
import { changeTo } from '../page/route-change.ts';
import { growStore } from './grow-store.ts';
import { measureHtmlBytes, waitUntilRestIsKnown } from './grown-landing.ts';

const ROUNDS = 5;
/** By then a page has finished its idle-time loading. */
const SETTLED_MS = 3000;
const HOME = { address: '/workspace/home', selector: '[data-region="mfe-workspace"] h1' };
const BILLING = { address: '/workspace/billing', selector: '[data-region="mfe-billing"] h1' };

/** Milliseconds per round: to a page shown for the first time, and back. */
interface Navigations {
  readonly remotes: number;
  /** Transferred bytes of the landing page's HTML. */
  readonly landingBytes: number;
  readonly first: number[];
  readonly back: number[];
}

interface NavigationRatios {
  readonly few: Navigations;
  readonly many: Navigations;
  /** Ratio of many to few: the median of the ratios per round. */
  readonly first: number;
  readonly back: number;
  /** Milliseconds until the landing page of the large site knows all remotes. */
  readonly restKnown: number;
}

/**
 * Measures the cost of a click with a 4x slower processor, on sites with different numbers of
 * remotes.
 */
export async function measureNavigations(
  browser: Browser,
  stack: Stack,
  port: number,
  sizes: readonly [few: number, many: number],
): Promise<NavigationRatios> {
  const [smallSetup, largeSetup] = await Promise.all(
    sizes.map(async (remotes, at) => {
      const store = join(stack.dataDir, `store-of-${remotes}`);
      await growStore(join(stack.dataDir, 'store'), store, remotes);
      const site = await startPageServer(store, stack.url, port + at);
      const landingBytes = await measureHtmlBytes(`${site.url}/`);
      const result: Navigations = { remotes, landingBytes, first: [], back: [] };
      return { site, result };
    }),
  );
  if (!smallSetup || !largeSetup) throw new Error('Two sizes are compared.');
  let restKnown: number;
  try {
    const otherPage = { path: '/team-3/page-1', title: 'Page 1' };
    restKnown = await waitUntilRestIsKnown(browser, largeSetup.site.url, otherPage);
    const signedIn = await createSignedInState(browser, stack.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { site, result } of round % 2 === 0
        ? [smallSetup, largeSetup]
        : [largeSetup, smallSetup]) {
        const page = await openHome(browser, site.url, signedIn);
        result.first.push(await changeTo(page, BILLING));
        await page.waitForTimeout(1000);
        result.back.push(await changeTo(page, HOME));
        await page.context().close();
      }
    }
  } finally {
    await Promise.all([smallSetup, largeSetup].map(({ site }) => site.stop()));
  }
  return {
    few: smallSetup.result,
    many: largeSetup.result,
    restKnown,
    first: computePairedRatio(largeSetup.result.first, smallSetup.result.first),
    back: computePairedRatio(largeSetup.result.back, smallSetup.result.back),
  };
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function createSignedInState(browser: Browser, baseURL: string): Promise<State> {
  const context = await browser.newContext({ baseURL });
  await signIn(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

async function openHome(browser: Browser, site: string, signedIn: State): Promise<Page> {
  // Cookies apply to all ports, but local storage belongs to one.
  const origins = signedIn.origins.map((originState) => ({ ...originState, origin: site }));
  const context = await browser.newContext({ storageState: { ...signedIn, origins } });
  const page = await context.newPage();
  await page.goto(site + HOME.address);
  await page.waitForSelector(HOME.selector);
  await page.waitForTimeout(SETTLED_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}
