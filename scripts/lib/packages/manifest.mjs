import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../paths.mjs';

/** @param {string} folder @returns {Record<string, any>} */
const readManifest = (folder) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** @returns {Record<string, string>} every version of pnpm-workspace.yaml's catalog, by name */
export function readCatalog() {
  return parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')).catalog;
}

/**
 * Creates the package.json of a published package, with compiled files and real versions.
 * @param {string} name
 * @param {string} version of all packages of this repository
 */
export function createPackageManifest(name, version) {
  const { description, license, type, sideEffects, exports, bin, browserslist, dependencies } =
    readManifest(name);
  const resolvedDependencies = mapValues(dependencies, (range, of) =>
    resolveRange(of, range, version),
  );
  return {
    name: `@vidra/${name}`,
    version,
    description,
    license,
    type,
    sideEffects,
    engines: { node: '>=24' },
    exports: {
      ...mapValues(exports, toCompiledExport),
      // Types of imported pictures and style sheets, which webpack resolves.
      ...(name === 'remote-kit' ? { './assets': { types: './types/index.d.ts' } } : {}),
      './package.json': './package.json',
    },
    ...(browserslist ? { browserslist } : {}),
    ...(bin ? { bin: mapValues(bin, (file) => toCompiledPath(file, '.js')) } : {}),
    dependencies: filterKeys(
      resolvedDependencies,
      (of) => !PAGE_WIDE.has(of) && !HOST_ONLY.has(of),
    ),
    peerDependencies: mapValues(
      filterKeys(resolvedDependencies, (of) => PAGE_WIDE.has(of)),
      (exactVersion) => `^${exactVersion}`,
    ),
  };
}

/**
 * Packages of which a remote installs one copy in a version that its team chooses. The page
 * provides its own.
 */
const PAGE_WIDE = new Set([
  'react',
  'react-dom',
  'react-router-dom',
  'zustand',
  '@tanstack/react-query',
  '@iconify/react',
]);

/**
 * Packages that only the host's copy of `shared-session` runs. In other repositories the session is read
 * by types and tests, and these packages are large.
 */
const HOST_ONLY = new Set(['heic-to']);

/** @param {string} file a source file */
function toCompiledExport(file) {
  if (!/\.tsx?$/.test(file)) return toCompiledPath(file, '');
  return { types: toCompiledPath(file, '.d.ts'), default: toCompiledPath(file, '.js') };
}

/** @param {string} file @param {string} extension replaces the file's own if it is compiled */
function toCompiledPath(file, extension) {
  return file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, extension);
}

/** @param {string} name @param {string} range @param {string} version */
function resolveRange(name, range, version) {
  if (range.startsWith('workspace:')) return version;
  const catalogRange = range === 'catalog:' ? readCatalog()[name] : range;
  if (catalogRange === undefined)
    throw new Error(`The catalog of pnpm-workspace.yaml lacks ${name}.`);
  return catalogRange;
}

/**
 * @template T
 * @param {Record<string, string>} record
 * @param {(value: string, key: string) => T} change
 * @returns {Record<string, T>}
 */
function mapValues(record, change) {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value, key)]),
  );
}

/** @param {Record<string, string>} record @param {(key: string) => boolean} shouldKeep */
function filterKeys(record, shouldKeep) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => shouldKeep(key)));
}
