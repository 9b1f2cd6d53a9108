import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people.ts';

const SESSION_KEY = 'vidra-session';
const REFRESH = '/api/v1.0/simpleUser/vidra/refresh';

/** Makes the access token due, as it is a quarter of an hour after its last renewal. */
async function expireAccessToken(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const token = 'expired';
    localStorage.setItem(key, JSON.stringify({ ...session, token, accessTokenExp: 1 }));
  }, SESSION_KEY);
}

test('a session that is copied into another browser ends there, and stays here', async ({
  page,
  browser,
  request,
}) => {
  await page.goto('/workspace/account');
  await signIn(page);
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByText('Bound to this browser')).toBeVisible();
  // A page of the origin whose code does not write the session.
  await page.goto('/healthz');
  await expireAccessToken(page);

  // Everything that a script of the page could carry away.
  const storageState = await page.context().storageState();
  const keys = await page.evaluate(async () => {
    const opening = indexedDB.open('vidra-keys');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result.transaction('keys').objectStore('keys').get('session');
    await new Promise((resolve) => (reading.onsuccess = resolve));
    const { privateKey } = reading.result as CryptoKeyPair;
    opening.result.close();
    return crypto.subtle.exportKey('jwk', privateKey).then(
      () => 'exported',
      (error: unknown) => (error as DOMException).name,
    );
  });
  expect(keys).toBe('InvalidAccessError');

  const thief = await browser.newContext({ storageState });
  const stolenPage = await thief.newPage();
  await stolenPage.goto('/workspace/account');
  await expect(stolenPage).toHaveURL(/\/login/);
  await thief.close();

  const session = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  const { refreshToken } = JSON.parse(session ?? '{}') as { refreshToken: string };
  const answer = await request.post(REFRESH, {
    headers: { 'App-Code': 'vidra' },
    data: { refreshToken },
  });
  expect(answer.status()).toBe(401);

  // The rightful browser goes on, in two tabs at once.
  const otherTab = await page.context().newPage();
  await Promise.all([page.goto('/workspace/account'), otherTab.goto('/workspace/account')]);
  await expect(sessions.getByText('Bound to this browser')).toBeVisible();
  await expect(otherTab.getByRole('list', { name: 'Sessions' })).toBeVisible();
});
