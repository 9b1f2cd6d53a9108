import { expect, test, type APIResponse, type Page } from '@playwright/test';
import { readMailedCode, createEmail, signIn } from '../support/people.ts';

const getCodeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in' });

/** Requests a code and returns the mailed one. */
async function askForCode(page: Page, email: string): Promise<string> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await getCodeField(page).waitFor();
  return readMailedCode(page.request, email);
}

async function enter(page: Page, code: string): Promise<void> {
  await getCodeField(page).fill(code);
  await logIn(page).click();
}

/** Logs in without a browser, like another device. */
function logInElsewhere({ request }: Page, email: string, code: string): Promise<APIResponse> {
  return request.post('/api/v1.0/simpleUser/login', {
    headers: { 'App-Code': 'vidra' },
    data: { method: 'code', email, code },
  });
}

const toOtherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Opens the page with its code held back. Returns a function that releases the code. */
async function openEarly(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const heldAnswer = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/remotes/host-shell/*/main.*.js', async (route) => {
    await heldAnswer;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  return letThrough;
}

test('the form works before its code loads: nothing typed or pressed is lost', async ({ page }) => {
  const letThrough = await openEarly(page);
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.evaluate((element) => element.setAttribute('data-before', ''));
  await page.keyboard.type(createEmail());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  letThrough();
  await getCodeField(page).waitFor();
  // Checks that this is the same field that was typed into.
  await expect(field).toHaveAttribute('data-before');
});

test('a tab pressed before its code loads opens, and does not take the focus from a field', async ({
  page,
}) => {
  const letThrough = await openEarly(page);
  const field = page.getByRole('textbox', { name: 'Email' });
  await page.getByRole('tab', { name: 'Password' }).click();
  await field.click();
  await page.keyboard.type('who@example');
  letThrough();
  await page.getByRole('textbox', { name: 'Password' }).waitFor();
  await expect(field).toBeFocused();
  await page.keyboard.type('.com');
  await expect(field).toHaveValue('who@example.com');
  await expect(page.getByRole('tab', { name: 'Password', selected: true })).toBeVisible();
});

test('a tab pressed before its code loads gets the focus if nothing else happened', async ({
  page,
}) => {
  const letThrough = await openEarly(page);
  const tab = page.getByRole('tab', { name: 'Password' });
  await tab.click();
  letThrough();
  await page.getByRole('textbox', { name: 'Password' }).waitFor();
  await expect(tab).toBeFocused();
});

test('refuses a wrong code beside its field, and then accepts the right one', async ({ page }) => {
  const code = await askForCode(page, createEmail());
  await enter(page, toOtherCode(code));
  await expect(page.getByText(/That code isn't right/)).toBeVisible();
  await expect(getCodeField(page)).toHaveAttribute('aria-invalid', 'true');
  await enter(page, code);
  await expect(page).toHaveURL('/workspace/home');
});

test('logs in at the last digit that is typed', async ({ page }) => {
  const code = await askForCode(page, createEmail());
  await getCodeField(page).focus();
  await page.keyboard.type(code);
  await expect(page).toHaveURL('/workspace/home');
});

test('invalidates a code after too many tries and suggests what to do', async ({ page }) => {
  const email = createEmail();
  const code = await askForCode(page, email);
  for (let tries = 0; tries < 5; tries += 1) await logInElsewhere(page, email, toOtherCode(code));
  await enter(page, code);
  await expect(
    page.getByRole('alert').filter({ hasText: /Too many wrong codes.*new one/ }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('reports a code that was used on another device', async ({ page }) => {
  const email = createEmail();
  const code = await askForCode(page, email);
  expect((await logInElsewhere(page, email, code)).status()).toBe(200);
  await enter(page, code);
  await expect(page.getByText(/already been used/)).toBeVisible();
});

test('refuses an invalid e-mail address before sending anything', async ({ page }) => {
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().includes('sendEmailCode')) requestCount += 1;
  });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('nonsense');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/Enter a valid email/)).toBeVisible();
  expect(requestCount).toBe(0);
});

test('redirects a signed-in user away from the login page', async ({ page }) => {
  await page.goto('/login');
  await signIn(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/workspace/home');
});

test('a tab shows the focus ring only for keyboard input', async ({ page }) => {
  await page.goto('/login');
  const tab = page.getByRole('tab', { name: 'Password' });
  await tab.click();
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await tab.click();
  await expect(tab).toBeFocused();
  await expect(tab).toHaveCSS('outline-style', 'none');
  await page.getByRole('textbox', { name: 'Email' }).click();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tab).toBeFocused();
  await expect(tab).toHaveCSS('outline-style', 'solid');
});

test('says which address to use instead of one that email may not reach', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('jörg@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(email).toHaveAccessibleDescription(
    /only letters from a to z, digits and signs before the @/,
  );
});
