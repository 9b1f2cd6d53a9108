import type { Page } from 'playwright/test';
import { runCycles } from '../leaks/run-cycles.ts';
import { expect, test } from './index.ts';
import { readSitePlan } from './site-plan.ts';
import type { TestedPlace } from './tested-places.ts';

/** A URL that belongs to no remote, so the shell shows it alone. */
const REST = '/no-page-stands-here';
/** Time limit in milliseconds of a modal. A page may be slow while the machine builds. */
const PATIENCE_MS = 20_000;
/** Time in milliseconds after which a page counts as one that does not offer its slot now. */
const OFFER_MS = 10_000;

for (const place of readSitePlan().places) {
  test(place.title, async ({ page, pageErrors }) => {
    if (place.kind === 'page') await testPage(page, place, pageErrors);
    else if (place.kind === 'modal') await testModal(page, place);
    else await testSlot(page, place, pageErrors);
    expect(pageErrors).toEqual([]);
  });
}

type PlaceOf<Kind> = Extract<TestedPlace, { kind: Kind }>;

/** Opens the page by its URL, leaves it, and opens it inside the document. */
async function testPage(
  page: Page,
  { remote, address }: PlaceOf<'page'>,
  errors: readonly string[],
): Promise<void> {
  const content = page.locator(`[data-region="${remote}"]:not([hidden]) > *`);
  const isShownOrFailed = async () => errors.length > 0 || (await content.count()) > 0;
  await page.goto(address);
  await expect.poll(isShownOrFailed, `${address} did not appear in time.`).toBe(true);
  await navigate(page, REST);
  await expect(content).toHaveCount(0);
  await navigate(page, address);
  await expect.poll(isShownOrFailed, `${address} did not appear again.`).toBe(true);
}

function navigate(page: Page, address: string): Promise<void> {
  return page.evaluate((url) => {
    history.pushState(null, '', url);
  }, address);
}

async function testModal(page: Page, shown: PlaceOf<'modal'>): Promise<void> {
  await page.goto(REST);
  await page.evaluate(runCycles, { shown, rest: REST, times: 1, patience: PATIENCE_MS });
}

async function testSlot(
  page: Page,
  { remote, slot, address }: PlaceOf<'slot'>,
  errors: readonly string[],
): Promise<void> {
  await page.goto(address);
  const slotElement = page.locator(`site-slot[name="${slot}"]`).first();
  const isOffered = await slotElement.waitFor({ state: 'attached', timeout: OFFER_MS }).then(
    () => true,
    () => false,
  );
  test.skip(
    !isOffered && errors.length === 0,
    'The page offers the slot only with content of its own, such as a video.',
  );
  const contents = slotElement.locator(`> [data-slot-of="${remote}"]`);
  await expect(contents.first()).toBeAttached();
  for (const content of await contents.all()) {
    await content.scrollIntoViewIfNeeded();
    const getPhase = () => content.getAttribute('data-phase');
    await expect
      .poll(async () => errors.length > 0 || (await getPhase()) === 'ready', 'It is not ready.')
      .toBe(true);
  }
}
