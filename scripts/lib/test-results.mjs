import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/** @param {string} name a file in .cache */
const pathOf = (name) => join(root, '.cache', name);

/** @param {string} name @returns {any} */
function read(name) {
  return existsSync(pathOf(name)) ? JSON.parse(readFileSync(pathOf(name), 'utf8')) : undefined;
}

/** Removes what an earlier run wrote. @param {string[]} names */
export function forgetResults(names) {
  for (const path of names.map(pathOf)) {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
  }
}

/** A suite that could not even run counts as one failure. */
function ofJest(result) {
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  };
}

function ofPlaywright({ stats, errors = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected || (stats.expected === 0 ? errors.length : 0),
  };
}

/** @typedef {{ title: string, message: string }} Failure */

/** @returns {Failure[]} */
function failuresOfJest({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(root, name);
    // A file that could not be read or run has a message and no test.
    if (failed.length === 0 && message && assertionResults.length === 0)
      return [{ title: file, message }];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${file} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  });
}

/** @returns {Failure[]} */
function failuresOfPlaywright({ suites = [], errors = [] }) {
  const inside = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(inside)];
  const failed = suites.flatMap(inside).filter(({ ok }) => !ok);
  return [
    ...errors.map(({ message }) => ({ title: 'Playwright', message })),
    ...failed.map(({ file, line, title, tests }) => ({
      title: `${file}:${line} › ${title}`,
      message: tests
        .flatMap(({ results }) => results.flatMap((result) => result.errors))
        .map(({ message }) => message)
        .join('\n'),
    })),
  ];
}

/**
 * What jest and Playwright wrote into .cache.
 * @param {string[]} names the files; one that is missing counts as nothing
 * @returns {{ passed: number, failed: number, failures: Failure[] }}
 */
export function readResults(names) {
  const results = names.map(read).filter(Boolean);
  const counts = results.map((result) =>
    result.testResults ? ofJest(result) : ofPlaywright(result),
  );
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: results.flatMap((result) =>
      result.testResults ? failuresOfJest(result) : failuresOfPlaywright(result),
    ),
  };
}

const MESSAGE_LENGTH = 600;

/**
 * A failure on one line, so that it can be found again in a long output: `✗ file › test: what was said`.
 * @param {Failure} failure
 */
export function failureLine({ title, message }) {
  const said = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim();
  return `✗ ${title}: ${said.slice(0, MESSAGE_LENGTH)}`;
}
