import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import type { BrowserKind } from './browsers/support/test.ts';

/** The site in real browsers beside Chromium, as Debian packages them. */
export default defineConfig<{ kind: BrowserKind }>({
  ...base,
  testDir: './browsers',
  outputDir: '../test-results/browsers',
  // One page each: Playwright starts no browser of its own here.
  use: { baseURL: base.use?.baseURL ?? '' },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright-browsers.json' }]],
  projects: [
    { name: 'firefox', use: { kind: 'firefox' } },
    { name: 'webkit', use: { kind: 'webkit' } },
  ],
});
