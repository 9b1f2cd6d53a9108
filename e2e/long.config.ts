import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Tests that take minutes, walk the whole site or break their own site. */
export default defineConfig(base, {
  testDir: './long',
  workers: 1,
  outputDir: '../test-results/long',
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright-long.json' }]],
});
