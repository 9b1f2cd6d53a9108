import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { waitForSettledPage } from './wait-for-settled-page.ts';

/** What fades while it is looked at has neither its old contrast nor its new one. */
const STILL = { reducedMotion: 'reduce' } as const;

/** Neither axe finds anything on the page as it stands, nor does it scroll sideways. */
export async function expectNoFindings(page: Page): Promise<void> {
  await page.emulateMedia(STILL);
  await waitForSettledPage(page);
  await expectNoFindingsNow(page);
}

/** The same of a page that waits for somebody, so that it does not settle. */
export async function expectNoFindingsNow(page: Page): Promise<void> {
  const violationTexts = await findAxeViolations(page);
  expect(violationTexts, page.url()).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Axe's best practices are among them whatever it runs by default. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** What axe finds on a page as it stands: each rule with the first element that breaks it. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await page.emulateMedia(STILL);
  const { violations } = await new AxeBuilder({ page })
    // What is sound is not asked for.
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: TAGS } })
    // No page has frames of other sites, for which axe would be put together on a further page each time.
    .setLegacyMode()
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

const PUBLIC = [
  '/',
  '/features/image-to-video',
  '/features/ai-video-model',
  '/plans',
  '/status',
  '/login',
  '/nowhere',
];
const SIGNED_IN = [
  '/workspace/home',
  '/workspace/templates',
  '/workspace/history/standard',
  '/workspace/history/agent',
  '/workspace/history/bin',
  '/workspace/billing',
  '/workspace/account',
  '/edit?label=image-to-video&parentLabel=create',
  '/try-on?label=try-on&parentLabel=people',
];

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Looks at every page as somebody sees it who has chosen this theme, on a screen of one size and then,
 * turned or pulled, of the next.
 */
export async function lookAtPages(
  page: Page,
  baseURL: string | undefined,
  theme: 'dark' | 'light',
  sizes: readonly [Size, Size],
): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'color-mode-2025-10-09', value: theme, url: baseURL ?? '' }]);
  const lookAt = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      await page.setViewportSize(sizes[0]);
      await page.goto(address);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectNoFindings(page);
      }
    }
  };
  await lookAt(PUBLIC);
  await page.goto('/login');
  await signIn(page);
  await lookAt(SIGNED_IN);
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
