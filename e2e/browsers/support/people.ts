import { expect, type APIRequestContext } from '@playwright/test';
import { readMailedCode, createEmail } from '../../support/people.ts';
import type { SitePage } from './site-page.ts';

const PASSWORD = 'three unrelated words';

/**
 * Signs in with a code by e-mail, from the login page or a page that redirects to it.
 *
 * @returns the e-mail address
 */
export async function signIn(
  site: SitePage,
  request: APIRequestContext,
  email = createEmail(),
): Promise<string> {
  await site.get('textbox', 'Email').fill(email);
  await site.get('button', 'Send code').press();
  await site.get('textbox', 'Code').press();
  // The last digit logs in.
  await site.tab.type(await readMailedCode(request, email));
  await expect.poll(() => site.readAddress(), { timeout: 60_000 }).not.toMatch(/^\/login/);
  return email;
}

/** Opens a page that needs an account, as a new user. */
export async function openSignedIn(
  site: SitePage,
  request: APIRequestContext,
  path: string,
): Promise<string> {
  await site.goTo(path);
  await site.waitForAddress(/^\/login/);
  const email = await signIn(site, request);
  await site.waitForAddress(path);
  return email;
}

/** Sets a password for the signed-in account, which ends all its sessions. */
export async function setPassword(
  site: SitePage,
  request: APIRequestContext,
  email: string,
): Promise<void> {
  await site.goTo('/workspace/account');
  await site.get('button', 'Set a new password').press();
  await site.get('textbox', 'Code').waitFor();
  await site.get('textbox', 'Code').fill(await readMailedCode(request, email, /new password/));
  await site.getByLabel('New password').fill(PASSWORD);
  await site.get('button', 'Set password').press();
  await site.waitForAddress(/^\/login/);
}

/** Logs in with the password from `setPassword`. */
export async function logInByPassword(site: SitePage, email: string): Promise<void> {
  await site.get('tab', 'Password').press();
  await site.get('textbox', 'Email').fill(email);
  await site.getByCss('input[type=password]').fill(PASSWORD);
  await site.get('button', 'Log in').press();
}
