import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../fail.mjs';
import { node24, root } from '../paths.mjs';
import { run } from '../run.mjs';
import { PACKAGES } from './packages.mjs';

const tsc = join(root, 'node_modules/typescript/bin/tsc');

/**
 * Compiles a package's sources into `<folder>/dist`: scripts, their types, and other files beside
 * them. Its dependencies must be compiled first, because it is checked against their published
 * types.
 * @param {string} name
 * @param {string} to folder that contains each package's folder
 */
export async function compilePackage(name, to) {
  const folder = join(to, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // The next package reads exported types from there. npm does not pack this folder.
  symlinkSync(join(root, name, 'node_modules'), join(folder, 'node_modules'));
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(createConfig(name, to)));
  const { code, output } = await run(node24, [tsc, '-p', config], { quiet: true });
  if (code !== 0) throw new Failure(`${name} does not compile.\n${output.trimEnd()}`);
  rmSync(config);
  const isSource = /\.tsx?$/;
  const source = join(root, name, 'src');
  cpSync(source, join(folder, 'dist'), {
    recursive: true,
    filter: (path) => !isSource.test(path),
  });
  // A remote's build takes the translations of the texts that it bundles.
  const locales = join(root, name, 'locales');
  if (existsSync(locales)) cpSync(locales, join(folder, 'locales'), { recursive: true });
}

/** @param {string} name @param {string} to */
function createConfig(name, to) {
  const source = join(root, name, 'src');
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      target: 'es2022',
      lib: ['es2024', 'dom', 'dom.iterable'],
      rootDir: source,
      outDir: join(to, name, 'dist'),
      typeRoots: [join(root, 'node_modules/@types')],
      paths: Object.fromEntries(
        PACKAGES.flatMap((dependency) => [
          [`@vidra/${dependency}`, [join(to, dependency, 'dist/index.d.ts')]],
          [`@vidra/${dependency}/*`, [join(to, dependency, 'dist/*/index.d.ts')]],
        ]),
      ),
    },
    include: [source, join(root, 'types')],
    exclude: [join(source, '**/*.test.ts*'), join(root, 'remote-kit/src/**/testing')],
  };
}
