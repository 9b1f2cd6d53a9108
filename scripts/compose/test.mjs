// `npm run test:compose`: starts the composed stack, runs the browser tests against it, and stops
// it again.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain } from '../lib/fail.mjs';
import { node24, root } from '../lib/paths.mjs';
import { ensureInstalled, runPnpm } from '../lib/pnpm.mjs';
import { withTimeLimit, run, startStopwatch, isTimedOut } from '../lib/run.mjs';
import { ensureChromium, ensureFilmPrograms } from '../lib/system-programs.mjs';
import { composeCommand, NotHere, preferBuildKit } from './compose-command.mjs';
import { requireStorage, requireWorkingDocker } from './docker-check.mjs';
import { keepNetworkQuiet } from './quiet-network.mjs';
import { createTestStack } from './test-stack.mjs';

const results = join(root, '.cache', 'playwright-composed.json');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Keeps the stack running. */
    keep: { type: 'boolean', default: false },
    /** Runs only the tests that need the composed stack, and the main journey. */
    short: { type: 'boolean', default: false },
    /**
     * Succeeds without tests if Docker cannot run the stack here or cannot start it within these
     * seconds.
     */
    'set-up-within': { type: 'string' },
  },
});

/** @param {string} name @param {() => Promise<void>} work */
async function runTimed(name, work) {
  const seconds = startStopwatch();
  await work();
  console.log(`${name}: ${seconds()} s`);
}

const limit = options['set-up-within'];
const getElapsedSeconds = startStopwatch();
/** @type {import('./test-stack.mjs').TimeLeft} for the set-up */
const getRemainingSeconds = () =>
  limit === undefined
    ? undefined
    : Math.max(0, Math.floor(Number(limit) - Number(getElapsedSeconds())));

/** Prepares Docker on this machine. @throws {NotHere} saying what is missing */
async function setUpDocker() {
  await composeCommand();
  await preferBuildKit();
  await requireStorage();
  const baseImages = join(root, 'scripts', 'compose', 'base-images.mjs');
  const { code } = await run(...withTimeLimit(getRemainingSeconds(), node24, [baseImages]));
  if (isTimedOut(code)) throw new NotHere('The base images were not there in time.');
  if (code !== 0) throw new NotHere('The base images are missing; the reason is above.');
  await requireWorkingDocker();
}

/** Stops what was started. @type {() => Promise<void>} */
let stop = async () => undefined;

async function testOnStack() {
  const stack = await createTestStack();
  stop = stack.stop;
  try {
    await runTimed('Images', () => stack.build(getRemainingSeconds));
    await runTimed('Start', () => stack.start(getRemainingSeconds));
    console.log(`The composed stack is ready at ${stack.url}`);
    await runTimed('Tests', async () => {
      const env = {
        BASE_URL: stack.url,
        COMPOSE_COMMAND: JSON.stringify(stack.command),
        COMPOSED_SUITE: options.short ? 'short' : 'whole',
        CHROMIUM_PATH: await ensureChromium(),
      };
      const playwright = ['exec', 'playwright', 'test', '--config', 'composed.config.ts'];
      const { code } = await runPnpm(['--filter', '@vidra/e2e', ...playwright, ...positionals], {
        env,
      });
      if (code === 0) return;
      if (limit && hasTimedOut())
        throw new NotHere('The machine is too slow for all of the tests.');
      process.exitCode = 1;
    });
  } finally {
    if (options.keep) console.log(`It keeps running: ${stack.command.join(' ')} down --volumes`);
    else await stack.stop().catch(({ message }) => console.error(message));
  }
}

/** Reads Playwright's report. */
const readReport = () =>
  existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : undefined;

/** Returns whether the overall time limit expired without a failed test. */
function hasTimedOut() {
  const { stats, errors = [] } = readReport() ?? {};
  return (
    stats?.unexpected === 0 &&
    errors.some(({ message = '' }) => /Timed out waiting .* to run/.test(message))
  );
}

/** Prints the totals as the last line. A step that failed before the tests counts as a failure. */
function report() {
  const stats = readReport()?.stats;
  const fallbackFailures = process.exitCode ? 1 : 0;
  const passedCount = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  console.log(`${passedCount} passed, ${stats?.unexpected || fallbackFailures} failed`);
}

await runMain(async () => {
  rmSync(results, { force: true });
  await ensureInstalled();
  await ensureFilmPrograms();
  process.once('exit', keepNetworkQuiet());
  const stopAndExit = () => void stop().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopAndExit);
  try {
    await runTimed('Docker and base images', setUpDocker);
    await testOnStack();
  } catch (error) {
    if (!limit || !(error instanceof NotHere)) throw error;
    console.log(`The composed stack was not tested here: ${error.message}`);
  }
});
report();
