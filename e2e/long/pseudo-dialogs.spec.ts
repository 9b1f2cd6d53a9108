import { expect, test, type Page } from '@playwright/test';
import { runAdmin } from '../support/admin.ts';
import { EDITOR } from '../support/editor.ts';
import { getFixturePath } from '../support/files.ts';
import { chooseLanguage } from '../support/languages.ts';
import { addDevice } from '../support/passkey-device.ts';
import { signIn } from '../support/people.ts';
import { beginInPseudo, inPseudo, PSEUDO } from '../support/plain-texts.ts';
import { createWalk } from '../support/pseudo-walk.ts';
import { makeSharedVideo } from '../support/sharing.ts';

/** Data folder of the stack under test. A remote site cannot grant roles. */
const DATA = process.env['E2E_STACK_DATA'] ?? process.env['DATA_DIR'];

async function signInToPseudo(page: Page, address: string): Promise<string> {
  await page.goto('/workspace/home');
  const email = await signIn(page);
  await chooseLanguage(page, PSEUDO);
  await page.goto(address);
  return email;
}

test('menus and dialogs of the frame, of billing and of editors', async ({ page }) => {
  await signInToPseudo(page, '/workspace/home');
  const { faults, check, press, leave } = createWalk(page);
  await press('Account');
  await expect(page.getByRole('menu')).toBeVisible();
  await check('account menu');
  await page.getByRole('menuitem', { name: inPseudo('Color mode') }).click();
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await check('color modes');
  await leave();
  await leave();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('option').first()).toBeVisible();
  await check('command palette');
  await page.keyboard.type('qqq');
  await check('command palette without results');
  await leave();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('keyboard help');
  await leave();
  await press('Create');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('create dialog');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: beginInPseudo('Ask the agent') })
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await check('agent dialog');

  await page.goto(EDITOR);
  await press('Projects');
  await check('projects');
  await leave();
  await page.locator('input[type=file]').first().setInputFiles(getFixturePath('chelsea.jpg'));
  await expect(button(page, 'Remove image')).toBeVisible();
  await check('filled editor');

  await page.goto('/workspace/billing');
  await press('Get credits');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await check('purchase dialog');
  await leave();
  await press('Choose Starter');
  await page.waitForURL(/test-checkout/);
  await page.locator('form button, button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('purchase complete');
  await press('Continue');
  await press('Choose Pro');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('change of plan');
  await press('Not now');
  await press('Cancel plan');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('cancel plan');
  await press('Cancel plan', page.getByRole('alertdialog'));
  await expect(button(page, 'Keep plan')).toBeVisible();
  await check('canceled plan');
  expect(faults).toEqual([]);
});

const button = (page: Page, name: string) =>
  page.getByRole('button', { name: inPseudo(name) }).first();

test('forms and dialogs of the account and the login', async ({ page }) => {
  await signInToPseudo(page, EDITOR);
  const { faults, check, press, fill, leave } = createWalk(page);
  await page.locator('input[type=file]').first().setInputFiles(getFixturePath('chelsea.jpg'));
  await expect(button(page, 'Remove image')).toBeVisible();
  const removeDevice = await addDevice(page);
  await page.goto('/workspace/account');
  await fill('Name', 'Shop');
  await press('Save');
  await expect(page.getByText(inPseudo('Name saved.'))).toBeVisible();
  await check('saved name');
  await press('Change email');
  await fill('New email', 'wrong');
  await press('Send codes');
  await check('change of the email');
  await press('Set a new password');
  await expect(page.getByRole('textbox', { name: inPseudo('New password') })).toBeVisible();
  await check('new password');
  await press('Set password');
  await check('problems of the password');
  await press('Export my data');
  await check('export');
  await press('Add a passkey');
  const passkeys = page.getByRole('list', { name: inPseudo('Passkeys') }).getByRole('listitem');
  await expect(passkeys).toHaveCount(1);
  await check('passkey');
  await removeDevice();
  await addDevice(page);
  await press('Add a passkey');
  await expect(passkeys).toHaveCount(2);
  await page.getByRole('switch', { name: beginInPseudo('Require a passkey') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('recovery codes');
  await press("I've saved them");
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await check('recovery codes left');
  await press('Log out everywhere');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('log out everywhere');
  await leave();
  await press('Share chelsea.jpg');
  await expect(button(page, 'Create link')).toBeVisible();
  await check('file link');
  await press('Create link');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await check('created file link');
  await leave();
  await press('Delete chelsea.jpg');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('delete a file');
  await leave();
  await press('Add photo');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('upload dialog');
  await leave();
  await press('Delete account');
  await expect(button(page, 'Delete my account')).toBeVisible();
  await press('Delete my account');
  await check('delete the account');

  await press('Account');
  await page.getByRole('menuitem', { name: inPseudo('Log out') }).click();
  await page.waitForURL(/\/login/);
  await press('Send code');
  await check('login');
  await page.getByRole('tab', { name: inPseudo('Password') }).click();
  await press('Log in');
  await check('login by password');
  await page.getByRole('link', { name: inPseudo('Forgot password?') }).click();
  await expect(page).toHaveURL(/reset/);
  await check('forgotten password');
  await page.goto('/login?view=signup');
  await check('signup');
  expect(faults).toEqual([]);
});

test('dialogs of videos, folders, shared pages and the admin pages', async ({ page, browser }) => {
  test.skip(DATA === undefined, 'The role is given on the command line of the site itself.');
  const { modal, address } = await makeSharedVideo(page);
  await modal.getByRole('checkbox', { name: 'Allow comments' }).check();
  await chooseLanguage(page, PSEUDO);
  const { faults, check, press, fill, leave } = createWalk(page);
  const dialog = page.getByRole('dialog').last();
  const question = page.getByRole('alertdialog');

  await page.goto('/workspace/history/standard');
  await check('history');
  await press('New folder');
  await expect(dialog).toBeVisible();
  await check('new folder');
  await fill('Name', 'Shop', dialog);
  await press('Create folder');
  await expect(dialog).toHaveCount(0);
  const video = page
    .getByRole('list', { name: inPseudo('Videos') })
    .getByRole('listitem')
    .first();
  await video.hover();
  await press('More', video);
  await page.getByRole('menuitem', { name: inPseudo('Move to folder') }).hover();
  await expect(page.getByRole('menuitem', { name: 'Shop' })).toBeVisible();
  await check('menu of a video');
  await page.getByRole('menuitem', { name: 'Shop' }).click();
  await check('moved video');
  await video.hover();
  await video.getByRole('checkbox').first().check({ force: true });
  await expect(button(page, 'Delete selected')).toBeVisible();
  await check('selection');
  await press('Clear');
  await video.getByRole('button', { name: beginInPseudo('Open “') }).click();
  await expect(button(page, 'Dislike')).toBeVisible();
  await check('details');
  await press('Dislike', dialog);
  await dialog
    .getByRole('radio', { name: inPseudo('Motion') })
    .locator('..')
    .click();
  await expect(button(page, 'Redo for free')).toBeVisible();
  await check('dislike');
  await press('Share', dialog);
  await expect(page.getByRole('textbox', { name: inPseudo('Link') })).toBeVisible();
  await check('share dialog');
  await press('Copy link');
  await check('copied link');
  await leave();
  await press('Delete', dialog);
  await expect(page).not.toHaveURL(/task/);
  await check('deleted video');
  await page.goto('/workspace/history/bin');
  await press('Delete permanently');
  await expect(question).toBeVisible();
  await check('delete permanently');
  await leave();
  await press('Empty trash');
  await expect(question).toBeVisible();
  await check('empty the trash');
  await leave();
  await press('Restore');
  await check('restored');
  await page.goto('/workspace/history/standard');
  await page.getByRole('link', { name: beginInPseudo('Shop') }).click();
  await press('Rename folder');
  await expect(dialog).toBeVisible();
  await check('rename folder');
  await leave();
  await press('Delete folder');
  await expect(question).toBeVisible();
  await check('delete folder');
  await leave();

  await page.goto(address);
  await page.getByRole('textbox').first().fill('A cup of tea');
  await page.getByRole('button', { name: beginInPseudo('Post') }).click();
  await expect(button(page, 'Delete comment')).toBeVisible();
  await check('comment');
  await press('Delete comment');
  await expect(question).toBeVisible();
  await check('delete comment');
  await leave();
  await press('Report');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Send report');
  await check('report');
  await page.getByRole('combobox').selectOption('likeness');
  await fill('What is wrong?', 'A cup of tea, A cup of tea');
  await press('Send report');
  await expect(button(page, 'Done')).toBeVisible();
  await check('sent report');

  const operatorPage = await (await browser.newContext()).newPage();
  const email = await signInToPseudo(operatorPage, '/workspace/home');
  await runAdmin(DATA ?? '', 'role', email, 'operator', '--reason', 'A cup of tea');
  faults.push(...(await walkAdmin(operatorPage, email)));
  await operatorPage.context().close();
  expect(faults).toEqual([]);
});

async function walkAdmin(page: Page, email: string): Promise<string[]> {
  const { faults, check, press, leave } = createWalk(page);
  const openTab = async (name: string) => {
    await page.getByRole('tab', { name: inPseudo(name) }).click();
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await check(`admin: ${name}`);
  };
  await page.goto('/admin');
  for (const name of ['Overview', 'Tasks', 'Dislikes', 'Builds', 'Audit log']) await openTab(name);
  await openTab('Reports');
  for (const name of ['Remove', 'Keep', 'Suspend', 'History']) {
    await press(name, page.getByRole('list', { name: inPseudo('Reports') }));
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(`admin: report: ${name}`);
    await leave();
  }
  await openTab('People');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: email }).click();
  await expect(button(page, 'Change credits')).toBeVisible();
  await check('admin: person');
  await press('Change credits');
  await expect(page.getByRole('spinbutton').first()).toBeVisible();
  await check('admin: credits');
  return faults;
}
