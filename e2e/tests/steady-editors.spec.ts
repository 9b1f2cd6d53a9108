import { expect, test } from '@playwright/test';
import { EDITOR } from '../support/editor.ts';
import { signIn } from '../support/people.ts';
import { readShift } from '../support/layout-shift.ts';

const TRY_ON = '/try-on?label=try-on&parentLabel=people';
const STORYLINE = '/edit?label=storyline&parentLabel=create';

test.use({ viewport: { width: 390, height: 844 } });

/** Largest layout shift that Core Web Vitals call good. */
const GOOD_SHIFT = 0.1;

test('fields hardly move when samples, voices and the example arrive late', async ({ page }) => {
  await page.goto('/workspace/home');
  await signIn(page);
  for (const address of [EDITOR, TRY_ON, STORYLINE]) {
    const { promise: releasePromise, resolve: release } = Promise.withResolvers<undefined>();
    await page.route(/\/capabilities$|\/config\/filters\//, async (route) => {
      await releasePromise;
      await route.continue();
    });
    await page.goto(address);
    await page.getByRole('button', { name: /^Generate(?! shots)/ }).waitFor();
    const answers = page.waitForResponse(/\/capabilities$/);
    release(undefined);
    await (await answers).finished();
    await page
      .getByRole('group', { name: 'Samples' })
      .or(page.getByText('No voice'))
      .first()
      .waitFor();
    await expect(page.getByText('Loading voices…')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    expect(await page.evaluate(readShift), address).toBeLessThan(GOOD_SHIFT);
  }
});
