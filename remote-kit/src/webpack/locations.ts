import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `.ts` in the sources, `.js` in the published package. */
const EXTENSION = extname(import.meta.filename);
const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** Whether this is the host's repository, not a separate one of a remote. */
export const besideTheHost = EXTENSION === '.ts';

/** The root folder of the repository. Caches and class names are relative to it. */
export const repositoryRoot = besideTheHost
  ? fileURLToPath(new URL('../../../', import.meta.url))
  : join(findRepositoryRoot(process.cwd()) ?? process.cwd(), '/');

/** Path of the lockfile, which lists the installed versions; undefined before an installation. */
export const lockfile = LOCKFILES.map((name) => join(repositoryRoot, name)).find(existsSync);

/** Returns the path of a file of this folder for webpack, such as `refresh-hook` or `subsets/iconify-subset`. */
export function getPresetFile(name: string): string {
  return join(import.meta.dirname, `${name}${EXTENSION}`);
}

/**
 * Returns the path of a loader. Remotes do not depend on loaders, so webpack could not find them
 * from their folders.
 */
export function resolveLoader(name: string): string {
  return fileURLToPath(import.meta.resolve(name));
}

function findRepositoryRoot(folder: string): string | undefined {
  if (LOCKFILES.some((name) => existsSync(join(folder, name)))) return folder;
  const parentFolder = dirname(folder);
  return parentFolder === folder ? undefined : findRepositoryRoot(parentFolder);
}
