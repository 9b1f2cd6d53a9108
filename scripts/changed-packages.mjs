// Prints the packages that changed since a commit, as the matrix of `.github/workflows/packages.yml`.
import { execFileSync } from 'node:child_process';
import { listDependencies, mayImport } from './lib/import-table.mjs';
import { root } from './lib/paths.mjs';

/** A change of these files tests every package. */
const COMMON_FILES = [/^pnpm-lock\.yaml$/, /^\.github\/workflows\/packages?\.yml$/];
/** The browser tests have a workflow of their own. */
const packages = Object.keys(mayImport).filter((name) => name !== 'e2e');

/**
 * Lists the packages that a change touches, directly or through a dependency.
 * @param {string[]} files changed files, relative to the repository
 * @returns {{ package: string, publish: boolean }[]}
 */
export function listChangedPackages(files) {
  const isCommon = files.some((file) => COMMON_FILES.some((pattern) => pattern.test(file)));
  return packages
    .filter((name) => {
      const folders = [name, ...listDependencies(name)].map((folder) => `${folder}/`);
      return isCommon || files.some((file) => folders.some((folder) => file.startsWith(folder)));
    })
    .map((name) => ({
      package: name,
      publish: name === 'host-shell' || name.startsWith('mfe-'),
    }));
}

/** @param {string} base a commit, or zeros for a new branch */
function listChangedFiles(base) {
  const isNew = /^0*$/.test(base);
  const command = isNew ? ['ls-files'] : ['diff', '--name-only', `${base}...HEAD`];
  return execFileSync('git', command, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

if (import.meta.main) {
  process.stdout.write(
    JSON.stringify(listChangedPackages(listChangedFiles(process.argv[2] ?? ''))),
  );
}
