import { test } from '@playwright/test';
import { DESKTOP, lookAtPages } from '../support/axe.ts';

test('axe finds nothing: dark, 1440 px', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  await lookAtPages(page, baseURL, 'dark', DESKTOP);
});
