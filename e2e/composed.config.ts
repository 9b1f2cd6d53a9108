import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/**
 * Against the composed stack: what it alone can show, and of the suite what depends on how the site
 * is served. The rest (axe, odd pictures, resilience with processes of its own) is the same bytes.
 */
const SUITE = ['federation', 'guard', 'remote-faults', 'samples', 'shell'];

export default defineConfig(base, {
  testDir: '.',
  testMatch: ['composed/*.spec.ts', ...SUITE.map((name) => `tests/${name}.spec.ts`)],
  outputDir: '../test-results/composed',
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright-composed.json' }]],
  // Its certificate is made by an authority of Caddy's own.
  use: { ignoreHTTPSErrors: true },
});
