import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../../..');
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(ROOT, '.cache/license-comments-'));
});
afterEach(() => rm(dir, { recursive: true }));

const toFileUrl = (path: string) => JSON.stringify(pathToFileURL(path).href);
/**
 * Script that runs in Node, because loaders are found by `import.meta.resolve`, which jest lacks.
 */
const buildScript = () => `
  import { createRequire } from 'node:module';
  const webpack = createRequire(${toFileUrl(join(ROOT, 'remote-kit/package.json'))})('webpack');
  const { createBrowserConfig } = await import(${toFileUrl(join(import.meta.dirname, 'browser-config.ts'))});
  const options = { dir: ${JSON.stringify(dir)}, name: 'mfe-license', mode: 'production' };
  const config = { ...createBrowserConfig(options), context: options.dir, entry: './main.ts' };
  webpack(config, (error, stats) => {
    if (!error && !stats.hasErrors()) return;
    console.error(error ?? stats.toString());
    process.exitCode = 1;
  });`;

interface Built {
  script: string;
  /** Content of the license file that the script's first line names. */
  licenses: string;
}

/** Builds files for the browser and returns the scripts, the largest first. */
async function build(files: Record<string, string>): Promise<Built[]> {
  const sources = { ...files, 'build.mjs': buildScript() };
  for (const [name, code] of Object.entries(sources)) await writeFile(join(dir, name), code);
  // Written to a file, because the minifier starts processes with the arguments of this one.
  const script = join(dir, 'build.mjs');
  const { stderr, status } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const dist = join(dir, 'dist');
  const read = (file: string) => readFile(join(dist, file), 'utf8');
  const scriptNames = (await readdir(dist)).filter((file) => file.endsWith('.js'));
  const builtScripts = await Promise.all(
    scriptNames.map(async (file) => {
      const script = await read(file);
      const licenseFile = /\/\*! For license information please see (\S+) \*\//.exec(script)?.[1];
      return { script, licenses: licenseFile === undefined ? '' : await read(licenseFile) };
    }),
  );
  return builtScripts.toSorted((left, right) => right.script.length - left.script.length);
}

test.each([
  '/*! Library 1.0, MIT, Ann */',
  '/**\n * @license MIT, Ann\n */',
  '/* @preserve Ann */',
])('the license comment %j of a library is extracted', async (comment) => {
  const [builtScript] = await build({
    'main.ts': `import { add } from './library.js';\nconsole.log(add(globalThis.a, 2));\n`,
    'library.js': `${comment}\nexport const add = (a, b) => a + b;\n`,
  });
  expect(builtScript?.licenses).toContain('Ann');
});

test('an LGPL part is named beside its own script only', async () => {
  const heic = join(ROOT, 'shared-session/src/api/heic.ts');
  const [decoder, ...otherScripts] = await build({
    'main.ts': `import { convertHeicToJpeg } from ${JSON.stringify(heic)};\nconsole.log(convertHeicToJpeg);\n`,
  });
  expect(decoder?.licenses).toMatch(/heic-to \(LGPL-3\.0.*\/licenses\.txt/);
  expect(otherScripts.map(({ licenses }) => licenses).join('')).not.toContain('LGPL');
});
