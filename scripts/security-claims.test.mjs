import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './lib/paths.mjs';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const namedFiles = [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.[a-z]+)`/g)].map(
  ([, file = '']) => file,
);
const trackedFiles = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');

test('every test that the threat model names exists', () => {
  expect(namedFiles.length).toBeGreaterThan(30);
  const missingFiles = namedFiles.filter(
    (file) => !trackedFiles.some((path) => path === file || path.endsWith(`/${file}`)),
  );
  expect(missingFiles).toEqual([]);
  expect(new Set(trackedFiles.map((path) => basename(path))).size).toBeGreaterThan(100);
});

test('every item has a test or a reason', () => {
  const rows = text.split('\n').filter((line) => /^\| \d/.test(line));
  expect(rows.length).toBeGreaterThan(25);
  const cells = rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(cells.filter((row) => row.length !== 3 || row.includes(''))).toEqual([]);
});
