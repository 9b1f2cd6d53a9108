import { availableParallelism } from 'node:os';
import { join } from 'node:path';

// Caches compiled code of the programs that tests start.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/node-compile');

/** Packages with ES modules only. Jest runs CommonJS, so they are transformed too. */
const esmOnlyPackages = [
  '@borewit/text-codec',
  '@electric-sql/pglite',
  '@iconify/utils',
  '@lingui/message-utils',
  '@messageformat/date-skeleton',
  '@messageformat/parser',
  '@noble/hashes',
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

const ignoredPaths = [
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
  testPathIgnorePatterns: ignoredPaths,
  modulePathIgnorePatterns: ignoredPaths.slice(1),
  cacheDirectory: '<rootDir>/.cache/jest',
  // Tests spend much of their time waiting for programs, databases and clocks.
  maxWorkers: availableParallelism() + 1,
  workerIdleMemoryLimit: '1200MB',
  // A worker with a large heap takes long to exit. Only one that hangs should cause a warning.
  workerGracefulExitTimeout: 10_000,
  // Only a hanging test should time out, even on a slow machine.
  testTimeout: 120_000,
  watchman: false,
  globalSetup: '<rootDir>/test-support/temporary-folder.mjs',
  globalTeardown: '<rootDir>/test-support/remove-temporary-folder.mjs',
  testEnvironment: 'node',
  // Jest's sandbox looks each global up slowly, which loops over pixels and samples notice.
  sandboxInjectedGlobals: ['Math'],
  // Uses the packages' Node builds in jsdom too, because their browser builds are ES modules.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  setupFiles: [
    '<rootDir>/test-support/browser-globals.ts',
    '<rootDir>/test-support/patience.ts',
    '<rootDir>/test-support/route-paths.ts',
    '<rootDir>/test-support/plugin-names.ts',
  ],
  // Its Node build, which Jest would choose, cannot read a browser's files.
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
