import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import type { BrowserKind } from './browsers/support/test.ts';

/** Tests the site in real browsers other than Chromium, as packaged by Debian. */
export default defineConfig<{ kind: BrowserKind }>({
  ...base,
  testDir: './browsers',
  outputDir: '../test-results/browsers',
  // The tests drive their own browsers, so Playwright starts none here.
  use: { baseURL: base.use?.baseURL ?? '' },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright-browsers.json' }]],
  projects: [
    { name: 'firefox', use: { kind: 'firefox' } },
    { name: 'webkit', use: { kind: 'webkit' } },
  ],
});
