import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { SiteCheckError } from './site-check-error.ts';

const MAIL_TRIES = 50;

/**
 * Signs a new account in with a code from the developer mailbox.
 *
 * @throws SiteCheckError when the API does not answer or has no such mailbox
 */
export async function signIn(page: Page, url: string): Promise<void> {
  const email = `leaks-${randomUUID()}@example.org`;
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await fetchMailedCode(page, `${url}/dev/mail.json?to=${encodeURIComponent(email)}`);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

async function fetchMailedCode(page: Page, mailbox: string): Promise<string> {
  for (let tries = 0; tries < MAIL_TRIES; tries += 1) {
    const answer = await page.request.get(mailbox);
    if (!answer.ok()) break;
    const { mails } = (await answer.json()) as { mails: { text: string }[] };
    const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await page.waitForTimeout(200);
  }
  throw new SiteCheckError(
    'Checking pages that need a login requires an API with the developer mailbox: start one ' +
      '(npm start), pass it with --api, and make sure no mail server is configured.',
  );
}
