import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { settled } from '../support/settled.ts';

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
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const theme of ['dark', 'light'] as const) {
  for (const size of SIZES) {
    test(`axe finds nothing: ${theme}, ${String(size.width)} px`, async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(size);
      await page
        .context()
        .addCookies([{ name: 'color-mode-2025-10-09', value: theme, url: baseURL ?? '' }]);
      for (const address of PUBLIC) await expectNoFindings(page, address);
      await page.goto('/login');
      await signIn(page);
      for (const address of SIGNED_IN) await expectNoFindings(page, address);
    });
  }
}

async function expectNoFindings(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  expect(found, address).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
}
