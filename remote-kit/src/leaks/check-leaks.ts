import { availableParallelism } from 'node:os';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Browser, Page } from 'playwright';
import type { Refusal } from '../check/refusal.ts';
import { shownBy } from './addresses.ts';
import { openBrowser } from './browser.ts';
import {
  HEAP_CYCLES,
  leakRefusals,
  leakResult,
  leftByBoth,
  type LeakResult,
} from './judge-leaks.ts';
import { LeakCheckError } from './leak-check-error.ts';
import type { LeakSite } from './leak-site.ts';
import { measureCycles, measureFurtherCycles } from './measure.ts';
import { installProbe } from './page-probe.ts';
import { placeOf, type Shown } from './run-cycles.ts';

/** An address that no remote has: the shell shows it by itself. */
const REST = '/no-page-stands-here';
/**
 * Checked at once: while one page settles, others do their cycles. Where the heap is judged it is one
 * page at a time: heaps beside each other grow by three times as much, by what is compiled late.
 */
const MOST_PAGES = 6;
/** A page may be slow while the machine builds. */
const PATIENCE_MS = 20_000;

export interface LeakOptions {
  readonly records: readonly ReleaseRecord[];
  /** Begins the site that shows them. */
  readonly openSite: () => Promise<LeakSite>;
  /** How often each page and modal is shown and left. */
  readonly cycles: number;
  /** Only these addresses; otherwise every page and modal of the built remotes. */
  readonly addresses?: readonly string[];
  /** Told of each page and modal once it is done. */
  readonly onResult?: (result: LeakResult) => void;
}

/**
 * Shows and leaves each page and modal of built remotes many times, in a real site and browser, and says what
 * was left behind.
 *
 * @throws LeakCheckError when there is no browser or no site, or a page does not stand
 */
export async function checkLeaks(options: LeakOptions): Promise<{
  results: LeakResult[];
  refusals: Refusal[];
}> {
  const places = chosenPlaces(options.records, options.addresses);
  // Before anything is sent anywhere.
  const browser = await openBrowser();
  try {
    const site = await options.openSite();
    try {
      return await checkPlaces(browser, site, places, options);
    } finally {
      await site.stop();
    }
  } finally {
    await browser.close();
  }
}

async function checkPlaces(
  browser: Browser,
  site: LeakSite,
  places: readonly Shown[],
  { records, cycles, onResult }: LeakOptions,
) {
  const found: { result: LeakResult; refusals: Refusal[] }[] = [];
  const waiting = places.entries();
  const checkNext = async () => {
    const page = await newPage(browser);
    try {
      await site.enter(page, records.some(needsAccount));
      for (const [index, shown] of waiting) {
        found[index] = await judged(page, site.url, shown, cycles);
        onResult?.(found[index].result);
      }
    } finally {
      await site.leave(page);
    }
  };
  const pages = cycles < HEAP_CYCLES ? Math.min(MOST_PAGES, availableParallelism() + 1) : 1;
  await Promise.all(Array.from({ length: Math.min(pages, places.length) }, checkNext));
  return {
    results: found.map(({ result }) => result),
    refusals: found.flatMap(({ refusals }) => refusals),
  };
}

async function judged(page: Page, url: string, shown: Shown, cycles: number) {
  const result = await measured(page, url, shown, cycles).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new LeakCheckError(`${placeOf(shown)} could not be measured: ${why}`, { cause: error });
  });
  return { result, refusals: leakRefusals(shown.remote, result) };
}

/** What seems to leak is shown as often again: only what both series leave is a leak. */
async function measured(page: Page, url: string, shown: Shown, cycles: number) {
  // A new document for each: what one page left is not the next one's.
  await page.goto(url + REST, { waitUntil: 'networkidle' });
  const place = placeOf(shown);
  const cycle = { shown, rest: REST, patience: PATIENCE_MS };
  const samples = await measureCycles(page, cycle, cycles);
  const first = leakResult(place, samples);
  const last = samples.at(-1);
  if (!last || leakRefusals(shown.remote, first).length === 0) return first;
  const further = await measureFurtherCycles(page, cycle, cycles, last);
  return leftByBoth(first, leakResult(place, further));
}

/** In a context of its own, and so in a process of its own: what is counted there is this page's alone. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  return page;
}

function needsAccount({ routes }: ReleaseRecord): boolean {
  return routes.some(({ access }) => access === 'authorized');
}

function chosenPlaces(
  records: readonly ReleaseRecord[],
  addresses: readonly string[] | undefined,
): Shown[] {
  // The host's own pages are what the remotes' are left for.
  const remotes = records.filter(({ kind }) => kind === 'remote');
  if (!addresses || addresses.length === 0) return remotes.flatMap(shownBy);
  const [first, ...others] = remotes;
  if (!first || others.length > 0) {
    throw new LeakCheckError('--address belongs to one remote: name one remote with it.');
  }
  return addresses.map((address) => ({ kind: 'page', remote: first.name, address }));
}
