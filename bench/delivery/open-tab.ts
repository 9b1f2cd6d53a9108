import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openDirectoryStore, pruneReleases, publishReleases } from '@vidra/remote-kit/store';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Variant } from './variants.ts';

/** Remote of which the tab has loaded nothing when it is opened. */
export const TAB_REMOTE = 'mfe-marketing';
const THERE = '/features/image-to-video';
const LATER_MS = 2 * 86_400_000;
/** By then a page has finished its idle-time loading. */
const SETTLED_MS = 3000;

interface OpenTab {
  /** Page loads that the navigation took. */
  readonly loads: number;
  /** Milliseconds from the click to the visible page. */
  readonly shown: number;
  /** Number of pruned releases, including the tab's own. */
  readonly pruned: number;
}

/**
 * Keeps a tab open while a remote is published repeatedly and old releases are pruned after each
 * time. Then it measures the navigation to a page of that remote.
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
