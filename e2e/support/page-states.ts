import type { BrowserContext } from '@playwright/test';

/**
 * What a page can be in: with the demo account's work, with a new account's, before the API has answered, and
 * when the API fails.
 */
export const PAGE_STATES = ['full', 'empty', 'loading', 'failing'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** Who somebody is: without an answer to these there is another page, or none. */
const SESSION = /\/(refresh|userInfo|accountInfo)$/;

/** As the API says it. */
const UNAVAILABLE = {
  type: 'urn:vidra:problem:unavailable',
  title: 'Unavailable',
  status: 503,
  code: 'unavailable',
  detail: 'Something went wrong on our side. Try again later.',
  requestId: 'screenshots',
};

/** Lets the API leave every page of the context waiting, or fail on it. */
export async function bringTo(context: BrowserContext, state: PageState): Promise<void> {
  if (state !== 'loading' && state !== 'failing') return;
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/') && !SESSION.test(pathname),
    (route) => {
      if (state === 'loading') return undefined;
      return route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify(UNAVAILABLE),
      });
    },
  );
}
