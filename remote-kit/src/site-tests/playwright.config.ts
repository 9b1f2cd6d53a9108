import { defineConfig } from 'playwright/test';
import { getLaunchOptions } from '../site/browser.ts';
import { readSitePlan } from './site-plan.ts';

const { testFolders, workers, outputFolder } = readSitePlan();

/** Runs the tests of all places, and those of the remotes. */
export default defineConfig({
  workers,
  fullyParallel: true,
  // This limit only ends a test that hangs. The speed of the machine must not matter.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  outputDir: `${outputFolder}/traces`,
  reporter: [['json', { outputFile: `${outputFolder}/results.json` }]],
  use: { launchOptions: getLaunchOptions() },
  projects: [
    { name: 'places', testDir: import.meta.dirname, testMatch: /open-places\.[jt]s$/ },
    ...Object.entries(testFolders).map(([name, testDir]) => ({
      name,
      testDir,
      testMatch: /\.spec\.tsx?$/,
    })),
  ],
});
