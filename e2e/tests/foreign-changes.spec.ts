import { expect, test, type Page } from '@playwright/test';
import { choose, EDITOR } from '../support/editor.ts';
import {
  expectCredits,
  waitForCredits,
  readMailedCode,
  createEmail,
  signIn,
} from '../support/people.ts';

/** Replaces each text with a copy in a `<font>` element, as browser translators do. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const createFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('font, script, style')) continue;
      const outer = createFont();
      outer.appendChild(createFont()).append(text.data);
      text.replaceWith(outer);
    }
  });
}

test('a translated editor charges the price on its button', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(EDITOR);
  await signIn(page);
  const before = await waitForCredits(page);
  await page.getByRole('group', { name: 'Samples' }).getByRole('button').first().click();
  const button = page.getByRole('button', { name: /^Generate(?! shots)/ });
  await expect(button).toHaveText(/\d/);
  let price = await button.innerText();
  for (const [group, option] of [
    ['Duration', /^10/],
    ['Quality', /^1080p/],
    ['Duration', /^5/],
    ['Quality', /^480p/],
    ['Duration', /^10/],
  ] as const) {
    await translate(page);
    await choose(page, group, option);
    // Each choice has a different price from the previous one.
    await expect(button).not.toHaveText(price);
    price = await button.innerText();
  }
  await translate(page);
  const credits = Number(/\d+/.exec(await button.innerText())?.[0]);
  const [answer] = await Promise.all([page.waitForResponse(/\/video\/create$/), button.click()]);
  expect(answer.status()).toBe(200);
  await translate(page);
  await expectCredits(page, before - credits);

  await page.getByRole('link', { name: 'History' }).first().click();
  await expect(page.getByRole('list', { name: 'Videos' }).getByRole('listitem')).toHaveCount(1);
  await translate(page);
  await page.goto('/workspace/billing');
  const heldRow = page.getByRole('table', { name: 'Statement' }).getByRole('row').nth(1);
  await expect(heldRow).toContainText(String(credits));
  expect(failures).toEqual([]);
});

test('keeps text typed before the login page starts, even with a foreign element beside the field', async ({
  page,
}) => {
  await page.goto('/login');
  const email = createEmail();
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.evaluate((element) => {
    element.after(document.createElement('password-icon'));
    document.body.prepend(document.createElement('grammarly-card'));
    document.head.append(document.createElement('style'));
  });
  await field.focus();
  await page.keyboard.type(email, { delay: 20 });
  await expect(field).toHaveValue(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(await readMailedCode(page.request, email));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
});
