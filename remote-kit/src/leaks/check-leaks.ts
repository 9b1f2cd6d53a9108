import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Browser, Page } from 'playwright-core';
import type { Refusal } from '../check/refusal.ts';
import type { BuiltRelease, ReleaseStore } from '../store/index.ts';
import { pageAddresses, type PageAddress } from './addresses.ts';
import { openBrowser } from './browser.ts';
import { leakRefusals, leakResult, type LeakResult } from './judge-leaks.ts';
import { LeakCheckError } from './leak-check-error.ts';
import { measureCycles } from './measure.ts';
import { installProbe } from './page-probe.ts';
import { signIn } from './sign-in.ts';
import { startTrialSite } from './trial-site.ts';

/** An address that no remote has: the shell shows it by itself. */
const REST = '/no-page-stands-here';
/** A page may be slow while the machine builds. */
const PATIENCE_MS = 20_000;

export interface LeakOptions {
  readonly store: ReleaseStore;
  readonly built: readonly BuiltRelease[];
  /** The API's address, or that of a site before it. */
  readonly api: string;
  /** How often each page is shown and left. */
  readonly cycles: number;
  /** Only these addresses; otherwise every page of the built remotes. */
  readonly addresses?: readonly string[];
  /** Told of each page once it is done. */
  readonly onResult?: (result: LeakResult) => void;
}

/**
 * Shows and leaves each page of built remotes many times, in a real site and browser, and says what
 * was left behind.
 *
 * @throws LeakCheckError when there is no browser, no host, no API, or a page does not stand
 */
export async function checkLeaks(options: LeakOptions): Promise<{
  results: LeakResult[];
  refusals: Refusal[];
}> {
  const records = options.built.map(({ record }) => record);
  const pages = chosenPages(records, options.addresses);
  const site = await startTrialSite(options.store, options.built, options.api);
  try {
    const browser = await openBrowser();
    try {
      return await checkPages(browser, site.url, pages, records, options);
    } finally {
      await browser.close();
    }
  } finally {
    await site.stop();
  }
}

async function checkPages(
  browser: Browser,
  url: string,
  pages: readonly PageAddress[],
  records: readonly ReleaseRecord[],
  { cycles, onResult }: LeakOptions,
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  if (records.some(needsAccount)) await signIn(page, url);
  const results: LeakResult[] = [];
  const refusals: Refusal[] = [];
  for (const { remote, address } of pages) {
    const samples = await measured(page, url, { remote, address }, cycles);
    const result = leakResult(address, samples);
    onResult?.(result);
    results.push(result);
    refusals.push(...leakRefusals(remote, result));
  }
  return { results, refusals };
}

async function measured(page: Page, url: string, shown: PageAddress, cycles: number) {
  // A new document for each: what one page left is not the next one's.
  await page.goto(url + REST, { waitUntil: 'networkidle' });
  const cycle = { ...shown, rest: REST, patience: PATIENCE_MS };
  return measureCycles(page, cycle, cycles).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new LeakCheckError(`${shown.address} could not be measured: ${why}`, { cause: error });
  });
}

function needsAccount({ routes }: ReleaseRecord): boolean {
  return routes.some(({ access }) => access === 'authorized');
}

function chosenPages(
  records: readonly ReleaseRecord[],
  addresses: readonly string[] | undefined,
): PageAddress[] {
  if (!addresses || addresses.length === 0) return records.flatMap(pageAddresses);
  const [first, ...others] = records.filter(({ kind }) => kind === 'remote');
  if (!first || others.length > 0) {
    throw new LeakCheckError('--address belongs to one remote: name one remote with it.');
  }
  return addresses.map((address) => ({ remote: first.name, address }));
}
