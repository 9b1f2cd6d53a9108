import { expect, test, type Page } from '@playwright/test';
import { EDITOR } from '../support/editor.ts';
import { signIn } from '../support/people.ts';

test('keeps videos in folders: creates, fills by menu and by drag, renames, deletes', async ({
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
  await page.getByRole('link', { name: 'History' }).click();
  const video = page.getByRole('list', { name: 'Videos' }).getByRole('listitem').first();
  const folders = page.getByRole('list', { name: 'Folders' });
  for (const name of ['Shop', 'Travel']) {
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Create folder' }).click();
    await expect(folders.getByRole('link', { name: `${name} 0 items` })).toBeVisible();
  }

  await video.hover();
  // Nothing covers its actions.
  await video.getByRole('button', { name: 'Rename' }).click({ trial: true });
  await video.getByRole('button', { name: 'Delete' }).click({ trial: true });
  await video.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Move to folder' }).hover();
  await page.getByRole('menuitem', { name: 'Shop' }).click();
  await expect(folders.getByRole('link', { name: 'Shop 1 item' })).toBeVisible();
  await video.dragTo(folders.getByRole('link', { name: 'Travel' }));
  await expect(folders.getByRole('link', { name: 'Travel 1 item' })).toBeVisible();

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

test('many folders leave the videos in view, and the last folder can be reached', async ({
  page,
}) => {
  await page.goto('/workspace/history/standard');
  await signIn(page);
  await makeFolders(page, 40);
  await page.reload();
  const folders = page.getByRole('list', { name: 'Folders' });
  await expect(folders.getByRole('listitem')).toHaveCount(40);
  const last = folders.getByRole('link').last();
  for (const [width, maxHeight] of [
    [1440, 150],
    [390, 80],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await folders.boundingBox())?.height).toBeLessThan(maxHeight);
    await folders.getByRole('link').first().focus();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('on a phone the videos begin in the upper quarter, and a press shows the filters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/workspace/history/standard');
  await signIn(page);
  const shelf = page.getByRole('region', { name: 'Folders' });
  const getShelfBottom = async () => {
    const box = await shelf.boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  await expect.poll(getShelfBottom).toBeLessThan(160);
  await makeFolders(page, 2);
  await page.reload();
  await expect(shelf.getByRole('listitem')).toHaveCount(2);
  expect(await getShelfBottom()).toBeLessThan(210);
  await expect(page.getByRole('button', { name: 'New folder' })).toBeInViewport({ ratio: 1 });
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await status.selectOption('Failed');
  await expect(page.getByText('No results')).toBeVisible();
  await page.reload();
  await expect(status).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters: Failed' })).toBeVisible();
});

/** Creates folders like the dialog does. */
async function makeFolders(page: Page, count: number): Promise<void> {
  await page.evaluate(async (folderCount) => {
    const { token } = JSON.parse(localStorage.getItem('vidra-session') ?? '{}') as {
      readonly token?: string;
    };
    for (let at = 1; at <= folderCount; at += 1) {
      const answer = await fetch('/api/v1.0/microTask/folder/create', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'app-code': 'vidra',
          'content-type': 'application/json',
          'idempotency-key': `folder-${at}`,
        },
        body: JSON.stringify({ name: `Folder ${at}` }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }, count);
}
