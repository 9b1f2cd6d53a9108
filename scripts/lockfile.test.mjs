import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filterLockfile } from './lib/lockfile.mjs';
import { root } from './lib/paths.mjs';

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const folders = ['.', 'mfe-billing', 'shared-ui'];

/** The lockfile after a dependency was added to what one of the workspace's packages needs. @param {string} folder */
function withMore(folder) {
  const entry = `\n  ${folder}:\n    dependencies:\n`;
  const extendedEntry = `${entry}      left-pad:\n        specifier: 1.3.0\n        version: 1.3.0\n`;
  expect(lockfile).toContain(entry);
  return lockfile.replace(entry, () => extendedEntry);
}

test('a remote more, or what others need, is no reason to build a package again', () => {
  const before = filterLockfile(lockfile, folders);
  const extendedLockfile = lockfile.replace(
    '\nimporters:\n',
    (line) => `${line}\n  mfe-help: {}\n`,
  );
  expect(extendedLockfile).not.toBe(lockfile);
  expect(filterLockfile(extendedLockfile, folders)).toBe(before);
  expect(filterLockfile(withMore('mfe-editors'), folders)).toBe(before);
});

test('what it needs itself is one, and another version of anything', () => {
  const before = filterLockfile(lockfile, folders);
  for (const folder of ['mfe-billing', 'shared-ui']) {
    expect(filterLockfile(withMore(folder), folders)).not.toBe(before);
  }
  const changedLockfile = lockfile.replace(/^ {2}react@/m, '  react@0.');
  expect(changedLockfile).not.toBe(lockfile);
  expect(filterLockfile(changedLockfile, folders)).not.toBe(before);
});
