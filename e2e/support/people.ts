import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** An address nobody used before. */
export function createEmail(): string {
  return `person-${randomUUID()}@example.org`;
}

interface Mail {
  readonly text: string;
}

/** The newest code that was mailed to an address. @param about what its message says it is for */
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

/** Pages that send to the login whoever is not signed in. */
export const PROTECTED = /^\/(workspace|edit|speaker-detail|try-on|change-elements|admin)(\/|$)/;
const isLogin = ({ pathname }: URL) => pathname.startsWith('/login');

/**
 * Signs in with an e-mail code through the login page, wherever it leads afterwards: from a protected
 * page back to that.
 */
export async function signIn(page: Page, email = createEmail()): Promise<string> {
  const at = new URL(page.url(), 'http://x');
  // It may not have sent the browser there yet: a load of the login by hand would forget where from.
  if (PROTECTED.test(at.pathname)) await page.waitForURL(isLogin);
  else if (!isLogin(at)) await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await page.getByRole('textbox', { name: 'Code' }).fill(await readMailedCode(page.request, email));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !isLogin(url));
  return email;
}

/** Credits that the frame shows as left, once it knows. */
export async function readCredits(page: Page): Promise<number> {
  const status = page.getByRole('status', { name: 'Credits' });
  await expect(status).toHaveText(/\d/);
  return Number((await status.innerText()).replace(/\D/g, ''));
}

/** The frame shows so many credits; it reads them again a moment after they changed. */
export async function expectCredits(page: Page, credits: number): Promise<void> {
  await expect.poll(() => readCredits(page)).toBe(credits);
}

/** The first credits of a new account, as soon as the frame has read them. */
export async function waitForCredits(page: Page): Promise<number> {
  await expect.poll(() => readCredits(page)).toBeGreaterThan(0);
  return readCredits(page);
}
