import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings, expectNoFindingsNow } from '../support/axe.ts';
import { EDITOR } from '../support/editor.ts';
import { logInByPassword, setPassword } from '../support/password.ts';
import { addDevice } from '../support/passkey-device.ts';
import { signIn } from '../support/people.ts';

const getPasskeyItems = (page: Page) =>
  page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(/\/login/);
}

test('creates a passkey, logs in with it without an e-mail address, and returns to the previous page', async ({
  page,
}) => {
  await addDevice(page);
  await page.goto('/workspace/account');
  const email = await signIn(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(getPasskeyItems(page)).toHaveCount(1);
  await logOut(page);
  await page.goto('/workspace/billing');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/workspace/billing');
  await page.goto('/workspace/account');
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(getPasskeyItems(page).getByText(/used /)).toBeVisible();
});

test('a session that ends during work loses no input', async ({ page }) => {
  await addDevice(page);
  await page.goto('/workspace/account');
  await signIn(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(getPasskeyItems(page)).toHaveCount(1);
  await page.goto(EDITOR);
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.fill('A lighthouse in the fog');
  // Set between two loads, because the current page may store its session at any moment.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('session-ended')) return;
    sessionStorage.setItem('session-ended', 'yes');
    const session = JSON.parse(localStorage.getItem('vidra-session') ?? '{}') as object;
    const endedSession = { ...session, token: 'ended', refreshToken: 'ended' };
    localStorage.setItem('vidra-session', JSON.stringify(endedSession));
  });
  await page.reload();
  await page.waitForURL(/\/login\?redirect_url/);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(EDITOR);
  await expect(prompt).toHaveValue('A lighthouse in the fog');
});

test('a passkey as a second factor comes after the password, and a recovery code replaces it', async ({
  page,
}) => {
  const takeAway = await addDevice(page);
  const email = await signIn(page);
  await setPassword(page, email);
  await logInByPassword(page, email);
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto('/workspace/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(getPasskeyItems(page)).toHaveCount(1);
  await takeAway();
  const loseIt = await addDevice(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(getPasskeyItems(page)).toHaveCount(2);
  const requiredSwitch = page.getByRole('switch', { name: /^Require a passkey/ });
  await requiredSwitch.click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  const storedCode = await codes.getByRole('listitem').first().innerText();
  await expectNoFindings(page);
  await codes.getByRole('button', { name: "I've saved them" }).click();
  await expect(requiredSwitch).toBeChecked();
  await logOut(page);
  await logInByPassword(page, email);
  await expect(page).not.toHaveURL(/\/login/);

  await loseIt();
  await logOut(page);
  await logInByPassword(page, email);
  const recoveryButton = page.getByRole('button', { name: 'Use a recovery code' });
  await expect(recoveryButton).toBeVisible();
  await expectNoFindingsNow(page);
  await recoveryButton.click();
  await page.getByText("I don't have a passkey or a code").click();
  await expect(page.getByText(/ask for proof that the account is yours/)).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(storedCode);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/workspace/account');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
});
