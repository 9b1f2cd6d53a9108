// `pnpm verify`: the checks before a commit. They run in parallel with the unit tests, which often
// wait.
import { Failure, runMain } from './lib/fail.mjs';
import { runScript } from './lib/pnpm.mjs';
import { startStopwatch } from './lib/run.mjs';

// The pipeline checks the commits of a pull request against its own base.
const ownCommits = process.env.CI ? [] : ['commits'];
const checks = ['format', 'lint', 'boundaries', 'unused', 'licenses', ...ownCommits];

/** @type {string[]} */
const failedChecks = [];

/** @param {string} name */
async function check(name) {
  const seconds = startStopwatch();
  const { code, output } = await runScript(name, { quiet: true });
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds()} s`);
  if (code === 0) return;
  console.log(output.trimEnd());
  failedChecks.push(name);
}

async function main() {
  const checksPromise = (async () => {
    for (const name of checks) await check(name);
  })();
  const { code } = await runScript('unit');
  if (code !== 0) failedChecks.push('unit');
  await checksPromise;
  if (failedChecks.length > 0) throw new Failure(`These do not pass: ${failedChecks.join(', ')}.`);
}

await runMain(main);
