// Builds and publishes the changed packages, host and remotes, into DATA_DIR/store.
// With --keep-going, a package that cannot be built or published keeps its last release, and the
// others go on. Nothing newer is replaced then.
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseOldestBrowsers, findScriptFaults, styleFaults } from './lib/browser-features.mjs';
import { Failure, runMain } from './lib/fail.mjs';
import { computeFingerprint } from './lib/fingerprint.mjs';
import { filterLockfile } from './lib/lockfile.mjs';
import { dataDirectory, node24, listPackageFolders, root } from './lib/paths.mjs';
import { publishPackages } from './lib/publish-packages.mjs';
import { runInParallel, run, startStopwatch } from './lib/run.mjs';

const place = process.argv.indexOf('--store');
/** The site's own store, or another one, such as a developer's copy. */
const store = place > 0 ? resolve(process.argv[place + 1] ?? '') : join(dataDirectory, 'store');

const keepsGoing = process.argv.includes('--keep-going');

/**
 * Records of the inputs from which each `dist` was built, and of the inputs last published to this
 * store.
 */
const records = { built: join(root, '.cache', 'builds'), published: join(store, 'inputs') };

/** @param {string} path */
const isRelevant = (path) => !/\.((test|spec)\.tsx?|md)$/.test(path);

/** Lists the inputs of a package's bundle. @param {string} folder */
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

/** Distinguishes a build of this script from a later manual one. @param {string} folder */
function timeOfBuild(folder) {
  return statSync(join(root, folder, 'dist', 'release.json'), { throwIfNoEntry: false })?.mtimeMs;
}

/**
 * Builds a package if its inputs changed. @param {string} folder @returns {Promise<string>} its
 * inputs
 */
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

/** Refuses a build that a supported browser cannot run. @param {string} folder */
function checkBrowsers(folder) {
  const manifest = readFileSync(join(root, 'remote-kit', 'package.json'), 'utf8');
  const browsers = parseOldestBrowsers(JSON.parse(manifest).browserslist);
  const dist = join(root, folder, 'dist');
  const faults = globSync('**/*.{js,css}', { cwd: dist }).flatMap((file) => {
    const text = readFileSync(join(dist, file), 'utf8');
    const fileFaults = file.endsWith('.css')
      ? styleFaults(text, browsers)
      : // Workers and their libraries are modules. Files built by webpack are scripts.
        findScriptFaults(text, browsers, file.startsWith('assets') ? 'module' : 'script');
    return fileFaults.map((fault) => `${file}: ${fault}`);
  });
  if (faults.length === 0) return;
  throw new Failure(
    `${folder} uses what a supported browser lacks. Ask for it before use, or write it otherwise.\n${faults.join('\n')}`,
  );
}

/**
 * @param {string[]} names @param {string[]} options
 * @returns {Promise<string | undefined>} why nothing was published
 */
async function publish(names, options) {
  try {
    await release('publish', ...names, ...options, '--store', store);
    console.log(`Published: ${names.join(', ')}`);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/**
 * @param {Map<string, string>} reasonByName of the packages that were not built or published
 * @throws {Failure} unless the site can run without them
 */
function reportRefused(reasonByName) {
  for (const reason of new Set(reasonByName.values())) console.error(`\n${reason}`);
  const names = [...reasonByName.keys()];
  const hasRelease = (name) => existsSync(join(records.published, name));
  if (!keepsGoing || (names.includes('host-shell') && !hasRelease('host-shell'))) {
    throw new Failure(`Not published: ${names.join(', ')}. The reasons are above.`);
  }
  for (const name of names) {
    const state = hasRelease(name) ? 'keeps its last release' : 'is not on the site';
    console.error(`${name} ${state}; the reason is above.`);
  }
}

async function main() {
  for (const path of Object.values(records)) mkdirSync(path, { recursive: true });
  const folders = listPackageFolders().filter(
    (name) => name === 'host-shell' || name.startsWith('mfe-'),
  );
  /** @type {Map<string, string>} */
  const inputs = new Map();
  /** @type {Map<string, string>} */
  const reasonByName = new Map();
  await runInParallel(folders, 2, async (folder) => {
    try {
      inputs.set(folder, await build(folder));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      reasonByName.set(folder, error.message);
    }
  });

  const outdatedNames = [...inputs]
    .filter(([folder, hash]) => !isCurrent('published', folder, hash))
    .map(([folder]) => folder);
  if (outdatedNames.length > 0) {
    // Forced outside of a start, so that older sources replace newer builds in this store.
    const options = keepsGoing ? [] : ['--force'];
    // A package that was not built may be what the links of others need.
    if (keepsGoing && reasonByName.size > 0) options.push('--ahead');
    const refusals = await publishPackages(outdatedNames, (names) => publish(names, options));
    for (const [name, reason] of refusals) reasonByName.set(name, reason);
  }
  for (const name of outdatedNames) {
    if (!reasonByName.has(name))
      writeFileSync(join(records.published, name), inputs.get(name) ?? '');
  }
  if (reasonByName.size > 0) reportRefused(reasonByName);
}

await runMain(main);
