import { execFile } from 'node:child_process';
import { lstat, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Installs npm packages into a folder, and links all others from the workspace.
 * @param packages names with versions: `ms@2.1.3`
 * @param workspacePackages the `node_modules` of a remote of this repository
 */
export async function installPackages(
  dir: string,
  packages: readonly string[],
  workspacePackages: string,
): Promise<void> {
  const options = ['--no-save', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  await run('npm', ['install', ...options, '--prefer-offline', ...packages], { cwd: dir });
  await linkAll(workspacePackages, join(dir, 'node_modules'));
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
