import type { Browser, Page } from '@playwright/test';
import { throttleSession, type VisitOptions } from './visit.ts';

/** Milliseconds from a client-side navigation to the content of the next page. */
export interface RouteChanges {
  /** To a page whose code was loaded in idle time. */
  readonly warmed: number;
  /** Back to a page that was shown before. */
  readonly visited: number;
}

/** Destination of a navigation, and the selector of its content. */
export interface Target {
  readonly address: string;
  readonly selector: string;
}

/** Longer than the idle delay after which the likely next pages are loaded, on the slow profile. */
const WARM_MS = 12_000;

/**
 * Opens a page, lets it preload the likely next pages, and navigates there and back under the slow
 * profile.
 */
export async function routeChanges(
  browser: Browser,
  { url, readySelector, storageState }: VisitOptions,
  next: Target,
): Promise<RouteChanges> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(storageState ? { storageState } : {}),
  });
  try {
    const page = await context.newPage();
    await throttleSession(await context.newCDPSession(page));
    await page.goto(url);
    await page.waitForSelector(readySelector);
    await page.waitForTimeout(WARM_MS);
    const first = { address: new URL(url).pathname, selector: readySelector };
    const warmedMs = await changeTo(page, next);
    await page.waitForTimeout(1000);
    const visitedMs = await changeTo(page, first);
    return { warmed: warmedMs, visited: visitedMs };
  } finally {
    await context.close();
  }
}

/** Both the shell and a plain router handle a pushed history entry with a popstate event. */
export function changeTo(page: Page, { address, selector }: Target): Promise<number> {
  return page.evaluate(
    ([to, shownSelector]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
        const look = () => {
          const element = document.querySelector(shownSelector);
          if (element?.checkVisibility()) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [address, selector] as const,
  );
}
