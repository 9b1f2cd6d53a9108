// Builds and publishes what changed: the host and every remote, into DATA_DIR/store.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, runMain } from './lib/fail.mjs';
import { fingerprint } from './lib/fingerprint.mjs';
import { dataDirectory, node24, packageFolders, root } from './lib/paths.mjs';
import { inParallel, run, stopwatch } from './lib/run.mjs';

const store = join(dataDirectory, 'store');

/** From which inputs each package's `dist` was built, and what this store last got published. */
const records = { built: join(root, '.cache', 'builds'), published: join(store, 'inputs') };

/** @param {string} path */
const matters = (path) => !/\.(test\.tsx?|md)$/.test(path);

/** What a package's bundle is made of. @param {string} folder */
function inputsOf(folder) {
  const shared = packageFolders().filter((name) => name.startsWith('shared-'));
  return fingerprint([folder, ...shared, 'remote-kit', 'pnpm-lock.yaml'], matters);
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

/** Releases go live one after the other. */
let publishing = Promise.resolve();

/** @param {string} folder */
function publish(folder) {
  const mine = publishing.then(() => release('publish', folder, '--store', store));
  publishing = mine.catch(() => undefined);
  return mine;
}

/** @param {string} folder */
async function buildAndPublish(folder) {
  const seconds = stopwatch();
  const inputs = inputsOf(folder);
  if (isCurrent('published', folder, inputs)) {
    console.log(`${folder}: unchanged`);
    return;
  }
  const built = isCurrent('built', folder, `${inputs} ${timeOfBuild(folder)}`);
  if (!built) {
    await release('build', folder);
    writeFileSync(join(records.built, folder), `${inputs} ${timeOfBuild(folder)}`);
  }
  await publish(folder);
  writeFileSync(join(records.published, folder), inputs);
  console.log(`${folder}: ${built ? '' : 'built and '}published in ${seconds()} s`);
}

async function main() {
  for (const path of Object.values(records)) mkdirSync(path, { recursive: true });
  const folders = packageFolders().filter(
    (name) => name === 'host-shell' || name.startsWith('mfe-'),
  );
  await inParallel(folders, 2, buildAndPublish);
}

await runMain(main);
