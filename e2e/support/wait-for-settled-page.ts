import type { Page } from '@playwright/test';

/** Waits until nothing on the page loads or animates in, so that its appearance is final. */
export async function waitForSettledPage(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => {
    const hasArrived = document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      );
    const complete = [...document.images].every(
      (image) => image.complete || image.loading === 'lazy',
    );
    return hasArrived && complete && document.querySelector('[aria-busy="true"]') === null;
  });
}
