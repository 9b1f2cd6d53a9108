import { expect, test, type Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe.ts';
import { EDITOR } from '../support/editor.ts';
import { getFixturePath } from '../support/files.ts';
import { FILM_MS } from '../support/films.ts';
import { signIn } from '../support/people.ts';

/** Element by its role and exact name, as known to people, screen readers and tests. */
type Name = readonly [role: Parameters<Page['getByRole']>[0], name: string | RegExp];

async function expectNames(page: Page, names: readonly Name[]): Promise<void> {
  for (const [role, name] of names) {
    const control = page.getByRole(role, { name, exact: true }).first();
    await expect(control, `${role} "${String(name)}"`).toBeAttached();
  }
}

test('the login page keeps its names', async ({ page }) => {
  await page.goto('/login');
  await expectNames(page, [
    ['textbox', 'Email'],
    ['button', 'Send code'],
    ['tab', 'Password'],
  ]);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Password' }).click();
  await expectNames(page, [
    ['textbox', 'Password'],
    ['link', 'Forgot password?'],
    ['button', 'Log in'],
  ]);
});

test('shows the letter of the account without making it part of the name', async ({ page }) => {
  await page.goto('/workspace/home');
  const email = await signIn(page);
  const button = page.getByRole('button', { name: 'Account', exact: true });
  await expect(button).toBeVisible();
  // Voice control reads visible text as a name; a picture is none.
  await expect(button).toHaveText('');
  const readDrawnTexts = async () => {
    const texts = await button.evaluate((element) =>
      [...element.querySelectorAll('*')].map((part) => getComputedStyle(part, '::before').content),
    );
    return texts.filter((text) => text !== 'none');
  };
  const letter = email.charAt(0).toUpperCase();
  // The menu's own button replaces the first one.
  await expect.poll(readDrawnTexts).toEqual([`"${letter}" / ""`]);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('the frame, the editor and the history keep their names', async ({ page }) => {
  await page.goto(EDITOR);
  await signIn(page);
  await expectNames(page, [
    ['navigation', 'Main'],
    ['link', 'Home'],
    ['link', 'Templates'],
    ['link', 'History'],
    ['status', 'Credits'],
    ['textbox', 'Prompt'],
    ['radiogroup', 'Duration'],
    ['radiogroup', 'Aspect ratio'],
    ['radiogroup', 'Quality'],
    ['radiogroup', 'Motion'],
    ['button', /^Generate.*\d/],
  ]);
  await expect(page.getByLabel('Image', { exact: true })).toHaveAttribute('type', 'file');
  await page.getByRole('button', { name: 'Account' }).click();
  await expectNames(page, [
    ['menuitem', 'Billing'],
    ['menuitem', 'Color mode'],
    ['menuitem', 'Log out'],
  ]);
  await page.keyboard.press('Escape');

  await page.getByLabel('Image', { exact: true }).setInputFiles(getFixturePath('chelsea.jpg'));
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A cat looks up');
  const qualityGroup = page.getByRole('radiogroup', { name: 'Quality' });
  await qualityGroup.getByRole('radio', { name: /480p/ }).check({ force: true });
  await page.getByRole('button', { name: /^Generate(?! shots)/ }).click();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: FILM_MS });

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expectNames(page, [
    ['searchbox', 'Search'],
    ['list', 'Videos'],
  ]);
  const videos = page.getByRole('list', { name: 'Videos' });
  const item = videos.getByRole('listitem', { name: 'A cat looks up' }).first();
  await expect(item).toContainText('Done', { timeout: FILM_MS });
  await item.getByRole('button').first().click();
  await expectNames(page, [
    ['button', 'Like'],
    ['button', 'Dislike'],
    ['button', 'Rename'],
    ['button', 'Delete'],
    ['link', 'Download'],
  ]);
});

test('the modals and the error page keep their names', async ({ page }) => {
  await page.goto('/nowhere');
  await expectNames(page, [['heading', '404']]);
  await page.goto('/workspace/home');
  await signIn(page);
  await page.getByRole('button', { name: 'Buy credits' }).first().click();
  await expectNames(page, [['dialog', 'Buy credits']]);
});
