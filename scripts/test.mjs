// `npm test`: everything that must hold, from a fresh clone. Prints what each part took and found.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runMain } from './lib/fail.mjs';
import { node24, root } from './lib/paths.mjs';
import { ensureInstalled, pnpm } from './lib/pnpm.mjs';
import { run, stopwatch } from './lib/run.mjs';
import { ensureChromium, ensureFfmpeg } from './lib/system-programs.mjs';

const jestResults = ['unit.json', 'integration.json'].map((name) => join(root, '.cache', name));
const playwrightResults = join(root, '.cache', 'playwright.json');

/** @type {{ name: string, seconds: string }[]} */
const phases = [];

/** @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>} */
async function phase(name, work) {
  const seconds = stopwatch();
  console.log(`\n── ${name}`);
  try {
    return await work();
  } finally {
    phases.push({ name, seconds: seconds() });
  }
}

/** @param {string} path @returns {any} */
function json(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Tests passed and failed; a suite that could not even run counts as one failure. */
function counts() {
  const playwright = json(playwrightResults)?.stats;
  let passed = playwright ? playwright.expected + playwright.flaky : 0;
  let failed = playwright?.unexpected ?? 0;
  for (const jest of jestResults.map(json)) {
    passed += jest?.numPassedTests ?? 0;
    failed += jest ? jest.numFailedTests + jest.numRuntimeErrorTestSuites : 0;
  }
  return { passed, failed };
}

async function main() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (const path of [...jestResults, playwrightResults]) rmSync(path, { force: true });

  const steps = [
    { name: 'verify', work: () => pnpm(['verify']) },
    { name: 'integration', work: () => pnpm(['integration']) },
    { name: 'build', work: () => run(node24, [join(root, 'scripts', 'build.mjs')]) },
    {
      name: 'e2e',
      work: async () => pnpm(['e2e'], { env: { CHROMIUM_PATH: await ensureChromium() } }),
    },
  ];

  await phase('install', ensureInstalled);
  await phase('needs', async () => {
    await ensureFfmpeg();
    await ensureChromium();
  });
  /** @type {string[]} */
  const broken = [];
  for (const { name, work } of steps) {
    const { code } = await phase(name, work);
    if (code !== 0) broken.push(name);
  }

  console.log(`\n${phases.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}`);
  const { passed, failed } = counts();
  if (broken.length > 0) {
    console.log(`Failed: ${broken.join(', ')}`);
    process.exitCode = 1;
  }
  // A failed check that is no test (format, lint, types, build) is a failure all the same.
  console.log(`${passed} passed, ${failed || broken.length} failed`);
}

await runMain(main);
