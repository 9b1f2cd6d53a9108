import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './fail.mjs';
import { computeFingerprint } from './fingerprint.mjs';
import { node24, listPackageFolders, root, readRootPackage } from './paths.mjs';
import { run, startStopwatch } from './run.mjs';

const stamp = join(root, 'node_modules', '.vidra-install');

/**
 * Creates a call of pnpm in the version of package.json. npx downloads it if it is missing.
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function createPnpmCall(args) {
  return ['npx', ['--yes', readRootPackage().packageManager, ...args]];
}

/**
 * Runs pnpm and waits for its end.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runPnpm(args, options) {
  return run(...createPnpmCall(args), options);
}

/**
 * Runs a script of the root's package.json with only the installed programs on the PATH. It avoids
 * npx and pnpm, which take seconds to start on a busy machine.
 * @param {string} name
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runScript(name, options) {
  const PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH;
  const env = { ...options?.env, PATH };
  return run(readRootPackage().scripts[name], [], { ...options, env, shell: true });
}

function computeInstallHash() {
  const manifests = listPackageFolders().map((folder) => `${folder}/package.json`);
  return computeFingerprint([
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...manifests,
  ]);
}

/** Installs the locked dependencies unless nothing has changed since the last time. */
export async function ensureInstalled() {
  const now = computeInstallHash();
  if (existsSync(node24) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const seconds = startStopwatch();
  console.log('Installing dependencies …');
  // Without a terminal pnpm refuses to replace a node_modules of another version.
  const { code } = await runPnpm([
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
