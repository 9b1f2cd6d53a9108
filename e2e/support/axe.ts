import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { settled } from './settled.ts';

/** Neither axe finds anything on the page as it stands, nor does it scroll sideways. */
export async function expectNoFindings(page: Page): Promise<void> {
  await settled(page);
  await expectNoFindingsNow(page);
}

/** The same of a page that waits for somebody, so that it does not settle. */
export async function expectNoFindingsNow(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  expect(found, page.url()).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
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

/** Looks at every page as somebody sees it who has chosen this theme on a screen of this size. */
export async function lookAtPages(
  page: Page,
  baseURL: string | undefined,
  theme: 'dark' | 'light',
  size: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await page
    .context()
    .addCookies([{ name: 'color-mode-2025-10-09', value: theme, url: baseURL ?? '' }]);
  const lookAt = async (addresses: readonly string[]) => {
    for (const address of addresses) {
      await page.goto(address);
      await expectNoFindings(page);
    }
  };
  await lookAt(PUBLIC);
  await page.goto('/login');
  await signIn(page);
  await lookAt(SIGNED_IN);
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
