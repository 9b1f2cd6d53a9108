import { expect, test } from '@playwright/test';
import { PHONE } from '../support/axe.ts';
import { EDITOR } from '../support/editor.ts';
import { signIn } from '../support/people.ts';

test('a new user without a picture starts from a sample right after the login', async ({
  page,
}) => {
  await page.goto(EDITOR);
  await signIn(page);
  await page
    .getByRole('button', { name: /Use the sample/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await page.getByRole('button', { name: /^Generate(?! shots)/ }).click();
  await expect(page.getByText(/Queued|Rendering/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
});

test('one press on a phone starts a story with valid shots', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/edit?label=storyline&parentLabel=create');
  await signIn(page);
  await page.getByRole('button', { name: 'Try a sample story' }).click();
  await expect(page.getByRole('textbox', { name: 'Story' })).not.toHaveValue('');
  await expect(page.getByRole('list', { name: 'Shots' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: /^Generate(?! shots)/ }).click();
  await expect(page.getByText(/Queued|Rendering/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
});
