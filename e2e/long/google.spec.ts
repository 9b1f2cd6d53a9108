import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { OpenIdProvider } from '../../test-support/openid-provider.ts';
import { getOwnPort, startStack, type Stack } from '../support/stack.ts';

const port = getOwnPort(8);
const site = `http://localhost:${String(port)}`;
const provider = new OpenIdProvider();
let stack: Stack;

test.use({ baseURL: site });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const client = { clientId: 'client.apps.example', clientSecret: 'client-secret' };
  const redirectUri = `${site}/api/v1.0/simpleUser/vidra/google/callback`;
  await provider.start({ ...client, redirectUri });
  const dataDir = await mkdtemp(join(tmpdir(), 'vidra-google-'));
  stack = await startStack({
    port,
    dataDir,
    env: {
      PUBLIC_URL: site,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      GOOGLE_ISSUER: provider.url,
    },
  });
});
test.afterAll(async () => {
  await stack.stop();
  await provider.stop();
  await rm(stack.dataDir, { recursive: true, force: true });
});

test('logs in at a provider that names itself in the callback, as Google does', async ({
  page,
}) => {
  const sub = randomUUID();
  provider.person = { sub, email: `${sub}@gmail.com`, name: 'Ada Lovelace' };
  const callback = page.waitForRequest((request) => request.url().includes('/google/callback?'));
  await page.goto('/workspace/billing');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  expect(new URL((await callback).url()).searchParams.get('iss')).toBe(provider.url);
  await expect(page).toHaveURL('/workspace/billing');
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await page.goto('/workspace/account');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Ada Lovelace',
  );
});

test('returns a person who declines to the login page, with the reason', async ({ page }) => {
  provider.person = null;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText(/Google login didn't work/).first()).toBeVisible();
});
