import type { Browser, Route } from '@playwright/test';
import { signIn } from '../../e2e/support/people.ts';
import { computeMedian } from '../lib/statistics.ts';

const ROUNDS = 5;

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is gone (404)': (route) => route.fulfill({ status: 404, body: '' }),
  'cannot be reached': (route) => route.abort('connectionrefused'),
  'does not answer': () => new Promise(() => undefined),
};

/**
 * Measures the milliseconds from opening a dead remote's page to a fallback with a button, by
 * fault.
 */
export async function timeToFallback(
  browser: Browser,
  site: string,
  remote: string,
): Promise<[fault: string, milliseconds: number][]> {
  const context = await browser.newContext({ baseURL: site });
  const signedIn = await context.newPage();
  await signIn(signedIn);
  const storageState = await context.storageState();
  await context.close();

  const results: [string, number][] = [];
  for (const [fault, answer] of Object.entries(FAULTS)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const visitor = await browser.newContext({ baseURL: site, storageState });
      const page = await visitor.newPage();
      await page.goto('/workspace/home');
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await page.route(`**/remotes/${remote}/**`, answer);
      const startMs = performance.now();
      await page.evaluate(() => {
        history.pushState(null, '', '/workspace/billing');
      });
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      times.push(performance.now() - startMs);
      await visitor.close();
    }
    results.push([fault, computeMedian(times)]);
  }
  return results;
}
