import { expect, test, type Page } from '@playwright/test';
import { runAdmin } from '../support/admin.ts';
import { expectNoFindings, PHONE } from '../support/axe.ts';
import { signIn } from '../support/people.ts';

/** Data folder of the stack under test. A remote site cannot grant roles. */
const DATA = process.env['E2E_STACK_DATA'] ?? process.env['DATA_DIR'];
const TABS = ['Overview', 'People', 'Tasks', 'Dislikes', 'Builds', 'Audit log'];

async function openAsOperator(page: Page): Promise<string> {
  test.skip(DATA === undefined, 'The role is given on the command line of the site itself.');
  const email = await signIn(page);
  await runAdmin(DATA ?? '', 'role', email, 'operator', '--reason', 'A test');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin' })).toBeVisible();
  return email;
}

/** Buys 100 credits in the test checkout. */
async function buyPack(page: Page): Promise<void> {
  await page.goto('/workspace/billing');
  await page.getByRole('button', { name: 'Buy credits' }).first().click();
  await page.getByRole('button', { name: /^Buy 100 credits/ }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an operator helps a person, and the record shows who and why', async ({ page, browser }) => {
  const otherPage = await browser.newPage();
  await otherPage.goto('/login');
  const person = await signIn(otherPage);
  await buyPack(otherPage);
  const operator = await openAsOperator(page);

  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'People' })).toHaveCSS('outline-style', 'solid');
  await page.getByRole('searchbox', { name: 'Search' }).fill(person);
  await page.getByRole('button', { name: `Open ${person}` }).click();
  await page.getByRole('button', { name: 'Change credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change credits' });
  await dialog.getByRole('spinbutton', { name: 'Credits' }).fill('25');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The film was late');
  await dialog.getByRole('button', { name: 'Add credits' }).click();
  await expect(page.getByText('185 to spend')).toBeVisible();

  await page.getByRole('button', { name: /^Refund 100 credits/ }).click();
  const refund = page.getByRole('dialog', { name: /^Refund/ });
  await refund.getByRole('spinbutton', { name: 'Percent' }).fill('50');
  await refund.getByRole('textbox', { name: 'Reason' }).fill('Bought by mistake');
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(page.getByText('135 to spend')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Purchases' })).toContainText('100 − 50');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Audit log' }).click();
  const rows = page.getByRole('row').filter({ hasText: person });
  const row = rows.filter({ hasText: 'The film was late' });
  await expect(row).toContainText(operator);
  await expect(row).toContainText('+25 credits');
  await expect(rows.filter({ hasText: 'Bought by mistake' })).toContainText('50% refunded');

  await otherPage.goto('/workspace/billing');
  const statement = otherPage.getByRole('table', { name: 'Statement' });
  await expect(statement).toContainText('Adjusted by the team');
  await expect(statement).toContainText('Refunded');
  await otherPage.close();
});

test('every panel works on a phone, and the page does not exist without the role', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login\?redirect_url=%2Fadmin/);
  const email = await openAsOperator(page);
  for (const name of TABS) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name }).getByRole('heading').first()).toBeVisible();
    await expectNoFindings(page);
  }
  await runAdmin(DATA ?? '', 'role', email, 'user');
  await page.goto('/admin');
  await expect(page.getByText('Page not found: /admin')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});
