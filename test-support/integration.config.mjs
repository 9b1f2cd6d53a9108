import config from '../jest.config.mjs';

/**
 * @type {import('jest').Config} Tests that render, build or start whole processes, which takes
 * seconds each.
 */
export default { ...config, testMatch: ['**/*.integration.test.ts'] };
