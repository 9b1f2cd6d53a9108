import { test } from '@playwright/test';
import { DESKTOP, lookAtPages, PHONE } from '../support/axe.ts';

for (const [theme, size] of [
  ['dark', DESKTOP],
  ['light', DESKTOP],
  ['light', PHONE],
  ['dark', PHONE],
] as const) {
  test(`axe finds nothing: ${theme}, ${String(size.width)} px`, async ({ page, baseURL }) => {
    await lookAtPages(page, baseURL, theme, size);
  });
}
