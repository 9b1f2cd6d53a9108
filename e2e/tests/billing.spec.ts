import { expect, test, type Page } from '@playwright/test';
import { EDITOR, choose } from '../support/editor.ts';
import { getFixturePath } from '../support/files.ts';
import { expectCredits, signIn } from '../support/people.ts';

const BILLING = '/workspace/billing';
const complete = (page: Page) => page.getByRole('dialog', { name: 'Purchase complete' });

/** Pays on the pages of the test checkout and returns to the previous page with a thank-you. */
async function payInTest(page: Page): Promise<void> {
  await page.waitForURL(/test-checkout/);
  await expect(page.getByText('Test checkout: no money is taken')).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(complete(page)).toBeVisible();
}

test('chooses, changes, cancels and keeps a plan; the statement lists it', async ({ page }) => {
  await page.goto(BILLING);
  await signIn(page);
  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await payInTest(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(BILLING);
  await expect(page.getByRole('heading', { name: 'Starter', level: 2 })).toBeVisible();
  await expectCredits(page, 260);
  const statement = page.getByRole('table', { name: 'Statement' });
  await expect(statement.getByText('Starter, one month')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText(/You won't be charged again/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep plan' }).click();
  await expect(page.getByText(/Your next payment/)).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 3000 });
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByRole('region', { name: 'All plans' })).toHaveCSS('outline-style', 'solid');
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/You pay \$29 now/)).toBeVisible();
  await question.getByRole('button', { name: 'Change to Pro' }).click();
  await page.getByRole('button', { name: 'Change to Pro (test)' }).click();
  await expect(complete(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Pro', level: 2 })).toBeVisible();
});

test('buys credits when they run out and continues the waiting order', async ({ page }) => {
  await page.goto(EDITOR);
  await signIn(page);
  await page.getByLabel('Image', { exact: true }).setInputFiles(getFixturePath('chelsea.jpg'));
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('The cat looks up');
  await choose(page, 'Quality', /1080p/);
  await choose(page, 'Duration', /^10/);
  await choose(page, 'Number of videos', /^4/);
  const priceNote = page.getByText(/^This costs \d+ credits; you have 60\.$/);
  const price = Number(/\d+/.exec(await priceNote.innerText())?.[0]);
  expect(price).toBeGreaterThan(60);
  const shortBy = String(price - 60);
  await page.getByRole('button', { name: `Get ${shortBy} more credits` }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy credits' });
  await expect(dialog.getByText(`costs ${String(price)} credits`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Buy 100 credits/ }).click();
  await payInTest(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(EDITOR);
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue(
    'The cat looks up',
  );
  await expectCredits(page, 160);
});

test('celebrates a purchase once, although the tab closes before it is confirmed', async ({
  page,
  context,
}) => {
  await page.goto(BILLING);
  await signIn(page);
  const otherPage = await context.newPage();
  await otherPage.goto(BILLING);
  await page.getByRole('button', { name: 'Buy credits' }).first().click();
  await page.getByRole('button', { name: /^Buy 100 credits/ }).click();
  await payInTest(page);
  await page.close();

  const next = await context.newPage();
  await next.goto('/workspace/home');
  await expect(next.getByRole('status', { name: 'Credits' })).toHaveText('160');
  await expect(complete(next)).toHaveCount(0);
  await otherPage.reload();
  await expect(otherPage.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  await expect(otherPage.getByRole('status', { name: 'Credits' })).toHaveText('160');
  await expect(complete(otherPage)).toHaveCount(0);
  await next.reload();
  await expect(next.getByRole('status', { name: 'Credits' })).toHaveText('160');
  await expect(complete(next)).toHaveCount(0);
});

test('pays a year at once, shows the savings, and has an invoice', async ({ page }) => {
  await page.goto(BILLING);
  await signIn(page);
  await page.getByRole('radio', { name: 'Yearly' }).check({ force: true });
  const starter = page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem', { name: 'Starter' });
  await expect(starter.getByText('$18 less than paying monthly')).toBeVisible();
  await starter.getByRole('button', { name: 'Choose Starter' }).click();
  await payInTest(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectCredits(page, 60 + 2400);
  await page.getByRole('radio', { name: 'Monthly' }).check({ force: true });
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/^You pay nothing now/)).toBeVisible();
  await expect(question.getByRole('table', { name: 'Plan changes' })).toBeVisible();
  await question.getByRole('button', { name: 'Not now' }).click();
  const popupEvent = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Open invoice/ }).click();
  await expect((await popupEvent).getByText('Starter, one year')).toBeVisible();
});

test('leaving the checkout reports that nothing was bought', async ({ page }) => {
  await page.goto(BILLING);
  await signIn(page);
  await page.getByRole('button', { name: 'Choose Studio' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You left the checkout.')).toBeVisible();
  await expect(page).toHaveURL(BILLING);
});

test('no card moves when the responses arrive', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  await expectCredits(page, 60);
  const { promise: answerPromise, resolve: answer } = Promise.withResolvers<undefined>();
  const heldPattern =
    /\/(vidra\/(membershipInfo|usage|ledger|payments)|microTask\/capabilities)(\?|$)/;
  await page.route(heldPattern, async (route) => {
    await answerPromise;
    await route.continue();
  });
  await page.goto(BILLING);
  const sectionNames = ['Credits', 'All plans', 'Usage', 'Prices', 'Payments', 'Credit activity'];
  const tops = () =>
    Promise.all(
      sectionNames.map(async (name) => {
        const card = page.getByRole('region', { name, exact: true });
        return (await card.boundingBox())?.y;
      }),
    );
  await expect(page.getByRole('region', { name: 'Credit activity' })).toBeVisible();
  const before = await tops();
  answer(undefined);
  await expect(page.getByRole('table', { name: 'Statement' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose Pro' })).toBeVisible();
  await expect(page.getByText('No videos were finished in this period')).toBeVisible();
  await expect(page.getByText('No payments yet')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Cost per video' })).toBeVisible();
  expect(await tops()).toEqual(before);
});
