import { expect, type Page } from '@playwright/test';

/** Address of the image-to-video editor. */
export const EDITOR = '/edit?label=image-to-video&parentLabel=create';

/** Chooses one option of a radio group, as a press on its card does. */
export async function choose(page: Page, group: string, option: RegExp): Promise<void> {
  const radio = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option });
  await radio.check({ force: true });
}

/** The price in credits that the button carries. */
export async function priceOnButton(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^Generate/ });
  await expect(button).toHaveText(/\d/);
  // A voice is timed first.
  await expect(button).not.toHaveText(/about/);
  return Number(/\d+/.exec(await button.innerText())?.[0]);
}
