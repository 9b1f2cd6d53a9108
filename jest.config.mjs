import { availableParallelism } from 'node:os';
import { join } from 'node:path';

// Programs that tests start are compiled once, not each time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/node-compile');

/** Packages that ship ES modules only: jest runs CommonJS, so these are transformed too. */
const esmOnlyPackages = [
  '@borewit/text-codec',
  '@electric-sql/pglite',
  '@iconify/utils',
  '@opentelemetry/otlp-exporter-base',
  '@tokenizer/inflate',
  '@tus/file-store',
  '@tus/s3-store',
  '@tus/server',
  '@tus/utils',
  'commander',
  'content-disposition',
  'cookie',
  'eventsource-parser',
  'file-type',
  'get-port',
  'is-network-error',
  'jose',
  'ky',
  'kysely',
  'non-error',
  'oauth4webapi',
  'oidc-provider',
  'openid-client',
  'p-retry',
  'pg-boss',
  'react-router',
  'react-router-dom',
  'serialize-error',
  'single-spa',
  'srcset',
  'srvx',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'uuid',
];

/** pnpm's store names a folder `@scope+name@version`. */
const storeNames = esmOnlyPackages.map((name) => name.replace('/', '\\+')).join('|');

/** @type {import('@swc/core').Options} */
const swc = {
  swcrc: false,
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

const ignored = [
  '/node_modules/',
  '/dist/',
  '<rootDir>/e2e/',
  '<rootDir>/\\.cache/',
  '<rootDir>/\\.data',
];

/** @type {import('jest').Config} */
export default {
  rootDir: import.meta.dirname,
  testMatch: ['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'],
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ignored.slice(1),
  cacheDirectory: '<rootDir>/.cache/jest',
  // Much of a test's time is spent waiting for programs, databases and clocks.
  maxWorkers: availableParallelism() + 1,
  workerIdleMemoryLimit: '1200MB',
  // A worker with a large heap takes a while to end; only one that hangs is to be complained of.
  workerGracefulExitTimeout: 10_000,
  // Only a test that hangs is to end here: how fast a machine is must not decide.
  testTimeout: 120_000,
  watchman: false,
  globalSetup: '<rootDir>/test-support/temporary-folder.mjs',
  globalTeardown: '<rootDir>/test-support/remove-temporary-folder.mjs',
  testEnvironment: 'node',
  // Node's builds of packages in jsdom too: the browser ones are ES modules.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  setupFiles: [
    '<rootDir>/test-support/browser-globals.ts',
    '<rootDir>/test-support/patience.ts',
    '<rootDir>/test-support/route-paths.ts',
    '<rootDir>/test-support/plugin-names.ts',
  ],
  // Its build for Node, which jest would take, reads no file of a browser.
  moduleNameMapper: {
    '^tus-js-client$':
      '<rootDir>/shared-session/node_modules/tus-js-client/lib.es5/browser/index.js',
  },
  transform: {
    '\\.[cm]?[jt]sx?$': ['@swc/jest', swc],
    '\\.css$': '<rootDir>/test-support/style-names.mjs',
    '\\.(svg|png|jpe?g|webp|avif|gif|mp4|webm|woff2)$': '<rootDir>/test-support/asset-name.mjs',
  },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(?:${storeNames})@)`],
};
