import { expect, test } from '@playwright/test';
import { expectNoFindingsNow } from '../support/axe.ts';
import { signIn } from '../support/people.ts';
import { makeSharedVideo } from '../support/sharing.ts';

test('a person comments on a moment if the maker allows it', async ({ page, browser }) => {
  const { modal, address } = await makeSharedVideo(page);
  const choice = modal.getByRole('checkbox', { name: 'Allow comments' });
  const saveChoice = async (isChecked: boolean) => {
    const answer = page.waitForResponse(/share\/create$/);
    await choice.setChecked(isChecked);
    expect((await answer).status()).toBe(200);
  };
  await saveChoice(true);

  const visitorPage = await (await browser.newContext()).newPage();
  await visitorPage.goto(address);
  const section = visitorPage.getByRole('region', { name: 'Comments' });
  await expect(section.getByText('No comments yet.')).toBeVisible();
  const login = section.getByRole('link', { name: 'Log in to comment' });
  const { pathname } = new URL(address);
  await expect(login).toHaveAttribute(
    'href',
    `/login?redirect_url=${encodeURIComponent(pathname)}`,
  );
  await login.click();
  await visitorPage.waitForURL(/\/login\?/);
  await signIn(visitorPage);
  await expect(visitorPage).toHaveURL(address);
  const video = visitorPage.locator('video');
  await expect(video).toHaveJSProperty('readyState', 4);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 3;
  });
  const field = section.getByRole('textbox', { name: 'Comment' });
  await field.fill('Nice light here');
  await section.getByRole('button', { name: 'Post at 0:03' }).click();
  const items = section.getByRole('listitem');
  await expect(items.filter({ hasText: 'Nice light here' })).toBeVisible();
  await expect(field).toHaveValue('');
  await expectNoFindingsNow(visitorPage);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 0;
  });
  await section.getByRole('button', { name: '0:03', exact: true }).click();
  await expect(video).toHaveJSProperty('currentTime', 3);
  await field.fill('And all of it');
  await section.getByRole('checkbox', { name: /^About the moment/ }).uncheck();
  await section.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(items.filter({ hasText: 'And all of it' })).toBeVisible();

  const makerPage = await page.context().newPage();
  await makerPage.goto(address);
  const comment = makerPage.getByRole('listitem').filter({ hasText: 'Nice light here' });
  await comment.getByRole('button', { name: 'Delete comment' }).click();
  await makerPage.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
  await expect(comment).toHaveCount(0);
  await expect(makerPage.getByText('And all of it')).toBeVisible();
  await makerPage.close();

  await saveChoice(false);
  await visitorPage.reload();
  await expect(visitorPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(section).toHaveCount(0);
  await visitorPage.close();
});
