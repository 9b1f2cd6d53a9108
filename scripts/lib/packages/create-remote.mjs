import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths.mjs';
import { readCatalog } from './manifest.mjs';

/** Compiled files of `npm create @vidra/remote`, which imports only Node's own modules. */
const FILES = ['cli/create-repository', 'create/own-repository', 'create/templates'];

/** Helpers of page tests, shared with remotes in other repositories. */
const TEST_SUPPORT = ['asset-name.mjs', 'browser-globals.ts', 'style-names.mjs'];

/**
 * Moves the command that creates a repository from the compiled remote-kit into its own package.
 * @param {string} to folder that contains each package's folder
 * @param {string} version of all packages
 */
export function makeCreateRemote(to, version) {
  const kit = join(to, 'remote-kit/dist');
  const folder = join(to, 'create-remote');
  rmSync(folder, { recursive: true, force: true });
  for (const file of FILES) {
    const target = join(folder, 'dist', `${file}.js`);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(kit, `${file}.js`), target);
  }
  // The code that creates a remote in this repository is useless elsewhere.
  rmSync(join(kit, 'create'), { recursive: true });
  for (const command of ['create-remote', 'create-repository', 'build-dev-host', 'dev']) {
    for (const kind of ['js', 'd.ts']) rmSync(join(kit, `cli/${command}.${kind}`), { force: true });
  }
  cpSync(join(root, 'remote-kit/templates'), join(folder, 'templates'), { recursive: true });
  for (const file of TEST_SUPPORT) {
    const template = join(folder, 'templates/repository/test-support', `${file}.template`);
    cpSync(join(root, 'test-support', file), template);
  }
  const versions = {
    ...readTemplateVersions(join(folder, 'templates/repository')),
    vidra: version,
  };
  writeFileSync(join(folder, 'versions.json'), JSON.stringify(versions, null, 2));
  const manifest = {
    name: '@vidra/create-remote',
    version,
    description: 'Makes the repository of a new remote.',
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=24' },
    bin: { 'create-remote': './dist/cli/create-repository.js' },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
}

/** Reads the version of each package in the template. @param {string} template */
function readTemplateVersions(template) {
  const versions = Object.entries(readCatalog());
  const text = readFileSync(join(template, 'package.json.template'), 'utf8');
  return Object.fromEntries(versions.filter(([name]) => text.includes(`{{${name}}}`)));
}
