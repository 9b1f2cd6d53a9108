import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { chooseLanguage } from './languages.ts';
import { signIn } from './people.ts';
import { waitForSettledPage } from './wait-for-settled-page.ts';

/** A fading element has neither its old nor its new contrast. */
const STILL = { reducedMotion: 'reduce' } as const;

/** Expects no axe violations and no horizontal scrolling on the settled page. */
export async function expectNoFindings(page: Page): Promise<void> {
  await page.emulateMedia(STILL);
  await waitForSettledPage(page);
  await expectNoFindingsNow(page);
}

/** Expects the same of a page that waits for input and does not settle. */
export async function expectNoFindingsNow(page: Page): Promise<void> {
  const violationTexts = await findAxeViolations(page);
  expect(violationTexts, page.url()).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The tags include axe's best practices regardless of its defaults. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** Lists axe's violations on the current page: each rule with the first element that breaks it. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await page.emulateMedia(STILL);
  const { violations } = await new AxeBuilder({ page })
    // Results other than violations are not needed.
    .options({
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: TAGS },
      // WCAG 2.5.3. The rule is experimental, so no tag includes it.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    // No page has cross-origin frames, for which axe would open another page each time.
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
  '/gallery',
  '/policy',
  '/status',
  '/verify',
  '/login',
  '/login?view=signup',
  '/nowhere',
];
const SIGNED_IN = [
  '/workspace/home',
  '/workspace/templates',
  '/workspace/projects',
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

interface View {
  readonly theme: 'dark' | 'light';
  readonly sizes: readonly [Size, ...Size[]];
  /** Language of the pages, if not that of the browser. */
  readonly language?: string;
}

/**
 * Checks every page with this theme, on a screen of one size and then, after a rotation or a
 * resize, of the next.
 */
export async function lookAtPages(
  page: Page,
  baseURL: string | undefined,
  { theme, sizes, language }: View,
): Promise<void> {
  const url = baseURL ?? '';
  await page.context().addCookies([{ name: 'color-mode-2025-10-09', value: theme, url }]);
  const lookAt = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      await page.setViewportSize(sizes[0]);
      await page.goto(address);
      if (language !== undefined)
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectNoFindings(page);
      }
    }
  };
  if (language !== undefined)
    await page.context().addCookies([{ name: 'language', value: language, url }]);
  await lookAt(PUBLIC);
  // People sign in in English.
  await page.context().clearCookies({ name: 'language' });
  await page.goto('/login');
  await signIn(page);
  if (language !== undefined) await chooseLanguage(page, language);
  await lookAt(SIGNED_IN);
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
