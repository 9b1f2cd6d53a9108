import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { formatFailure, forgetResults, readResults } from './test-results.mjs';

const JEST = 'results-of-jest.json';
const PLAYWRIGHT = 'results-of-playwright.json';

/** @param {string} name @param {unknown} result */
const write = (name, result) => writeFileSync(join(root, '.cache', name), JSON.stringify(result));

beforeEach(() => forgetResults([JEST, PLAYWRIGHT]));
afterEach(() => forgetResults([JEST, PLAYWRIGHT]));

test('suites are added up, and each failure has its place and its message', () => {
  write(JEST, {
    numPassedTests: 3,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: join(root, 'a/price.test.ts'),
        message: 'all of it',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'rounds', failureMessages: ['Expected: 2\n  Received: 1'] },
        ],
      },
      { name: join(root, 'a/broken.test.ts'), message: 'No such module', assertionResults: [] },
    ],
  });
  const errors = [{ message: '\u001b[31mTimed out\u001b[39m' }];
  const spec = { file: 'tests/buy.spec.ts', line: 7, title: 'a plan is chosen' };
  write(PLAYWRIGHT, {
    stats: { expected: 2, unexpected: 1 },
    suites: [
      {
        specs: [{ ...spec, ok: true, tests: [] }],
        suites: [{ specs: [{ ...spec, ok: false, tests: [{ results: [{ errors }] }] }] }],
      },
    ],
  });
  const { passed, failed, failures } = readResults([JEST, PLAYWRIGHT]);
  expect([passed, failed]).toEqual([5, 3]);
  expect(failures.map(formatFailure)).toEqual([
    '✗ a/price.test.ts › rounds: Expected: 2 Received: 1',
    '✗ a/broken.test.ts: No such module',
    '✗ tests/buy.spec.ts:7 › a plan is chosen: Timed out',
  ]);
});

test('a missing result counts as empty', () => {
  expect(readResults([JEST])).toEqual({ passed: 0, failed: 0, failures: [] });
});
