import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openDirectoryStore, pruneReleases, publishReleases } from '@vidra/remote-kit/store';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Variant } from './variants.ts';

/** Of which the tab has loaded nothing when it is opened. */
export const TAB_REMOTE = 'mfe-marketing';
const THERE = '/features/image-to-video';
const LATER_MS = 2 * 86_400_000;
/** By then a page has loaded what it loads in idle time. */
const SETTLED_MS = 3000;

interface OpenTab {
  /** Page loads that it took to go on. */
  readonly loads: number;
  /** Milliseconds from the click to the page. */
  readonly shown: number;
  /** Releases that pruning took away, the tab's own among them. */
  readonly pruned: number;
}

/**
 * A tab that stays open while a remote is published again and again and old releases are pruned
 * after each: what happens when it then goes to a page of that remote.
 */
export async function openTabThrough(
  browser: Browser,
  url: string,
  folder: string,
  variants: readonly Variant[],
): Promise<OpenTab> {
  const store = openDirectoryStore(folder);
  const tabRelease = (await store.live())?.releases[TAB_REMOTE];
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Send code' }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const prunedHashes: string[] = [];
  for (const { dir } of variants) {
    const dist = join(dir, 'dist');
    const record = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as ReleaseRecord;
    await publishReleases(store, [{ record, dist }], { force: true });
    const rules = { keep: 5, days: 1, now: Date.now() + LATER_MS };
    for (const { hash } of await pruneReleases(store, rules)) prunedHashes.push(hash);
  }
  if (!prunedHashes.includes(tabRelease ?? ''))
    throw new Error("The tab's own release was not pruned.");
  let loads = 0;
  page.on('load', () => (loads += 1));
  const start = performance.now();
  await page.evaluate((path) => history.pushState(null, '', path), THERE);
  await page.locator(`[data-region="${TAB_REMOTE}"] h1`).waitFor();
  const shownMs = performance.now() - start;
  await page.close();
  return { loads, shown: shownMs, pruned: prunedHashes.length };
}
