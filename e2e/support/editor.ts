import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

/** Address of the image-to-video editor. */
export const EDITOR = '/edit?label=image-to-video&parentLabel=create';

/** Presses as a finger does where the page is a phone's, and as a mouse does elsewhere. */
export async function press(target: Locator): Promise<void> {
  const byFinger = await target.page().evaluate(() => navigator.maxTouchPoints > 0);
  await (byFinger ? target.tap() : target.click());
}

/** Gives a field files, through the chooser that a press on it opens. */
export async function giveFiles(
  page: Page,
  field: string,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const input = page.getByLabel(field, { exact: true }).first();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(input)]);
  await chooser.setFiles(files);
}

/** Chooses one option of a radio group, as a press on its card does. */
export async function choose(page: Page, group: string, option: RegExp): Promise<void> {
  const radio = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option });
  // The card, of which the radio button is a part.
  await press(radio.locator('..'));
  await expect(radio).toBeChecked();
}

/** The price in credits that the button carries. */
export async function readButtonPrice(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^Generate/ });
  await expect(button).toHaveText(/\d/);
  // A voice is timed first.
  await expect(button).not.toHaveText(/about/);
  return Number(/\d+/.exec(await button.innerText())?.[0]);
}
