import { availableParallelism } from 'node:os';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Browser, Page } from 'playwright';
import type { Refusal } from '../check/refusal.ts';
import { getShownPlaces } from '../site/addresses.ts';
import { openBrowser } from '../site/browser.ts';
import {
  HEAP_CYCLES,
  findLeakRefusals,
  computeLeakResult,
  intersectLeaks,
  type LeakResult,
} from './judge-leaks.ts';
import { SiteCheckError } from '../site/site-check-error.ts';
import type { CheckedSite } from '../site/checked-site.ts';
import { measureCycles, measureFurtherCycles } from './measure.ts';
import { installProbe } from './page-probe.ts';
import { describePlace, type Shown } from './run-cycles.ts';

/** A URL that belongs to no remote, so the shell shows it alone. */
const REST = '/no-page-stands-here';
/**
 * Maximum number of parallel pages: while one page settles, others run their cycles. Pages run one
 * at a time if the heap is judged, because parallel pages grow it three times as much by late
 * compilation.
 */
const MOST_PAGES = 6;
/** Time limit in milliseconds. A page may be slow while the machine builds. */
const PATIENCE_MS = 20_000;

export interface LeakOptions {
  readonly records: readonly ReleaseRecord[];
  /** Starts the site that shows the builds. */
  readonly openSite: () => Promise<CheckedSite>;
  /** Number of times that each page and modal is shown and left. */
  readonly cycles: number;
  /** Addresses to check; by default every page and modal of the built remotes. */
  readonly addresses?: readonly string[];
  /** Called with the result of each page and modal. */
  readonly onResult?: (result: LeakResult) => void;
}

/**
 * Shows and leaves each page and modal of built remotes many times in a real site and browser, and
 * reports what was left behind.
 *
 * @throws SiteCheckError when there is no browser or no site, or a page does not appear
 */
export async function checkLeaks(options: LeakOptions): Promise<{
  results: LeakResult[];
  refusals: Refusal[];
}> {
  const places = choosePlaces(options.records, options.addresses);
  // Checks for a browser before anything is uploaded.
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
  site: CheckedSite,
  places: readonly Shown[],
  { records, cycles, onResult }: LeakOptions,
) {
  const leakChecks: { result: LeakResult; refusals: Refusal[] }[] = [];
  const remainingPlaces = places.entries();
  const checkNext = async () => {
    const page = await openPage(browser);
    try {
      await site.enter(page, records.some(needsAccount));
      for (const [index, shownPlace] of remainingPlaces) {
        leakChecks[index] = await judgePlace(page, site.url, shownPlace, cycles);
        onResult?.(leakChecks[index].result);
      }
    } finally {
      await site.leave(page);
    }
  };
  const pages = cycles < HEAP_CYCLES ? Math.min(MOST_PAGES, availableParallelism() + 1) : 1;
  await Promise.all(Array.from({ length: Math.min(pages, places.length) }, checkNext));
  return {
    results: leakChecks.map(({ result }) => result),
    refusals: leakChecks.flatMap(({ refusals }) => refusals),
  };
}

async function judgePlace(page: Page, url: string, shownPlace: Shown, cycles: number) {
  const result = await measurePlace(page, url, shownPlace, cycles).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SiteCheckError(`${describePlace(shownPlace)} could not be measured: ${reason}`, {
      cause: error,
    });
  });
  return { result, refusals: findLeakRefusals(shownPlace.remote, result) };
}

/** Repeats the cycles of a suspected leak. Only growth in both series is a leak. */
async function measurePlace(page: Page, url: string, shownPlace: Shown, cycles: number) {
  // A new document, so that leaks of one page do not count for the next.
  await page.goto(url + REST, { waitUntil: 'networkidle' });
  const place = describePlace(shownPlace);
  const cycle = { shown: shownPlace, rest: REST, patience: PATIENCE_MS };
  const samples = await measureCycles(page, cycle, cycles);
  const first = computeLeakResult(place, samples);
  const last = samples.at(-1);
  if (!last || findLeakRefusals(shownPlace.remote, first).length === 0) return first;
  const furtherSamples = await measureFurtherCycles(page, cycle, cycles, last);
  return intersectLeaks(first, computeLeakResult(place, furtherSamples));
}

/** Opens a page in its own context and process, so that counts contain nothing else. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  return page;
}

function needsAccount({ routes }: ReleaseRecord): boolean {
  return routes.some(({ access }) => access === 'authorized');
}

function choosePlaces(
  records: readonly ReleaseRecord[],
  addresses: readonly string[] | undefined,
): Shown[] {
  // The cycles leave remotes' pages for a page of the host, so the host is not checked.
  const remotes = records.filter(({ kind }) => kind === 'remote');
  if (!addresses || addresses.length === 0) return remotes.flatMap(getShownPlaces);
  const [first, ...otherRemotes] = remotes;
  if (!first || otherRemotes.length > 0) {
    throw new SiteCheckError('--address works with only one remote. Name just that one.');
  }
  return addresses.map((address) => ({ kind: 'page', remote: first.name, address }));
}
