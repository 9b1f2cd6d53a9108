import { test } from '@playwright/test';
import { DESKTOP, lookAtPages, PHONE } from '../support/axe.ts';

for (const [theme, loadedAt, laterSize] of [
  ['dark', DESKTOP, PHONE],
  ['light', PHONE, DESKTOP],
] as const) {
  const widths = `${String(loadedAt.width)} px, then ${String(laterSize.width)} px`;
  test(`axe finds nothing: ${theme}, ${widths}`, async ({ page, baseURL }) => {
    await lookAtPages(page, baseURL, { theme, sizes: [loadedAt, laterSize] });
  });
}

test('axe finds nothing from right to left: light, 390 px', async ({ page, baseURL }) => {
  await lookAtPages(page, baseURL, { theme: 'light', sizes: [PHONE], language: 'ar' });
});
