// Prints the number of lines of product TypeScript in each package. Tests, benchmarks, scripts and
// trailing blank lines do not count.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const NOT_PRODUCT = /\.(test|spec|d)\.tsx?$|(^|\/)(testing|test|test-support|scripts|bench|e2e)\//;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !NOT_PRODUCT.test(file));

/** @type {Record<string, number>} */
const lines = {};
for (const file of files) {
  const folder = file.includes('/') ? String(file.split('/', 1)[0]) : '(root)';
  const count = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  lines[folder] = (lines[folder] ?? 0) + count;
}

for (const [folder, count] of Object.entries(lines).sort(([, a], [, b]) => b - a)) {
  console.log(`${String(count).padStart(7)}  ${folder}`);
}
console.log(
  `${String(Object.values(lines).reduce((sum, count) => sum + count, 0)).padStart(7)}  in all`,
);
