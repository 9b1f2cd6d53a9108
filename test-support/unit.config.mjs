import config from '../jest.config.mjs';

/** @type {import('jest').Config} What needs no program of its own. */
export default {
  ...config,
  testPathIgnorePatterns: [
    ...(config.testPathIgnorePatterns ?? []),
    '\\.(integration|long)\\.test\\.',
  ],
};
