// Checks the types of every package, two at a time; unchanged ones take about a second.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, runMain } from './lib/fail.mjs';
import { node24, packageFolders, root } from './lib/paths.mjs';
import { inParallel, run } from './lib/run.mjs';

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const cache = join(root, '.cache', 'types');

async function main() {
  mkdirSync(cache, { recursive: true });
  const projects = ['.', ...packageFolders()].filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
  /** @type {string[]} */
  const failed = [];
  await inParallel(projects, 2, async (folder) => {
    const name = folder === '.' ? 'root' : folder;
    const state = join(cache, `${name}.tsbuildinfo`);
    const args = [
      tsc,
      '-p',
      folder,
      '--incremental',
      '--tsBuildInfoFile',
      state,
      '--pretty',
      'false',
    ];
    const { code, output } = await run(node24, args, { quiet: true });
    if (code === 0) return;
    failed.push(name);
    console.error(`${name}\n${output}`);
  });
  if (failed.length > 0) throw new Failure(`Types do not fit in: ${failed.join(', ')}`);
  console.log(`Types fit in ${projects.length} projects.`);
}

await runMain(main);
