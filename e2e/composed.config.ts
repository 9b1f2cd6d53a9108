import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/**
 * Runs in addition to the tests of the stack itself; enough after a full run against another site.
 */
const SHORT = ['main-job'];

const isShortSuite = process.env['COMPOSED_SUITE'] === 'short';
const suites = isShortSuite
  ? SHORT.map((name) => `tests/${name}.spec.ts`)
  : ['tests/*.spec.ts', 'long/*.spec.ts'];

/**
 * Runs against the composed stack: its own tests, and the suite. Tests that change or break a
 * separate site are skipped and reported.
 */
export default defineConfig(base, {
  testDir: '.',
  testMatch: ['composed/*.spec.ts', ...suites],
  workers: 1,
  outputDir: '../test-results/composed',
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright-composed.json' }]],
  globalTimeout: isShortSuite ? 8 * 60_000 : 40 * 60_000,
  // Caddy's own authority issues the certificate.
  use: { ignoreHTTPSErrors: true },
});
