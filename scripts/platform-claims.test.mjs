import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const text = readFileSync(join(root, 'docs/platform.md'), 'utf8');
const tests = [...text.matchAll(/`([^`]+\.(?:test|spec)\.[a-z]+)`/g)].map(([, file = '']) => file);

test('every test that the comparison names exists', () => {
  expect(tests.length).toBeGreaterThan(20);
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every "yes" of ours names a test', () => {
  const rows = text.split('\n').filter((line) => /^\| (?!---|Vidra| {5,}\|)/.test(line));
  const otherCells = rows
    .map((line) => line.split('|')[2] ?? '')
    .filter((cell) => cell.trim() !== 'Vidra');
  expect(otherCells.length).toBeGreaterThan(15);
  expect(
    otherCells.filter((cell) => !/\.(test|spec)\./.test(cell) && !/^ -+ $/.test(cell)),
  ).toEqual([]);
});
