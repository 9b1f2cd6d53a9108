import { fileURLToPath } from 'node:url';

/** The repository's root: caches and class names are relative to it. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** The file of a loader: remotes do not depend on it, so webpack could not find it from their folder. */
export function loaderPath(name: string): string {
  return fileURLToPath(import.meta.resolve(name));
}
