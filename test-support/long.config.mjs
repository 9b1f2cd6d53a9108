import config from '../jest.config.mjs';

/**
 * @type {import('jest').Config} Tests that take minutes: many processes, random orders, full
 * databases.
 */
export default { ...config, testMatch: ['**/*.long.test.ts'], maxWorkers: 2, testTimeout: 900_000 };
