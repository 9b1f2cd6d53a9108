import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** Creates an e-mail address that was never used before. */
export function createEmail(): string {
  return `person-${randomUUID()}@example.org`;
}

interface Mail {
  readonly text: string;
}

/**
 * Returns the newest code mailed to an address.
 *
 * @param about purpose that the message states
 */
export async function readMailedCode(
  request: APIRequestContext,
  email: string,
  messagePattern = /./,
): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
    const { mails } = (await answer.json()) as { mails: Mail[] };
    const mail = mails.find(({ text }) => /^\d{6}\n/.test(text) && messagePattern.test(text));
    code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    expect(code).toBeTruthy();
  }).toPass();
  return code ?? '';
}

/** Pages that redirect anonymous visitors to the login. */
export const PROTECTED_PATHS =
  /^\/(workspace|edit|speaker-detail|try-on|change-elements|admin)(\/|$)/;
const isLogin = ({ pathname }: URL) => pathname.startsWith('/login');

/** Signs in with an e-mail code on the login page, which leads back to the protected page. */
export async function signIn(page: Page, email = createEmail()): Promise<string> {
  const at = new URL(page.url(), 'http://x');
  // The redirect may not have happened yet; opening the login directly would lose the return
  // address.
  if (PROTECTED_PATHS.test(at.pathname)) await page.waitForURL(isLogin);
  else if (!isLogin(at)) await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await page.getByRole('textbox', { name: 'Code' }).fill(await readMailedCode(page.request, email));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !isLogin(url));
  return email;
}

/** Reads the remaining credits that the frame shows, once it knows them. */
export async function readCredits(page: Page): Promise<number> {
  const status = page.getByRole('status', { name: 'Credits' });
  await expect(status).toHaveText(/\d/);
  return Number((await status.innerText()).replace(/\D/g, ''));
}

/** Expects the frame to show this many credits. It refreshes them a moment after a change. */
export async function expectCredits(page: Page, credits: number): Promise<void> {
  await expect.poll(() => readCredits(page)).toBe(credits);
}

/** Waits for the first credits of a new account in the frame. */
export async function waitForCredits(page: Page): Promise<number> {
  await expect.poll(() => readCredits(page)).toBeGreaterThan(0);
  return readCredits(page);
}
