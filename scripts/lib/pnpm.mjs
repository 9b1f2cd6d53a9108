import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './fail.mjs';
import { fingerprint } from './fingerprint.mjs';
import { node24, packageFolders, root, rootPackage } from './paths.mjs';
import { run, stopwatch } from './run.mjs';

const stamp = join(root, 'node_modules', '.vidra-install');

/**
 * A call of pnpm in the version that package.json names; npx fetches it when it is not there.
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function pnpmCall(args) {
  return ['npx', ['--yes', rootPackage().packageManager, ...args]];
}

/**
 * Runs pnpm to its end.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function pnpm(args, options) {
  return run(...pnpmCall(args), options);
}

/**
 * Runs a script of the root's package.json that needs nothing of pnpm but the installed programs: without
 * npx and pnpm, whose start takes seconds on a busy machine.
 * @param {string} name
 * @param {Parameters<typeof run>[2]} [options]
 */
export function script(name, options) {
  const PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH;
  const env = { ...options?.env, PATH };
  return run(rootPackage().scripts[name], [], { ...options, env, shell: true });
}

function wanted() {
  const manifests = packageFolders().map((folder) => `${folder}/package.json`);
  return fingerprint(['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]);
}

/** Installs the dependencies exactly as locked, unless nothing changed since the last time. */
export async function ensureInstalled() {
  const now = wanted();
  if (existsSync(node24) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const seconds = stopwatch();
  console.log('Installing dependencies …');
  // Without a terminal pnpm refuses to replace a node_modules that another version laid out.
  const { code } = await pnpm([
    'install',
    '--frozen-lockfile',
    '--config.confirmModulesPurge=false',
  ]);
  if (code !== 0) {
    throw new Failure(
      'The dependencies could not be installed (the reason is above). ' +
        'After a change to a package.json, run `pnpm install` once.',
    );
  }
  writeFileSync(stamp, now);
  console.log(`Dependencies installed in ${seconds()} s.`);
}
