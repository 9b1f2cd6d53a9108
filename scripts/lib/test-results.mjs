import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/** @param {string} name a file in .cache */
const getCachePath = (name) => join(root, '.cache', name);

/** @param {string} name @returns {any} */
function read(name) {
  return existsSync(getCachePath(name))
    ? JSON.parse(readFileSync(getCachePath(name), 'utf8'))
    : undefined;
}

/** Removes the results of an earlier run. @param {string[]} names */
export function forgetResults(names) {
  for (const path of names.map(getCachePath)) {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
  }
}

/** A suite that failed to run counts as one failure. */
function countJestResults(result) {
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  };
}

function countPlaywrightResults({ stats, errors = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected || (stats.expected === 0 ? errors.length : 0),
  };
}

/** @typedef {{ title: string, message: string }} Failure */

/** @returns {Failure[]} */
function listJestFailures({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failedTests = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(root, name);
    // A file that failed to load or run has a message and no tests.
    if (failedTests.length === 0 && message && assertionResults.length === 0)
      return [{ title: file, message }];
    return failedTests.map(({ fullName, failureMessages }) => ({
      title: `${file} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  });
}

/** @returns {Failure[]} */
function listPlaywrightFailures({ suites = [], errors = [] }) {
  const inside = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(inside)];
  const failedSpecs = suites.flatMap(inside).filter(({ ok }) => !ok);
  return [
    ...errors.map(({ message }) => ({ title: 'Playwright', message })),
    ...failedSpecs.map(({ file, line, title, tests }) => ({
      title: `${file}:${line} › ${title}`,
      message: tests
        .flatMap(({ results }) => results.flatMap((result) => result.errors))
        .map(({ message }) => message)
        .join('\n'),
    })),
  ];
}

/**
 * Reads the results of jest and Playwright in .cache.
 * @param {string[]} names the files; a missing one counts as empty
 * @returns {{ passed: number, failed: number, failures: Failure[] }}
 */
export function readResults(names) {
  const results = names.map(read).filter(Boolean);
  const counts = results.map((result) =>
    result.testResults ? countJestResults(result) : countPlaywrightResults(result),
  );
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: results.flatMap((result) =>
      result.testResults ? listJestFailures(result) : listPlaywrightFailures(result),
    ),
  };
}

const MESSAGE_LENGTH = 600;

/**
 * Formats a failure on one line, so that it is easy to find in long output: `✗ file › test:
 * message`.
 * @param {Failure} failure
 */
export function formatFailure({ title, message }) {
  const messageText = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim();
  return `✗ ${title}: ${messageText.slice(0, MESSAGE_LENGTH)}`;
}
