// `pnpm verify`: what must pass before a commit. The checks run beside the unit tests, which wait a lot.
import { Failure, runMain } from './lib/fail.mjs';
import { script } from './lib/pnpm.mjs';
import { stopwatch } from './lib/run.mjs';

const checks = ['format', 'lint', 'boundaries', 'unused', 'licenses'];

/** @type {string[]} */
const failed = [];

/** @param {string} name */
async function check(name) {
  const seconds = stopwatch();
  const { code, output } = await script(name, { quiet: true });
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds()} s`);
  if (code === 0) return;
  console.log(output.trimEnd());
  failed.push(name);
}

async function main() {
  const checked = (async () => {
    for (const name of checks) await check(name);
  })();
  const { code } = await script('unit');
  if (code !== 0) failed.push('unit');
  await checked;
  if (failed.length > 0) throw new Failure(`These do not pass: ${failed.join(', ')}.`);
}

await runMain(main);
