import { expect, test } from '@playwright/test';
import { EDITOR } from '../support/editor.ts';
import { signIn } from '../support/people.ts';

test('videos are kept in folders: made, filled by menu and by drag, renamed, deleted', async ({
  page,
}) => {
  await page.goto(EDITOR);
  await signIn(page);
  await page
    .getByRole('button', { name: /Use the sample/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await page.getByRole('button', { name: /^Generate/ }).click();
  await page.getByRole('link', { name: 'History' }).click();
  const video = page.getByRole('list', { name: 'Videos' }).getByRole('listitem').first();
  const folders = page.getByRole('list', { name: 'Folders' });
  for (const name of ['Shop', 'Travel']) {
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Create folder' }).click();
    await expect(folders.getByRole('link', { name: `${name}, 0 orders` })).toBeVisible();
  }

  await video.hover();
  await video.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Move to folder' }).hover();
  await page.getByRole('menuitem', { name: 'Shop' }).click();
  await expect(folders.getByRole('link', { name: 'Shop, 1 order' })).toBeVisible();
  await video.dragTo(folders.getByRole('link', { name: 'Travel' }));
  await expect(folders.getByRole('link', { name: 'Travel, 1 order' })).toBeVisible();

  await folders.getByRole('link', { name: 'Travel' }).click();
  await expect(page).toHaveURL(/\/workspace\/history\/folder\/./);
  await expect(video).toBeVisible();
  await page.getByRole('button', { name: 'Rename folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Journeys');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Journeys', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete folder' }).click();
  await expect(page).toHaveURL(/\/workspace\/history\/standard$/);
  await expect(video).toBeVisible();
  await expect(folders.getByRole('listitem')).toHaveCount(1);
});
