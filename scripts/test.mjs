// `npm test`: runs all checks and tests from a fresh clone and prints the duration and result of
// each part. `npm run test:long`: runs the suites that take minutes.
import { join } from 'node:path';
import { runMain } from './lib/fail.mjs';
import { node24, root } from './lib/paths.mjs';
import { ensureInstalled, createPnpmCall } from './lib/pnpm.mjs';
import { withTimeLimit, run, startStopwatch, isTimedOut } from './lib/run.mjs';
import { ensureChromium, ensureFilmPrograms } from './lib/system-programs.mjs';
import { formatFailure, forgetResults, readResults } from './lib/test-results.mjs';

/** @typedef {{ name: string, work: () => Promise<{ code: number }> }} Step */

/** Time limit of a step in seconds, several times what any of them needs on two cores. */
const STEP_SECONDS = 3000;
const BROWSERS_SECONDS = 1200;
/**
 * Only in CI, where nobody ends a hanging step. In a terminal, Ctrl+C would no longer reach limited
 * processes.
 */
const stepLimit = process.env['CI'] ? STEP_SECONDS : undefined;

/** @param {string} name @param {string} command @param {string[]} args @param {number} [seconds] */
async function runLimited(name, command, args, seconds = STEP_SECONDS) {
  const env = { CHROMIUM_PATH: await ensureChromium() };
  const limit = stepLimit && Math.min(stepLimit, seconds);
  const { code, output } = await run(...withTimeLimit(limit, command, args), { env });
  if (limit && isTimedOut(code)) console.log(`${name} hung: ended after ${limit} s.`);
  return { code, output };
}

/** @param {string} name of a file in this folder @returns {Step} */
const createOwnStep = (name) => ({
  name,
  work: () => runLimited(name, node24, [join(root, 'scripts', `${name}.mjs`)]),
});
/**
 * @param {string} name of a script in package.json
 * @param {number} [seconds] time limit
 * @returns {Step}
 */
const createScriptStep = (name, seconds) => ({
  name,
  work: () => runLimited(name, ...createPnpmCall([name]), seconds),
});

/**
 * Stages run one after the other. The lanes of a stage run in parallel, and the steps of a lane one
 * after the other.
 * @type {Record<'all' | 'long', { results: string[], stages: Step[][][] }>}
 */
const suites = {
  all: {
    results: ['unit.json', 'playwright.json'],
    stages: [[[createOwnStep('verify')]], [[createOwnStep('build')]], [[createScriptStep('e2e')]]],
  },
  long: {
    results: [
      'integration.json',
      'long.json',
      'playwright-long.json',
      'playwright-releases.json',
      'playwright-browsers.json',
    ],
    // Two lanes of about equal duration, for two cores.
    stages: [
      [[createScriptStep('integration')], [createOwnStep('build')]],
      [
        [createScriptStep('e2e:long')],
        [createScriptStep('e2e:releases'), createScriptStep('long')],
      ],
      // Alone: WebKit draws on the processor.
      [[createScriptStep('e2e:browsers', BROWSERS_SECONDS)]],
    ],
  },
};

/** @type {{ name: string, seconds: string }[]} */
const phases = [];

/** @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>} */
async function runPhase(name, work) {
  const seconds = startStopwatch();
  console.log(`\n── ${name}`);
  try {
    return await work();
  } finally {
    phases.push({ name, seconds: seconds() });
  }
}

/** @param {Step[][][]} stages @returns {Promise<string[]>} the names of the failed steps */
async function runAll(stages) {
  /** @type {string[]} */
  const failedSteps = [];
  /** @param {Step[]} steps */
  const runLane = async (steps) => {
    for (const { name, work } of steps) {
      const { code } = await runPhase(name, work);
      if (code !== 0) failedSteps.push(name);
    }
  };
  for (const lanes of stages) await Promise.all(lanes.map(runLane));
  return failedSteps;
}

/** @param {ReturnType<typeof readResults>} results @param {string[]} failedSteps */
function report({ passed, failed, failures }, failedSteps) {
  for (const failure of failures) console.log(formatFailure(failure));
  console.log(`\n${phases.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}`);
  if (failedSteps.length > 0) {
    console.log(`Failed: ${failedSteps.join(', ')}`);
    process.exitCode = 1;
  }
  // A failed check without tests (format, lint, types, build) also counts as a failure.
  console.log(`${passed} passed, ${failed || failedSteps.length} failed`);
}

async function main() {
  const { results, stages } = process.argv.includes('--long') ? suites.long : suites.all;
  forgetResults(results);
  await runPhase('install', ensureInstalled);
  await runPhase('needs', async () => {
    await ensureFilmPrograms();
    await ensureChromium();
  });
  const failedSteps = await runAll(stages);
  report(readResults(results), failedSteps);
}

await runMain(main);
