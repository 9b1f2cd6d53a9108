import { expect, test, type Page } from '@playwright/test';
import { EDITOR } from '../support/editor.ts';
import { push } from '../support/push.ts';
import { signIn } from '../support/people.ts';

const BILLING = '/workspace/billing';
const BILLING_FILES = '**/remotes/mfe-billing/**';

test.describe('missing code of a remote', () => {
  const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true });

  /** Types into the editor, and then removes billing's files while `gone` returns true. */
  async function writeAndLose(page: Page, isGone: () => boolean): Promise<{ documents: string[] }> {
    await page.goto(EDITOR);
    await signIn(page);
    await prompt(page).fill('Do not lose this');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return;
      const { pathname } = new URL(request.url());
      documents.push(pathname);
    });
    await page.route(BILLING_FILES, (route) =>
      isGone() ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
    );
    return { documents };
  }

  test('loads one new page at the requested address and keeps drafts', async ({ page }) => {
    let isGone = true;
    page.on('load', () => (isGone = false));
    const lostPage = await writeAndLose(page, () => isGone);
    isGone = true;
    await push(page, BILLING);
    await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
    expect(lostPage.documents).toEqual([BILLING]);

    await push(page, EDITOR);
    await expect(prompt(page)).toHaveValue('Do not lose this');
    expect(lostPage.documents).toEqual([BILLING]);
  });

  test('loads no second page while the code stays missing: the fallback shows and drafts are kept', async ({
    page,
  }) => {
    const lostPage = await writeAndLose(page, () => true);
    await push(page, BILLING);
    await expect.poll(() => lostPage.documents).toEqual([BILLING]);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

    await push(page, EDITOR);
    await expect(prompt(page)).toHaveValue('Do not lose this');
    expect(lostPage.documents).toEqual([BILLING]);
  });
});
