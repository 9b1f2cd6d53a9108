import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Beside what the stack alone can show; enough where the suite has run against another site before. */
const SHORT = ['main-job'];

const isShortSuite = process.env['COMPOSED_SUITE'] === 'short';
const suites = isShortSuite
  ? SHORT.map((name) => `tests/${name}.spec.ts`)
  : ['tests/*.spec.ts', 'long/*.spec.ts'];

/**
 * Against the composed stack: what it alone can show, and the suite. Tests that change or break a
 * site of their own skip themselves and say so.
 */
export default defineConfig(base, {
  testDir: '.',
  testMatch: ['composed/*.spec.ts', ...suites],
  workers: 1,
  outputDir: '../test-results/composed',
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright-composed.json' }]],
  globalTimeout: isShortSuite ? 8 * 60_000 : 40 * 60_000,
  // Its certificate is made by an authority of Caddy's own.
  use: { ignoreHTTPSErrors: true },
});
