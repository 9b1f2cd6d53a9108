import { openSignedIn } from './support/people.ts';
import { expect, PHONE, test } from './support/test.ts';

const PAGES = [
  '/',
  '/features/image-to-video',
  '/features/ai-video-model',
  '/features/product-to-video',
  '/plans',
  '/gallery',
  '/terms',
  '/privacy',
  '/policy',
  '/vidra',
  '/status',
  '/verify',
  '/login',
  '/loading',
  '/nowhere',
];

for (const [width, viewSize] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test.describe(width, () => {
    test.use({ viewSize });

    test('every public page shows its content before and after its code loads', async ({
      site,
    }) => {
      for (const path of PAGES) {
        await site.goTo(path);
        await site.getByCss('h1').waitFor();
        const overflow = await site.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} is wider than the view`).toBeLessThanOrEqual(0);
        await site.get('heading', undefined, 0).press();
        // The shell shows it once it runs.
        await site.getByCss('[role=status][aria-label=Connection]').waitFor();
        // Leaving a page whose code still loads counts as a failed load.
        await expect.poll(() => site.evaluate(hasOwnCode), { message: path }).toBe(true);
        expect(await site.evaluate(() => document.body.innerText), path).not.toMatch(
          /taking longer than usual|Couldn't open/,
        );
      }
    });
  });
}

/** Runs in the page: whether React has taken over its content. */
const hasOwnCode = () =>
  [...document.querySelectorAll('#regions *')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__react')),
  );

const SCROLL_TOP = 600;
const SIZES = [{ width: 1440, height: 900 }, PHONE, { width: 1100, height: 700 }];

test('paints the plans in every window size', async ({ site }) => {
  await site.goTo('/plans');
  const plans = site.get('list', 'Plans');
  await plans.get('heading').waitFor();
  for (const size of SIZES) {
    await site.tab.resize(size);
    for (const nth of [0, 1, 2])
      await site.getByCss('ul[aria-label=Plans] > li', nth).expectPainted();
    expect(await plans.text()).toMatch(/Choose Pro/);
  }
});

test('paints the plans of billing in every window size', async ({ site, request }) => {
  await openSignedIn(site, request, '/workspace/billing');
  await site.get('list', 'Plans').get('button', 'Choose Pro').waitFor();
  for (const size of SIZES) {
    await site.tab.resize(size);
    for (const nth of [0, 1, 2])
      await site.getByCss('ul[aria-label=Plans] > li', nth).expectPainted();
  }
});

test('back and forward restore pages and their scroll positions', async ({ site }) => {
  await site.goTo('/');
  await site.get('heading', undefined, 0).press();
  await site.getByCss('[role=status][aria-label=Connection]').waitFor();
  // A press would scroll to the link.
  await site.evaluate(async (top) => {
    const scrollEvent = new Promise((resolve) => {
      addEventListener('scroll', resolve, { once: true });
    });
    scrollTo({ top, behavior: 'instant' });
    await scrollEvent;
    document.querySelector<HTMLElement>('a[href="/plans"]')?.click();
  }, SCROLL_TOP);
  await site.get('heading', 'Plans and credits').waitFor();
  await expect.poll(() => site.evaluate(() => scrollY)).toBe(0);
  await site.tab.goBack();
  await site.waitForAddress('/');
  await site.get('heading', 'Turn an image into a video.').waitFor();
  await expect.poll(() => site.evaluate(() => scrollY)).toBe(SCROLL_TOP);
  await site.tab.goForward();
  await site.waitForAddress('/plans');
  await site.get('heading', 'Plans and credits').waitFor();
});
