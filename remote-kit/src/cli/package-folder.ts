import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { BuildError } from '../build/build-error.ts';
import { repositoryRoot } from '../webpack/locations.ts';

/**
 * The folder of a package that is named as a person does: by its name, or by its folder.
 *
 * @throws BuildError when there is none
 */
export function findPackageFolder(nameOrFolder: string): string {
  const folder = resolve(nameOrFolder);
  const packageDir = [folder, join(repositoryRoot, basename(folder))].find(hasDeclaration);
  if (packageDir !== undefined) return packageDir;
  throw new BuildError(
    `"${nameOrFolder}" is no remote here: give the name of one, or the folder that holds its remote.ts.`,
  );
}

function hasDeclaration(folder: string): boolean {
  return ['remote.ts', 'host.ts'].some((file) => existsSync(join(folder, file)));
}
