import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

/** Address of the image-to-video editor. */
export const EDITOR = '/edit?label=image-to-video&parentLabel=create';

/** Taps on a phone's page and clicks elsewhere. */
export async function press(target: Locator): Promise<void> {
  const byFinger = await target.page().evaluate(() => navigator.maxTouchPoints > 0);
  await (byFinger ? target.tap() : target.click());
}

/** Chooses files for a field, in the file chooser that a press on it opens. */
export async function giveFiles(
  page: Page,
  field: string,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const input = page.getByLabel(field, { exact: true }).first();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(input)]);
  await chooser.setFiles(files);
}

/** Confirms the right to use the likeness in each file that needs it. */
export async function confirmLikeness(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: 'I have the right to use this likeness' });
  await boxes.first().waitFor();
  for (const box of await boxes.all()) {
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await expect(box).toBeEnabled();
  }
}

/** Chooses an option of a radio group by pressing its card. */
export async function choose(page: Page, group: string, option: RegExp): Promise<void> {
  const radio = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option });
  // The card that contains the radio button.
  await press(radio.locator('..'));
  await expect(radio).toBeChecked();
}

/** Reads the price in credits on the button. */
export async function readButtonPrice(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^Generate(?! shots)/ });
  await expect(button).toHaveText(/\d/);
  // The price is approximate until the voice is timed.
  await expect(button).not.toHaveText(/about/);
  return Number(/\d+/.exec(await button.innerText())?.[0]);
}
