import { execFile } from 'node:child_process';
import { lstat, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTrialRemote, getPackageFolder, type TrialRemote } from './release.ts';

const run = promisify(execFile);

/** Setup of a bundler from the guide. */
interface Instructions {
  readonly packages: readonly string[];
  readonly script: string;
}

/** Reads the setup of a bundler from its section of the guide. */
async function readInstructions(bundler: string): Promise<Instructions> {
  const guide = await readFile(getPackageFolder('docs/guides/other-bundlers.md'), 'utf8');
  const part = guide.split(`\n## ${bundler}\n`)[1]?.split('\n## ')[0] ?? '';
  const packages = /npm install --save-dev ([^`]+)`/.exec(part)?.[1]?.split(' ') ?? [];
  const script = /```js\n([\s\S]+?)```/.exec(part)?.[1] ?? '';
  return { packages, script };
}

/** Builds a remote as described in the guide. */
export async function buildRemoteWith(
  bundler: string,
  files: Readonly<Record<string, string>>,
): Promise<TrialRemote> {
  const { packages, script } = await readInstructions(bundler);
  const remote = await createTrialRemote({ ...files, 'build.mjs': script });
  const modules = join(remote.dir, 'node_modules');
  await rm(modules);
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  await run('npm', [...install, '--prefer-offline', ...packages], { cwd: remote.dir });
  await linkAll(getPackageFolder('mfe-billing/node_modules'), modules);
  await run(process.execPath, ['build.mjs'], { cwd: remote.dir });
  return remote;
}

/** Links the packages of a remote of this repository, except those that already exist. */
async function linkAll(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (name.startsWith('.')) continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (name.startsWith('@')) {
      await mkdir(target, { recursive: true });
      await linkAll(source, target);
    } else if (!(await lstat(target).catch(() => undefined))) await symlink(source, target);
  }
}
