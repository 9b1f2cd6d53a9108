import { get } from 'node:http';
import type { Browser } from '@playwright/test';

/** Measures the transferred bytes of a page's HTML, compressed with brotli. */
export function measureHtmlBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    get(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/**
 * Waits until the landing page of a large site has loaded the rest of its release map in idle time.
 *
 * @param other a public page of a remote that the landing page does not name
 * @returns milliseconds from the first input until the page knows its whole set
 * @throws when showing the other page then takes a page load
 */
export async function waitUntilRestIsKnown(
  browser: Browser,
  site: string,
  otherPage: { readonly path: string; readonly title: string },
): Promise<number> {
  const page = await browser.newPage();
  await page.goto(site);
  const start = performance.now();
  await page.mouse.move(100, 100);
  await page.waitForFunction(() => {
    const map = document.getElementById('release-map')?.textContent ?? '{}';
    return (JSON.parse(map) as { partial?: true }).partial === undefined;
  });
  const elapsedMs = performance.now() - start;
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.evaluate((path) => history.pushState(null, '', path), otherPage.path);
  await page.waitForFunction((title) => document.title.startsWith(title), otherPage.title);
  await page.close();
  if (loads > 0) throw new Error(`${otherPage.path} took a page load of its own.`);
  return elapsedMs;
}
