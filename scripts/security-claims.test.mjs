import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './lib/paths.mjs';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const named = [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.[a-z]+)`/g)].map(
  ([, file = '']) => file,
);
const known = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');

test('every test that the threat model names is there', () => {
  expect(named.length).toBeGreaterThan(30);
  const missing = named.filter(
    (file) => !known.some((path) => path === file || path.endsWith(`/${file}`)),
  );
  expect(missing).toEqual([]);
  expect(new Set(known.map((path) => basename(path))).size).toBeGreaterThan(100);
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
