import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const SOURCES = '{host-shell,mfe-*,shared-contract,shared-session,shared-ui}/src/**/*.{ts,tsx}';
/** An import expression whose chunk has no name: those with a name begin with a comment. */
const UNNAMED_IMPORT = /(?<!typeof )\bimport\(\s*['"]([^'"]+)/g;
const EXEMPT = [
  // Only development builds contain it.
  'host-shell/src/main.tsx: ./overrides/take-dev-servers.ts',
  // The budget of a route applies to the host's named chunks, and the decoder is larger.
  'shared-session/src/api/heic.ts: ./heic-decoder.ts',
];

/** @param {string} text */
function listUnnamedImports(text) {
  return [...text.matchAll(UNNAMED_IMPORT)].map(([, specifier]) => specifier);
}

test.each([
  ["import('./page.ts')", ['./page.ts']],
  ["import(\n  'a-library'\n)", ['a-library']],
  ['import(/* webpackChunkName: "page" */ \'./page.ts\')', []],
  ["typeof import('./page.ts')", []],
])('reads %j', (text, unnamedImports) => {
  expect(listUnnamedImports(text)).toEqual(unnamedImports);
});

test('every chunk has a name, so that the next release finds the file of the last one', () => {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(300);
  const unnamedImports = files.flatMap((file) =>
    listUnnamedImports(readFileSync(join(root, file), 'utf8')).map(
      (specifier) => `${file}: ${specifier}`,
    ),
  );
  expect(unnamedImports.filter((name) => !EXEMPT.includes(name))).toEqual([]);
});
