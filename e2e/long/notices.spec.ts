import { expect, test, type Page } from '@playwright/test';
import { choose, EDITOR } from '../support/editor.ts';
import { signIn } from '../support/people.ts';

test('of two tabs that do not show a film one tells that it is done', async ({ page, context }) => {
  await page.goto(EDITOR);
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/workspace/templates');
  await expect(other.getByRole('list', { name: 'Templates' })).toBeVisible();
  await page
    .getByRole('button', { name: /Use the sample/ })
    .first()
    .click();
  // Long enough to be elsewhere when it ends.
  await choose(page, 'Duration', /^10/);
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await page.getByRole('button', { name: /^Generate/ }).click();
  await expect(page.getByText(/^(Queued|Rendering)$/).first()).toBeVisible();
  // Both are on pages that do not show it: without an agreement each would tell.
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  const news = (tab: Page) => tab.getByText(/” is done$/);
  await expect
    .poll(async () => (await news(page).count()) + (await news(other).count()), {
      timeout: 120_000,
    })
    .toBeGreaterThan(0);
  expect((await news(page).count()) + (await news(other).count())).toBe(1);
});
