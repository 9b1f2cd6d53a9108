import { expect, test } from '@playwright/test';
import { expectNoFindingsNow } from '../support/axe.ts';
import { makeSharedVideo } from '../support/sharing.ts';

test('a link shows a video to an anonymous visitor until it is revoked', async ({
  page,
  browser,
}) => {
  const { details, modal, address } = await makeSharedVideo(page);
  await modal.getByRole('checkbox', { name: 'Show my name on the page' }).check();
  await modal.getByRole('checkbox', { name: 'Show in the gallery' }).check();
  // Two dialogs are stacked: Escape closes only the upper one.
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: 'Share' }).click();
  await expect(modal).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(modal).toHaveCount(0);
  await expect(details).toBeVisible();

  const strangerPage = await browser.newPage();
  await strangerPage.goto(address);
  await expect(strangerPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strangerPage.locator('video')).toHaveJSProperty('error', null);
  await expect(strangerPage.getByText(/^Made by .+ with/)).toBeVisible();
  await expect(strangerPage.getByRole('link', { name: 'Make one like this' })).toBeVisible();
  await expect(strangerPage.locator('meta[property="og:video"]')).toHaveCount(1);
  const oembedUrl = await strangerPage
    .locator('link[type="application/json+oembed"]')
    .getAttribute('href');
  const oembedAnswer = (await (await strangerPage.request.get(oembedUrl ?? '')).json()) as {
    html: string;
  };
  const [, frame = ''] = /src="([^"]+)"/.exec(oembedAnswer.html) ?? [];
  await strangerPage.goto(frame);
  await expect(strangerPage.locator('video')).toHaveJSProperty('error', null);
  await strangerPage.locator('video').evaluate((video: HTMLVideoElement) => video.play());

  const galleryUrl = new URL('/gallery', address).href;
  const { pathname } = new URL(address);
  await strangerPage.goto(galleryUrl);
  const card = strangerPage.locator(`a[href="${pathname}"]`);
  await expect(card).toBeVisible();
  await expect(strangerPage.locator(`a[href="${pathname}?report"]`)).toBeVisible();
  await expectNoFindingsNow(strangerPage);
  await card.hover();
  await expect(card.locator('video')).toHaveJSProperty('error', null);

  await page.goto('/workspace/history/standard');
  await page.getByRole('button', { name: /^Open “/ }).click();
  await details.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(details.getByRole('button', { name: 'Stop sharing' })).toHaveCount(0);
  await strangerPage.goto(galleryUrl);
  await expect(strangerPage.getByRole('region', { name: 'Videos' })).toBeVisible();
  await expect(strangerPage.getByLabel('Loading videos')).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await strangerPage.goto(address);
  await expect(strangerPage.getByText('This video is no longer shared')).toBeVisible();

  await details.getByRole('button', { name: 'Share' }).click();
  const secondLink = await modal.getByRole('textbox', { name: 'Link' }).inputValue();
  await modal.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(modal).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'Stop sharing' })).toHaveCount(0);
  await strangerPage.goto(secondLink);
  await expect(strangerPage.getByText('This video is no longer shared')).toBeVisible();
  await strangerPage.close();
});
