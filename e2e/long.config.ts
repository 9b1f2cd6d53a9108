import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** What takes minutes, or breaks a site of its own. */
export default defineConfig(base, {
  testDir: './long',
  workers: 1,
  outputDir: '../test-results/long',
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright-long.json' }]],
});
