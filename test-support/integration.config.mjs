import config from '../jest.config.mjs';

/** @type {import('jest').Config} What renders, builds, or starts whole processes: each takes seconds. */
export default { ...config, testMatch: ['**/*.integration.test.ts'] };
