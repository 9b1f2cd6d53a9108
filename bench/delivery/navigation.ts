import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from '../../e2e/support/people.ts';
import { startPageServer } from '../../e2e/support/page-server.ts';
import type { Stack } from '../../e2e/support/stack.ts';
import { pairedRatio } from '../lib/statistics.ts';
import { changeTo } from '../page/route-change.ts';
import { growStore } from './grow-store.ts';
import { htmlBytes, untilRestIsKnown } from './grown-landing.ts';

const ROUNDS = 5;
/** By then a page has loaded what it loads in idle time. */
const SETTLED_MS = 3000;
const HOME = { address: '/workspace/home', selector: '[data-region="mfe-workspace"] h1' };
const BILLING = { address: '/workspace/billing', selector: '[data-region="mfe-billing"] h1' };

/** Milliseconds of each round: to a page that was not shown before, and back. */
interface Navigations {
  readonly remotes: number;
  /** The landing page's HTML over the line. */
  readonly landingBytes: number;
  readonly first: number[];
  readonly back: number[];
}

interface NavigationRatios {
  readonly few: Navigations;
  readonly many: Navigations;
  /** Of many to few: the median of the rounds' own ratios. */
  readonly first: number;
  readonly back: number;
  /** Milliseconds until the landing page of many knows all of them. */
  readonly restKnown: number;
}

/** What a click costs on a processor four times slower, on sites of so many remotes. */
export async function navigations(
  browser: Browser,
  stack: Stack,
  port: number,
  sizes: readonly [few: number, many: number],
): Promise<NavigationRatios> {
  const [few, many] = await Promise.all(
    sizes.map(async (remotes, at) => {
      const store = join(stack.dataDir, `store-of-${remotes}`);
      await growStore(join(stack.dataDir, 'store'), store, remotes);
      const site = await startPageServer(store, stack.url, port + at);
      const landingBytes = await htmlBytes(`${site.url}/`);
      const result: Navigations = { remotes, landingBytes, first: [], back: [] };
      return { site, result };
    }),
  );
  if (!few || !many) throw new Error('Two sizes are compared.');
  let restKnown: number;
  try {
    const other = { path: '/team-3/page-1', title: 'Page 1' };
    restKnown = await untilRestIsKnown(browser, many.site.url, other);
    const signedIn = await signedInState(browser, stack.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { site, result } of round % 2 === 0 ? [few, many] : [many, few]) {
        const page = await openHome(browser, site.url, signedIn);
        result.first.push(await changeTo(page, BILLING));
        await page.waitForTimeout(1000);
        result.back.push(await changeTo(page, HOME));
        await page.context().close();
      }
    }
  } finally {
    await Promise.all([few, many].map(({ site }) => site.stop()));
  }
  return {
    few: few.result,
    many: many.result,
    restKnown,
    first: pairedRatio(many.result.first, few.result.first),
    back: pairedRatio(many.result.back, few.result.back),
  };
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signedInState(browser: Browser, baseURL: string): Promise<State> {
  const context = await browser.newContext({ baseURL });
  await signIn(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

async function openHome(browser: Browser, site: string, signedIn: State): Promise<Page> {
  // Cookies count for all ports, what a page keeps by itself for one.
  const origins = signedIn.origins.map((kept) => ({ ...kept, origin: site }));
  const context = await browser.newContext({ storageState: { ...signedIn, origins } });
  const page = await context.newPage();
  await page.goto(site + HOME.address);
  await page.waitForSelector(HOME.selector);
  await page.waitForTimeout(SETTLED_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}
