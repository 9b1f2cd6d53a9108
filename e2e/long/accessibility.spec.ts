import { test } from '@playwright/test';
import { DESKTOP, lookAtPages, PHONE } from '../support/axe.ts';

for (const [theme, size] of [
  ['light', DESKTOP],
  ['light', PHONE],
  ['dark', PHONE],
] as const) {
  test(`axe finds nothing: ${theme}, ${String(size.width)} px`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    await lookAtPages(page, baseURL, theme, size);
  });
}
