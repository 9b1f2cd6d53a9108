import { expect, test } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/axe.ts';
import { choose, EDITOR } from '../support/editor.ts';
import { FILM_MS } from '../support/films.ts';
import { signIn } from '../support/people.ts';

test('finds, rates, deletes and restores a video; videos made together share a name', async ({
  page,
}) => {
  await page.goto(EDITOR);
  await signIn(page);
  await page
    .getByRole('button', { name: /Use the sample/ })
    .first()
    .click();
  await choose(page, 'Quality', /^480p/);
  await choose(page, 'Number of videos', /^2$/);
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await page.getByRole('button', { name: /^Generate(?! shots)/ }).click();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: FILM_MS });

  await page.keyboard.press('ControlOrMeta+k');
  const commands = page.getByRole('dialog', { name: 'Commands' });
  await commands.getByRole('combobox', { name: 'Search' }).fill('standard');
  await page.keyboard.press('Enter');
  await expect(commands).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const videos = page.getByRole('list', { name: 'Videos' });
  const title = (await videos.getByRole('listitem').first().getAttribute('aria-label')) ?? '';

  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.getByLabel('Jump to date').fill('2020-01-31');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('button', { name: 'Show all videos' }).click();
  await videos
    .getByRole('button', { name: `Open “${title}”` })
    .first()
    .click();

  const details = page.getByRole('dialog', { name: title });
  const [frame, close] = await Promise.all([
    details.boundingBox(),
    details.getByRole('button', { name: 'Close' }).boundingBox(),
  ]);
  expect((close?.y ?? 0) - (frame?.y ?? 0)).toBeLessThan(close?.height ?? 0);
  await details.getByRole('combobox', { name: 'Speed' }).selectOption('0.5');
  await expect(details.locator('video')).toHaveJSProperty('playbackRate', 0.5);
  await details.getByRole('button', { name: 'Dislike' }).click();
  await details.getByRole('radio', { name: 'Motion' }).click();
  await expect(details.getByRole('radio', { name: 'Motion' })).toBeChecked();
  const download = await details.getByRole('link', { name: 'Download' }).boundingBox();
  expect((download?.x ?? 0) + (download?.width ?? Infinity)).toBeLessThan(
    (frame?.x ?? 0) + (frame?.width ?? 0),
  );
  const group = details.getByRole('region', { name: 'Generated together' });
  await group.getByRole('button', { name: 'Rename group' }).click();
  await group.getByRole('textbox', { name: 'Title' }).fill('For the spring campaign');
  const renameResponse = page.waitForResponse((response) =>
    response.url().includes('/group/rename'),
  );
  await page.keyboard.press('Enter');
  await expect(group.getByText('For the spring campaign')).toBeVisible();
  await expect(group.getByRole('button', { name: 'Rename group' })).toBeFocused();
  expect((await renameResponse).status()).toBe(200);
  await page.setViewportSize(PHONE);
  await details.getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('region', { name: 'Notifications' });
  await expect(undo.getByRole('button', { name: 'Undo' })).toBeVisible();
  const [lower, undoBox] = await Promise.all([
    page.getByRole('navigation', { name: 'Main' }).boundingBox(),
    undo.boundingBox(),
  ]);
  expect((undoBox?.y ?? 0) + (undoBox?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
  await page.setViewportSize(DESKTOP);
  await expect(videos.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('spring campaign');
  await expect(page).toHaveURL(/search=spring/);
  await expect(videos.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('link', { name: 'Trash' }).click();
  const deletedItems = page.getByRole('list', { name: 'Deleted videos' }).getByRole('listitem');
  await expect(deletedItems).toHaveCount(1);
  await page.reload();
  await deletedItems.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Trash is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Standard' }).click();
  await expect(videos.getByRole('listitem')).toHaveCount(2);
});

test('a template opens its tool prefilled, and the home page shows unfinished work', async ({
  page,
}) => {
  await page.goto('/workspace/templates?flow=storyline');
  await signIn(page);
  const template = page.getByRole('list', { name: 'Templates' }).getByRole('article').first();
  await template.getByRole('link', { name: /^Use template/ }).click();
  await expect(page.getByRole('list', { name: 'Shots' }).getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'In your account' })).toBeVisible();
  await page.getByRole('list', { name: 'On this device' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/label=storyline/);
  await page.goto('/plans');
  await page.getByRole('link', { name: 'Open workspace' }).click();
  await expect(page).toHaveURL('/workspace/home');
});

test('shows plans, status and marked templates of legal texts without an account', async ({
  page,
}) => {
  await page.goto('/plans');
  await expect(
    page.getByRole('list', { name: 'Plans' }).getByRole('heading').first(),
  ).toBeVisible();
  await page.goto('/status');
  await expect(
    page.getByRole('status').filter({ hasText: 'All systems operational.' }),
  ).toBeVisible();
  for (const path of ['/terms', '/privacy', '/policy']) {
    await page.goto(path);
    await expect(page.getByText(/^This is a template that comes with the software/)).toBeVisible();
  }
});

test('public pages have a menu on a phone, and header, content and footer landmarks', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('banner').getByLabel('Menu').first().click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Plans' }).click();
  await expect(page).toHaveURL('/plans');
  await expect(page.getByText(/^Five seconds of video cost \d+ credits in 480p/)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/vidra');
  const content = page.getByRole('main');
  await expect(content.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(content.getByRole('navigation')).toHaveCount(0);
});

for (const [path, expectedText, headingName] of [
  ['/plans', /^Choose /, 'Questions'],
  ['/status', /^All systems operational/, 'Tools'],
] as const) {
  test(`nothing on ${path} moves when what it asks for comes`, async ({ page }) => {
    let answer = () => {};
    const heldAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1.0/**', async (route) => {
      await heldAnswer;
      await route.continue();
    });
    const apiRequest = page.waitForRequest('**/api/v1.0/**');
    await page.goto(path);
    await page.mouse.move(200, 200);
    await apiRequest;
    const readPlaces = async () => ({
      heading: await page.getByRole('heading', { name: headingName }).boundingBox(),
      end: await page.getByRole('link', { name: 'Privacy', exact: true }).boundingBox(),
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = await readPlaces();
    answer();
    await expect(page.getByText(expectedText).first()).toBeVisible();
    expect(await readPlaces()).toEqual(before);
  });
}

test('the home page requests its videos in parallel with its code, and only once', async ({
  page,
}) => {
  await signIn(page);
  // The first page has then finished its own requests, so only those of the next page count.
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  const requestMethods: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/video/group/history')) requestMethods.push(request.method());
  });
  let letCodeCome = () => {};
  const heldCode = new Promise<void>((resolve) => {
    letCodeCome = resolve;
  });
  await page.route('**/remotes/host-shell/*/main.*.js', async (route) => {
    await heldCode;
    await route.continue();
  });
  const historyResponse = page.waitForResponse((response) =>
    response.url().includes('/group/history'),
  );
  await page.goto('/workspace/home', { waitUntil: 'commit' });
  expect((await historyResponse).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  letCodeCome();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(requestMethods).toEqual(['GET']);
});
