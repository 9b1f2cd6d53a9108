import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runAdmin } from '../support/admin.ts';
import { chooseLanguage } from '../support/languages.ts';
import { expectCredits, signIn } from '../support/people.ts';
import { inPseudo, PSEUDO } from '../support/plain-texts.ts';
import { createWalk } from '../support/pseudo-walk.ts';
import { getOwnPort, startStack, type Stack } from '../support/stack.ts';

const port = getOwnPort(6);
let stack: Stack;

test.use({ baseURL: `http://localhost:${String(port)}` });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'vidra-invited-'));
  stack = await startStack({ port, dataDir, env: { INVITATION_REQUIRED: '1' } });
});
test.afterAll(async () => {
  await stack.stop();
  await rm(stack.dataDir, { recursive: true, force: true });
});

test('requests, grants and uses an invitation, and shows a refund in billing', async ({ page }) => {
  await page.goto('/workspace/billing');
  const email = await signIn(page);
  const notice = page.getByRole('region', { name: 'Activate your account' });
  await notice.getByRole('button', { name: 'Ask for an invitation' }).click();
  await notice.getByRole('button', { name: 'Send request' }).click();
  await expect(async () => {
    expect(await runAdmin(stack.dataDir, 'requests')).toContain(email);
  }).toPass();
  const code = (await runAdmin(stack.dataDir, 'invite', email)).trim();
  await notice.getByRole('textbox', { name: 'Invitation code' }).fill(code);
  await notice.getByRole('button', { name: 'Activate' }).click();
  await expect(notice).toHaveCount(0);

  await page.getByRole('button', { name: 'Buy credits' }).first().click();
  await page.getByRole('button', { name: /^Buy 100 credits/ }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectCredits(page, 160);
  const purchasesJson = await runAdmin(stack.dataDir, '--json', 'purchases', email);
  const [purchase] = JSON.parse(purchasesJson) as { purchaseUid: string }[];
  await runAdmin(stack.dataDir, 'refund', purchase?.purchaseUid ?? '');
  await page.reload();
  const payments = page.getByRole('table', { name: 'Payments' });
  await expect(payments.getByText('Refunded')).toBeVisible();
  const statement = page.getByRole('table', { name: 'Statement' });
  await expect(statement).toContainText('Refunded');
  await expectCredits(page, 60);
});

test('takes every text about invitations from a catalog', async ({ page }) => {
  await page.goto('/workspace/billing');
  const email = await signIn(page);
  await chooseLanguage(page, PSEUDO);
  await page.reload();
  const { faults, check, press, fill } = createWalk(page);
  await fill('Invitation code', 'wrong');
  await press('Activate');
  const code = page.getByRole('textbox', { name: inPseudo('Invitation code') });
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await check('wrong code');
  await press('Ask for an invitation');
  await check('request');
  await press('Send request');
  await expect(page.getByRole('button', { name: inPseudo('Send request') })).toHaveCount(0);
  await check('sent request');
  await runAdmin(stack.dataDir, 'role', email, 'operator');
  await page.goto('/admin');
  await page.getByRole('tab', { name: inPseudo('People') }).click();
  await expect(page.getByRole('table').last()).toBeVisible();
  await check('admin: invitations');
  expect(faults).toEqual([]);
});
