import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../fail.mjs';
import { node24, root } from '../paths.mjs';
import { run } from '../run.mjs';

const tsc = join(root, 'node_modules/typescript/bin/tsc');

/**
 * Compiles the sources of packages into `<folder>/<name>/dist`: scripts, their types, and other
 * files beside them. One program reads and checks all of them, because each further one would read
 * the sources and types of its dependencies again.
 * @param {readonly string[]} names
 * @param {string} to folder that contains each package's folder
 */
export async function compilePackages(names, to) {
  const output = join(to, 'compiled');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const config = join(output, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(createConfig(names, output)));
  const result = await run(node24, [tsc, '-p', config], { quiet: true });
  if (result.code !== 0)
    throw new Failure(`The packages do not compile.\n${result.output.trimEnd()}`);
  for (const name of names) {
    const folder = join(to, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    renameSync(join(output, name, 'src'), join(folder, 'dist'));
    copyOtherFiles(name, folder);
  }
  rmSync(output, { recursive: true });
}

/** @param {string} name @param {string} folder of the compiled package */
function copyOtherFiles(name, folder) {
  const isSource = /\.tsx?$/;
  cpSync(join(root, name, 'src'), join(folder, 'dist'), {
    recursive: true,
    filter: (path) => !isSource.test(path),
  });
  // A remote's build takes the translations of the texts that it bundles.
  const locales = join(root, name, 'locales');
  if (existsSync(locales)) cpSync(locales, join(folder, 'locales'), { recursive: true });
}

/** @param {readonly string[]} names @param {string} output */
function createConfig(names, output) {
  const sources = names.map((name) => join(root, name, 'src'));
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      target: 'es2022',
      lib: ['es2024', 'dom', 'dom.iterable'],
      rootDir: root,
      outDir: output,
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: [...sources, join(root, 'types')],
    exclude: [
      ...sources.map((source) => join(source, '**/*.test.ts*')),
      join(root, 'remote-kit/src/**/testing'),
    ],
  };
}
