import { defineConfig, devices } from '@playwright/test';
import { getChromiumOptions } from './support/browser.ts';

const port = process.env['E2E_PORT'] ?? '8480';

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // Test files run in parallel: while one waits for a film, the other continues.
  workers: 2,
  // This limit only ends a test that hangs. The speed of the machine must not matter.
  timeout: 420_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] === 'true',
  // A retry would hide bugs of simultaneous tabs.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: process.env['BASE_URL'] ?? `http://localhost:${port}`,
    launchOptions: getChromiumOptions(),
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
