import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { BuildError } from '../build/build-error.ts';
import { repositoryRoot } from '../webpack/locations.ts';

/**
 * Finds the folder of a package by its name or its path.
 *
 * @throws BuildError when there is none
 */
export function findPackageFolder(nameOrFolder: string): string {
  const folder = resolve(nameOrFolder);
  const packageDir = [folder, join(repositoryRoot, basename(folder))].find(hasDeclaration);
  if (packageDir !== undefined) return packageDir;
  throw new BuildError(
    `No remote "${nameOrFolder}" found. Use a remote's name, or the folder that contains its remote.ts.`,
  );
}

function hasDeclaration(folder: string): boolean {
  return ['remote.ts', 'host.ts'].some((file) => existsSync(join(folder, file)));
}
