// Set before the shared settings read it: these tests run beside `long`, with their own site.
process.env['E2E_PORT'] ??= '8700';
const { default: base } = await import('./playwright.config.ts');

/** Tests that publish releases to the site under test or check it for leaks. */
export default {
  ...base,
  testDir: './releases',
  workers: 1,
  outputDir: '../test-results/releases',
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright-releases.json' }]],
} satisfies typeof base;
