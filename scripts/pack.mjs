// `node scripts/pack.mjs [--version 1.2.3] [--to <folder>]`: creates the packages for teams with
// their own repositories, as tarballs for `npm publish`.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, runMain } from './lib/fail.mjs';
import { compilePackages } from './lib/packages/compile.mjs';
import { makeCreateRemote } from './lib/packages/create-remote.mjs';
import { makeDevHost } from './lib/packages/dev-host.mjs';
import { createPackageManifest } from './lib/packages/manifest.mjs';
import { PACKAGES } from './lib/packages/packages.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** All packages have one version, which `changeset version` raises. @returns {string} */
function readVersion() {
  const manifest = readFileSync(join(root, 'remote-kit/package.json'), 'utf8');
  return JSON.parse(manifest).version;
}

const { values } = parseArgs({
  options: {
    version: { type: 'string', default: readVersion() },
    to: { type: 'string', default: join(root, '.cache/packages') },
  },
});

/** @param {string} to folder that contains each package's folder @param {string} tarballs */
async function pack(to, tarballs) {
  const folders = [...PACKAGES, 'create-remote', 'dev-host'].map((name) => `./${name}`);
  const args = ['pack', ...folders, '--silent', '--pack-destination', tarballs];
  const { code, output } = await run('npm', args, { cwd: to, quiet: true });
  if (code !== 0) throw new Failure(`npm pack failed.\n${output.trimEnd()}`);
}

/** @param {string} to folder that contains each package's folder @param {string} version */
async function makePackages(to, version) {
  await compilePackages(PACKAGES, to);
  for (const name of PACKAGES) {
    const manifest = createPackageManifest(name, version);
    if (name === 'remote-kit') copyTypes(join(to, name, 'types'));
    writeFileSync(join(to, name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  makeCreateRemote(to, version);
}

/**
 * Copies the types of imported pictures and style sheets: `@vidra/remote-kit/assets`. @param
 * {string} folder
 */
function copyTypes(folder) {
  const files = ['assets.d.ts', 'css-modules.d.ts'];
  for (const file of files) cpSync(join(root, 'types', file), join(folder, file));
  const references = files.map((file) => `/// <reference path="./${file}" />\n`);
  writeFileSync(join(folder, 'index.d.ts'), references.join(''));
}

async function main() {
  const { version } = values;
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
    throw new Failure('A version looks like this: node scripts/pack.mjs --version 1.2.3');
  }
  const to = resolve(values.to);
  mkdirSync(to, { recursive: true });
  await Promise.all([makePackages(to, version), makeDevHost(to, version)]);
  const tarballs = join(to, 'tarballs');
  rmSync(tarballs, { recursive: true, force: true });
  mkdirSync(tarballs);
  await pack(to, tarballs);
  console.log(`Tarballs of version ${version} are in ${tarballs}`);
}

await runMain(main);
