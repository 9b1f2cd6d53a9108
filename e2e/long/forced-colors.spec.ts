import { expect, test, type Locator, type Page } from '@playwright/test';
import { EDITOR } from '../support/editor.ts';
import { signIn } from '../support/people.ts';

const getBackground = (target: Locator) =>
  target.evaluate((element) => getComputedStyle(element).backgroundColor);

/** Expects that two things of one kind differ in a color that the person's own colors keep. */
async function expectDifferent(selected: Locator, other: Locator): Promise<void> {
  await expect(selected.first()).toBeVisible();
  expect(await getBackground(selected.first())).not.toBe(await getBackground(other.first()));
}

const getCard = (page: Page, group: string, isChosen: boolean) =>
  page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { checked: isChosen })
    .first()
    .locator('..');

test.use({ contextOptions: { forcedColors: 'active' } });

test('selected options, sliders and the current page stay visible in forced colors', async ({
  page,
}) => {
  await page.goto(EDITOR);
  await signIn(page);
  await page
    .getByRole('button', { name: /Use the sample/ })
    .first()
    .click();
  for (const group of ['Duration', 'Motion', 'Aspect ratio'])
    await expectDifferent(getCard(page, group, true), getCard(page, group, false));
  const main = page.getByRole('navigation', { name: 'Main' });
  await expectDifferent(main.locator('[aria-current]'), main.locator('a:not([aria-current])'));
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('slider', { name: 'Position' }),
  ).toHaveCSS('forced-color-adjust', 'none');
  await page.keyboard.press('Control+k');
  const options = page.getByRole('dialog', { name: 'Commands' });
  await expectDifferent(
    options.locator('[aria-selected="true"]'),
    options.locator('[aria-selected="false"]'),
  );
});

test('the credit bar shows what is left in forced colors', async ({ page }) => {
  await page.goto('/workspace/billing');
  await signIn(page);
  const left = page.locator('[data-part="left"]').first();
  await expectDifferent(left, left.locator('..'));
});
