import config from '../jest.config.mjs';

/** @type {import('jest').Config} Tests that need no separate process. */
export default {
  ...config,
  testPathIgnorePatterns: [
    ...(config.testPathIgnorePatterns ?? []),
    '\\.(integration|long)\\.test\\.',
  ],
};
