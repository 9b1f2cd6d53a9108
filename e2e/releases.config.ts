// Before the shared settings read it: these run beside `long`, with a site of their own.
process.env['E2E_PORT'] ??= '8700';
const { default: base } = await import('./playwright.config.ts');

/** What publishes releases into the site under test, or looks for leaks in it. */
export default {
  ...base,
  testDir: './releases',
  workers: 1,
  outputDir: '../test-results/releases',
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright-releases.json' }]],
} satisfies typeof base;
