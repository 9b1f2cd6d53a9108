import { expect, test, type Page } from '@playwright/test';
import { runAdmin } from '../support/admin.ts';
import { getAccountButton, getInspector, openInspector } from '../support/overrides.ts';
import { signIn } from '../support/people.ts';
import { getStoreOption, release } from '../support/release.ts';

const REMOTE = 'mfe-billing';
const WHY = ['--why', 'a campaign'];

test.describe('extensions that an operator changes', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(() => !process.env['E2E_STACK_DATA'], 'needs the store of the site');

  const change = async (...args: string[]) => {
    const { code, answer } = await release('extensions', ...args, ...WHY, ...getStoreOption());
    expect(code, answer.error).toBe(0);
  };

  test.afterAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    for (const id of ['menu:account/billing', 'command:get-credits', 'content:credits'])
      await release('extensions', 'reset', REMOTE, id, ...getStoreOption());
  });

  test('are hidden, moved and ordered on new pages without a build, and the inspector says who did', async ({
    page,
  }) => {
    await page.goto('/workspace/home');
    const email = await signIn(page);
    const card = page.getByRole('region', { name: 'Your credits' });
    await expect(card).toBeVisible();
    await change('disable', REMOTE, 'content:credits');
    await change('move', REMOTE, 'menu:account/billing', 'main');
    await change('order', REMOTE, 'menu:account/billing', '1');
    await change('disable', REMOTE, 'command:get-credits');

    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(async () => {
      await page.goto('/workspace/home');
      await expect(links.first()).toHaveText('Billing', { timeout: 2000 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'Tools' })).toBeVisible();
    await expect(card).toHaveCount(0);
    await expectNoCommand(page);
    await getAccountButton(page).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Billing' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await links.first().click();
    await expect(page).toHaveURL(/\/workspace\/billing$/);

    await runAdmin(process.env['E2E_STACK_DATA'] ?? '', 'role', email, 'developer');
    await page.reload();
    await openInspector(page, 'Billing');
    const table = getInspector(page).getByRole('table').filter({ hasText: 'content:credits' });
    await expect(
      table.getByRole('row', { name: /^content:credits disabled .+: a campaign$/ }),
    ).toBeVisible();
    await expect(
      table.getByRole('row', { name: /^menu:account\/billing main, order 1 .+: a campaign$/ }),
    ).toBeVisible();
  });

  test('return as their remote declares them', async ({ page }) => {
    for (const id of ['menu:account/billing', 'command:get-credits', 'content:credits'])
      await change('reset', REMOTE, id);
    await page.goto('/workspace/home');
    await signIn(page);
    await expect(async () => {
      await page.goto('/workspace/home');
      await expect(page.getByRole('region', { name: 'Your credits' })).toBeVisible({
        timeout: 5000,
      });
    }).toPass({ timeout: 30_000 });
    await getAccountButton(page).click();
    await expect(page.getByRole('menuitem', { name: 'Billing' })).toBeVisible();
  });
});

async function expectNoCommand(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('cred');
  await expect(page.getByRole('option', { name: 'Get credits' })).toHaveCount(0);
  await page.keyboard.press('Escape');
}
