import type { BrowserContext } from '@playwright/test';

/**
 * States of a page: with the demo account's work, with a new account, before the API has answered,
 * and when the API fails.
 */
export const PAGE_STATES = ['full', 'empty', 'loading', 'failing'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** Session calls. Without their responses there would be another page or none. */
const SESSION = /\/(refresh|userInfo|accountInfo)$/;

/** Problem document of the API. */
const UNAVAILABLE = {
  type: 'urn:vidra:problem:unavailable',
  title: 'Unavailable',
  status: 503,
  code: 'unavailable',
  detail: 'Something went wrong on our side. Try again later.',
  requestId: 'screenshots',
};

/** Makes the API stall or fail for every page of the context, depending on the state. */
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
