import { execFile } from 'node:child_process';
import { lstat, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTrialRemote, getPackageFolder, type TrialRemote } from './release.ts';

const run = promisify(execFile);

/** How the guide says that a bundler is used. */
interface Instructions {
  readonly packages: readonly string[];
  readonly script: string;
}

/** The part of the guide under a heading. */
async function readInstructions(bundler: string): Promise<Instructions> {
  const guide = await readFile(getPackageFolder('docs/guides/other-bundlers.md'), 'utf8');
  const part = guide.split(`\n## ${bundler}\n`)[1]?.split('\n## ')[0] ?? '';
  const packages = /npm install --save-dev ([^`]+)`/.exec(part)?.[1]?.split(' ') ?? [];
  const script = /```js\n([\s\S]+?)```/.exec(part)?.[1] ?? '';
  return { packages, script };
}

/** A remote that is built as the guide says. */
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

/** The packages of a remote of this repository, beside those that are there. */
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
