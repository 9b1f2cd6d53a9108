import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './fail.mjs';
import { computeFingerprint } from './fingerprint.mjs';
import { node24, listPackageFolders, root, readRootPackage } from './paths.mjs';
import { run, startStopwatch } from './run.mjs';

const stamp = join(root, 'node_modules', '.vidra-install');

/**
 * A call of pnpm in the version that package.json names; npx fetches it when it is not there.
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function createPnpmCall(args) {
  return ['npx', ['--yes', readRootPackage().packageManager, ...args]];
}

/**
 * Runs pnpm to its end.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runPnpm(args, options) {
  return run(...createPnpmCall(args), options);
}

/**
 * Runs a script of the root's package.json that needs nothing of pnpm but the installed programs: without
 * npx and pnpm, whose start takes seconds on a busy machine.
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

/** Installs the dependencies exactly as locked, unless nothing changed since the last time. */
export async function ensureInstalled() {
  const now = computeInstallHash();
  if (existsSync(node24) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const seconds = startStopwatch();
  console.log('Installing dependencies …');
  // Without a terminal pnpm refuses to replace a node_modules that another version laid out.
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
