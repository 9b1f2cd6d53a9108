import { getFixturePath } from '../support/files.ts';
import { EDITOR } from '../support/editor.ts';
import { FILM_MS } from '../support/films.ts';
import { openSignedIn } from './support/people.ts';
import { expect, PHONE, test } from './support/test.ts';
import type { SitePage } from './support/site-page.ts';

const choose = async (site: SitePage, group: string, option: RegExp) => {
  const radio = site.get('radiogroup', group).get('radio', option);
  await radio.press();
  await expect.poll(() => radio.property('checked')).toBe(true);
};

/** Expects a video to play. */
async function expectPlaying(site: SitePage, video: ReturnType<SitePage['getByCss']>) {
  await video.waitFor();
  await site.evaluate(async () => {
    for (const mediaElement of document.querySelectorAll('video')) {
      mediaElement.muted = true;
      await mediaElement.play();
    }
  });
  await expect.poll(() => video.property('currentTime')).toBeGreaterThan(0.2);
  expect(await video.property('videoWidth')).toBeGreaterThan(0);
}

test('image to video: makes a playable film from a sample, shown in history and at home too', async ({
  site,
  request,
}) => {
  await openSignedIn(site, request, EDITOR);
  await site.get('button', /Use the sample/, 0).press();
  await site.get('button', 'Remove image').waitFor();
  const preview = site.get('region', 'Preview');
  await preview.get('button', 'Play').waitFor();
  // Drawn with WebGL, or on a plain canvas without it.
  await expect
    .poll(() =>
      site.evaluate(() => {
        const [canvas] = document.querySelectorAll<HTMLCanvasElement>('section canvas');
        return (canvas?.width ?? 0) > 100;
      }),
    )
    .toBe(true);
  expect(await preview.text()).not.toMatch(/can't draw/);
  await choose(site, 'Quality', /^480p/);
  await site.get('button', /^Generate(?! shots)/).press();
  const result = site.get('region', 'Result');
  await expect.poll(() => result.text(), { timeout: FILM_MS }).toMatch(/^Done$/m);
  await expectPlaying(site, result.getByCss('video'));

  await site.get('link', 'History').press();
  await site.get('button', /^Open “/, 0).press();
  const details = site.get('dialog');
  await expectPlaying(site, details.getByCss('video'));
  await site.expectWholeDialogs();
  await details.get('button', 'Share').press();
  await site.get('dialog', 'Share').get('textbox', 'Link').waitFor();
  await site.expectWholeDialogs();
  await site.tab.resize(PHONE);
  await site.expectWholeDialogs();
  await site.tab.pressKey('Escape');
  await site.get('dialog', 'Share').waitUntilGone();
  await site.expectWholeDialogs();
  await expectPlaying(site, details.getByCss('video'));

  await site.goTo('/workspace/home');
  await site.get('list', 'Recent videos').get('listitem').waitFor();
  await site.getByCss('ul[aria-label="Recent videos"] > li').expectPainted();
});

test('storyline: makes a film from a sample story', async ({ site, request }) => {
  await openSignedIn(site, request, '/edit?label=storyline&parentLabel=create');
  await site.get('button', 'Try a sample story').press();
  await expect
    .poll(() => site.get('list', 'Shots').get('listitem').count(), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(3);
  await choose(site, 'Quality', /^480p/);
  await site.get('button', /^Generate(?! shots)/).press();
  const result = site.get('region', 'Result');
  await expect.poll(() => result.text(), { timeout: FILM_MS }).toMatch(/^Done$/m);
});

test.describe('phone', () => {
  test.use({ viewSize: PHONE });

  test('selects a sample with the first tap', async ({ site, request }) => {
    await openSignedIn(site, request, EDITOR);
    await site.get('button', /Use the sample/, 0).press();
    await site.get('button', 'Remove image').waitFor();
  });
});

test('adds pictures from a file, by dragging and by pasting', async ({ site, request }) => {
  await openSignedIn(site, request, EDITOR);
  await site.getByLabel('Image').giveFiles(getFixturePath('coffee.jpg'));
  await site.getByCss('img[alt="Your image: coffee.jpg"]').waitFor();
  await site.get('button', 'Remove image').press();
  await site.getByLabel('Image').drop(getFixturePath('chelsea.jpg'), 'image/jpeg');
  await site.getByCss('img[alt="Your image: chelsea.jpg"]').waitFor();
  await site.get('button', 'Remove image').press();
  await site.getByLabel('Image').waitFor();
  await site.getByCss('h1').paste(getFixturePath('rocket.jpg'), 'image/jpeg');
  await site.getByCss('img[alt="Your image: rocket.jpg"]').waitFor();
});

test('reports a lost connection', async ({ site, request }) => {
  await openSignedIn(site, request, EDITOR);
  await site.getByCss('[role=status][aria-label=Connection]').waitFor();
  await site.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    dispatchEvent(new Event('offline'));
  });
  await site.waitForText(/You're offline/);
});
