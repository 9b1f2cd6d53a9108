import { expect, test, type Browser, type Page } from '@playwright/test';
import { runAdmin } from '../support/admin.ts';
import { expectNoFindingsNow } from '../support/axe.ts';
import { EDITOR } from '../support/editor.ts';
import { createEmail, signIn } from '../support/people.ts';
import { makeSharedVideo } from '../support/sharing.ts';

const ACCOUNT = '/workspace/account';
const GONE_TEXT = 'This video is no longer shared';

/** Opens the queue as a new operator. */
async function openQueue(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const email = createEmail();
  await page.goto('/login');
  await signIn(page, email);
  await runAdmin(process.env['E2E_STACK_DATA'] ?? '', 'role', email, 'operator');
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Reports' }).click();
  await expect(page.getByRole('list', { name: 'Reports' })).toBeVisible();
  return page;
}

async function decide(page: Page, button: string, submit: string): Promise<void> {
  await page.getByRole('list', { name: 'Reports' }).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reasons' }).fill('The person in it did not agree.');
  await dialog.getByRole('button', { name: submit }).click();
}

async function report(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Report this video' });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('likeness');
  await dialog.getByRole('textbox', { name: 'What is wrong?' }).fill('This shows my face.');
  await dialog.getByRole('textbox', { name: /^Email/ }).fill(email);
  await expectNoFindingsNow(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('dialog', { name: 'Thanks for your report' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
}

async function readMail(page: Page, email: string, subject: RegExp): Promise<string> {
  let text = '';
  await expect(async () => {
    const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
    const { mails } = (await answer.json()) as { mails: { subject: string; text: string }[] };
    text = mails.find((mail) => subject.test(mail.subject))?.text ?? '';
    expect(text).not.toBe('');
  }).toPass();
  return text;
}

test('a report removes a video, an appeal restores it, and a second report suspends the account', async ({
  page,
  browser,
}) => {
  const { address } = await makeSharedVideo(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await visitor.getByRole('button', { name: 'Report' }).click();
  const email = createEmail();
  await report(visitor, email);
  await readMail(page, email, /We received your report/);

  const operator = await openQueue(browser);
  await expectNoFindingsNow(operator);
  await decide(operator, 'Remove', 'Remove video');
  await expect(operator.getByText('No reports are waiting.')).toBeVisible();
  expect(await readMail(page, email, /^Decision on your report/)).toContain('was removed');
  await visitor.goto(address);
  await expect(visitor.getByText(GONE_TEXT)).toBeVisible();

  await page.goto(ACCOUNT);
  const card = page.getByRole('region', { name: 'Decisions about your videos' });
  await expect(card.getByText('Removed', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Appeal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Appeal this decision' });
  await dialog.getByRole('textbox').fill('It is an actor, who agreed in writing.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(card.getByText(/Another person will decide/)).toBeVisible();
  await expectNoFindingsNow(page);

  await operator.goto('/admin');
  await operator.getByRole('tab', { name: 'Reports' }).click();
  await decide(operator, 'Keep', 'Keep video');
  await expect(operator.getByText(/against your own decision\. Another operator/)).toBeVisible();
  const second = await openQueue(browser);
  await decide(second, 'Keep', 'Keep video');
  await expect(second.getByText('No reports are waiting.')).toBeVisible();
  await visitor.goto(address);
  await expect(visitor.locator('video')).toHaveJSProperty('error', null);

  // The embedded player links to the form.
  await visitor.goto(`${address}?report`);
  await report(visitor, email);
  await second.goto('/admin');
  await second.getByRole('tab', { name: 'Reports' }).click();
  await decide(second, 'Suspend', 'Suspend account');
  await expect(second.getByText('No reports are waiting.')).toBeVisible();
  await visitor.goto(address);
  await expect(visitor.getByText(GONE_TEXT)).toBeVisible();
  await page.goto(ACCOUNT);
  await expect(card.getByText(/^Your account has been suspended since/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeEnabled();
  await page.goto(EDITOR);
  // The draft still has its image.
  await page.getByRole('button', { name: /^Generate(?! shots)/ }).click();
  await expect(page.getByText(/^Your account is suspended\. Your account page/)).toBeVisible();
});
