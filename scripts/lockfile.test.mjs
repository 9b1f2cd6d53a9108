import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filterLockfile } from './lib/lockfile.mjs';
import { root } from './lib/paths.mjs';

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const folders = ['.', 'mfe-billing', 'shared-ui'];

/**
 * Returns the lockfile with another dependency of one package of the workspace. @param {string}
 * folder
 */
function withMore(folder) {
  const entry = `\n  ${folder}:\n    dependencies:\n`;
  const extendedEntry = `${entry}      left-pad:\n        specifier: 1.3.0\n        version: 1.3.0\n`;
  expect(lockfile).toContain(entry);
  return lockfile.replace(entry, () => extendedEntry);
}

test('a new remote or dependencies of others do not rebuild a package', () => {
  const before = filterLockfile(lockfile, folders);
  const extendedLockfile = lockfile.replace(
    '\nimporters:\n',
    (line) => `${line}\n  mfe-help: {}\n`,
  );
  expect(extendedLockfile).not.toBe(lockfile);
  expect(filterLockfile(extendedLockfile, folders)).toBe(before);
  expect(filterLockfile(withMore('mfe-editors'), folders)).toBe(before);
});

test('its own dependencies and changed versions rebuild a package', () => {
  const before = filterLockfile(lockfile, folders);
  for (const folder of ['mfe-billing', 'shared-ui']) {
    expect(filterLockfile(withMore(folder), folders)).not.toBe(before);
  }
  const changedLockfile = lockfile.replace(/^ {2}react@/m, '  react@0.');
  expect(changedLockfile).not.toBe(lockfile);
  expect(filterLockfile(changedLockfile, folders)).not.toBe(before);
});
