import { expect, type Locator, type Page } from '@playwright/test';
import { choose, EDITOR } from './editor.ts';
import { makeFilm } from './films.ts';
import { signIn } from './people.ts';

interface ShareDialog {
  /** The video's details, below the dialog. */
  readonly details: Locator;
  readonly modal: Locator;
  /** Address of the shared page. */
  readonly address: string;
}

/** Signs up, makes a video from a sample and shares it. Leaves the share dialog open. */
export async function makeSharedVideo(page: Page): Promise<ShareDialog> {
  await page.goto(EDITOR);
  await signIn(page);
  await page
    .getByRole('button', { name: /Use the sample/ })
    .first()
    .click();
  await choose(page, 'Quality', /^480p/);
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await makeFilm(page);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: /^Open “/ }).click();
  const details = page.getByRole('dialog').filter({ has: page.getByText('Duration') });
  await details.getByRole('button', { name: 'Share' }).click();
  const modal = page.getByRole('dialog', { name: 'Share' });
  const address = await modal.getByRole('textbox', { name: 'Link' }).inputValue();
  return { details, modal, address };
}
