import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    again: tests.filter(({ invocations }) => invocations > 1).map(({ fullName }) => fullName),
  };
}

/** @returns {any[]} */
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

function ofPlaywright({ stats, suites, errors = [] }) {
  const flaky = suites
    .flatMap(specsIn)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (stats.expected === 0 ? errors.length : 0),
    again: flaky.map(({ title }) => title),
  };
}

/**
 * What jest and Playwright wrote into .cache.
 * @param {string[]} names the files; one that is missing counts as nothing
 * @returns {{ passed: number, failed: number, again: string[] }} `again`: tests that needed a second try
 */
export function readResults(names) {
  const all = names
    .map(read)
    .filter(Boolean)
    .map((result) => (result.testResults ? ofJest(result) : ofPlaywright(result)));
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    again: all.flatMap(({ again }) => again),
  };
}
