import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `.ts` among the sources, `.js` in the published package. */
const EXTENSION = extname(import.meta.filename);
const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** Whether this is the repository that the host is made in, and not a remote's own one. */
export const besideTheHost = EXTENSION === '.ts';

/** The folder that a remote's repository begins at: caches and class names are relative to it. */
export const repositoryRoot = besideTheHost
  ? fileURLToPath(new URL('../../../', import.meta.url))
  : join(findRepositoryRoot(process.cwd()) ?? process.cwd(), '/');

/** What names the versions that are installed; undefined before anything is. */
export const lockfile = LOCKFILES.map((name) => join(repositoryRoot, name)).find(existsSync);

/** A file of this folder that webpack is to read, such as `refresh-hook`. */
export function getPresetFile(name: string): string {
  return join(import.meta.dirname, `${name}${EXTENSION}`);
}

/** The file of a loader: remotes do not depend on it, so webpack could not find it from their folder. */
export function resolveLoader(name: string): string {
  return fileURLToPath(import.meta.resolve(name));
}

function findRepositoryRoot(folder: string): string | undefined {
  if (LOCKFILES.some((name) => existsSync(join(folder, name)))) return folder;
  const parentFolder = dirname(folder);
  return parentFolder === folder ? undefined : findRepositoryRoot(parentFolder);
}
