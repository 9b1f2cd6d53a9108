// Builds and publishes what changed: the host and every remote, into DATA_DIR/store.
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseOldestBrowsers, findScriptFaults, styleFaults } from './lib/browser-features.mjs';
import { Failure, runMain } from './lib/fail.mjs';
import { computeFingerprint } from './lib/fingerprint.mjs';
import { filterLockfile } from './lib/lockfile.mjs';
import { dataDirectory, node24, listPackageFolders, root } from './lib/paths.mjs';
import { runInParallel, run, startStopwatch } from './lib/run.mjs';

const place = process.argv.indexOf('--store');
/** The site's own, or another that is named: a developer's copy, for one. */
const store = place > 0 ? resolve(process.argv[place + 1] ?? '') : join(dataDirectory, 'store');

/** From which inputs each package's `dist` was built, and what this store last got published. */
const records = { built: join(root, '.cache', 'builds'), published: join(store, 'inputs') };

/** @param {string} path */
const isRelevant = (path) => !/\.(test\.tsx?|md)$/.test(path);

/** What a package's bundle is made of. @param {string} folder */
function listInputs(folder) {
  const sharedFolders = listPackageFolders().filter((name) => name.startsWith('shared-'));
  const parts = [folder, ...sharedFolders, 'remote-kit'];
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  return computeFingerprint(parts, isRelevant, filterLockfile(lockfile, ['.', ...parts]));
}

/** @param {string[]} args */
async function release(...args) {
  const { code, output } = await run(node24, ['remote-kit/src/cli/release.ts', ...args], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Failure(`${output.trimEnd()}\n\nrelease ${args.join(' ')} failed.`);
}

/** @param {keyof typeof records} kind @param {string} folder @param {string} inputs */
function isCurrent(kind, folder, inputs) {
  const record = join(records[kind], folder);
  return existsSync(record) && readFileSync(record, 'utf8') === inputs;
}

/** Tells a build made by this script from one made by hand since. @param {string} folder */
function timeOfBuild(folder) {
  return statSync(join(root, folder, 'dist', 'release.json'), { throwIfNoEntry: false })?.mtimeMs;
}

/** Builds a package whose inputs changed. @param {string} folder @returns {Promise<string>} its inputs */
async function build(folder) {
  const seconds = startStopwatch();
  const inputs = listInputs(folder);
  if (isCurrent('published', folder, inputs)) {
    console.log(`${folder}: unchanged`);
  } else if (!isCurrent('built', folder, `${inputs} ${timeOfBuild(folder)}`)) {
    await release('build', folder);
    checkBrowsers(folder);
    writeFileSync(join(records.built, folder), `${inputs} ${timeOfBuild(folder)}`);
    console.log(`${folder}: built in ${seconds()} s`);
  }
  return inputs;
}

/** Refuses a build that one of the supported browsers cannot run. @param {string} folder */
function checkBrowsers(folder) {
  const manifest = readFileSync(join(root, 'remote-kit', 'package.json'), 'utf8');
  const browsers = parseOldestBrowsers(JSON.parse(manifest).browserslist);
  const dist = join(root, folder, 'dist');
  const faults = globSync('**/*.{js,css}', { cwd: dist }).flatMap((file) => {
    const text = readFileSync(join(dist, file), 'utf8');
    const fileFaults = file.endsWith('.css')
      ? styleFaults(text, browsers)
      : findScriptFaults(text, browsers);
    return fileFaults.map((fault) => `${file}: ${fault}`);
  });
  if (faults.length === 0) return;
  throw new Failure(
    `${folder} uses what a supported browser lacks. Ask for it before use, or write it otherwise.\n${faults.join('\n')}`,
  );
}

async function main() {
  for (const path of Object.values(records)) mkdirSync(path, { recursive: true });
  const folders = listPackageFolders().filter(
    (name) => name === 'host-shell' || name.startsWith('mfe-'),
  );
  /** @type {Map<string, string>} */
  const inputs = new Map();
  await runInParallel(folders, 2, async (folder) => void inputs.set(folder, await build(folder)));

  const outdatedInputs = [...inputs].filter(
    ([folder, hash]) => !isCurrent('published', folder, hash),
  );
  if (outdatedInputs.length === 0) return;
  // One set: what fits only together goes live together.
  const names = outdatedInputs.map(([folder]) => folder);
  // Also when the sources went back: this store shows what is in the folder.
  await release('publish', ...names, '--force', '--store', store);
  for (const [folder, hash] of outdatedInputs) writeFileSync(join(records.published, folder), hash);
  console.log(`Published: ${names.join(', ')}`);
}

await runMain(main);
