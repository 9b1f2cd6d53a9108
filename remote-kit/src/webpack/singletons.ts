import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANY_VERSION, rangeFor } from '@vidra/shared-contract';
import { getPresetFile } from './locations.ts';

/**
 * Modules with exactly one instance in a page. The host provides them; remotes never bundle them.
 * This is their only list.
 */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'zustand',
  '@tanstack/react-query',
  '@iconify/react',
  '@vidra/shared-i18n/core',
  '@vidra/shared-session',
] as const;

/** Singletons of this repository, whose versions do not tell which names they export. */
export const SINGLETONS_OF_OURS = [
  'react-router-dom',
  '@tanstack/react-query',
  '@iconify/react',
  '@vidra/shared-i18n/core',
  '@vidra/shared-session',
] as const satisfies readonly (typeof SINGLETONS)[number][];

type Singleton = (typeof SINGLETONS)[number];

/** Sharing prevents tree shaking, so the host offers only the names that remotes use. */
const subsets: Partial<Record<Singleton, string>> = {
  'react-router-dom': getPresetFile('subsets/react-router-subset'),
  '@tanstack/react-query': getPresetFile('subsets/react-query-subset'),
  '@iconify/react': getPresetFile('subsets/iconify-subset'),
};

/**
 * Returns the file that the host offers instead of a module; undefined if it offers the module
 * itself.
 */
export function getSubsetFile(module: Singleton): string | undefined {
  return subsets[module];
}

/** Returns the package of a module: `react-dom/client` belongs to `react-dom`. */
export function toPackageName(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Reads the installed versions of the singletons' packages in `dir`. A remote need not install
 * those that it does not use, such as React.
 */
export function readInstalledVersions(dir: string): Partial<Record<Singleton, string>> {
  const entries = SINGLETONS.flatMap((module) => {
    const file = join(dir, 'node_modules', toPackageName(module), 'package.json');
    if (!existsSync(file)) return [];
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    return [[module, version] as const];
  });
  return Object.fromEntries(entries) as Partial<Record<Singleton, string>>;
}

/**
 * Creates the host's shared modules. They are in its first chunk, so that a remote never waits for
 * another request.
 *
 * @throws when a package is not among the host's own dependencies
 */
export function createHostShared(dir: string): Record<string, object> {
  const versions = readInstalledVersions(dir);
  const missingModules = SINGLETONS.filter((module) => versions[module] === undefined);
  if (missingModules.length > 0)
    throw new Error(`The host does not have ${missingModules.join(', ')} installed.`);
  return mapVersions(dir, (module, version) => ({
    ...createSingleton(version),
    version,
    eager: true,
    ...(subsets[module] ? { import: subsets[module] } : {}),
  }));
}

/** Creates a remote's shared modules: the host's, in the versions that it accepts. */
export function createRemoteShared(dir: string): Record<string, object> {
  const peerRanges = readPeerRanges(dir);
  return mapVersions(dir, (module, version) => {
    const range = toVersionRange(module, version, peerRanges);
    return { ...createSingleton(range === ANY_VERSION ? false : range), import: false };
  });
}

/**
 * Returns the version ranges of a remote's singletons, which its release requires of the host: the
 * major version that it was built with, at least the version in its `peerDependencies`.
 */
export function getRequiredRanges(dir: string): Partial<Record<Singleton, string>> {
  const peerRanges = readPeerRanges(dir);
  const versions = Object.entries(readInstalledVersions(dir));
  return Object.fromEntries(
    versions.map(([module, version]) => [module, toVersionRange(module, version, peerRanges)]),
  );
}

type PeerRanges = Readonly<Record<string, string>>;

function readPeerRanges(dir: string): PeerRanges {
  const text = readFileSync(join(dir, 'package.json'), 'utf8');
  return (JSON.parse(text) as { peerDependencies?: PeerRanges }).peerDependencies ?? {};
}

/** Our own packages fit in any version: the check of a release compares the names that it uses. */
function toVersionRange(module: string, version: string, peerRanges: PeerRanges): string {
  if (module.startsWith('@vidra/')) return ANY_VERSION;
  const majorRange = rangeFor(version);
  const leastVersion = parseLeastVersion(peerRanges[toPackageName(module)] ?? '');
  const isSameMajor = leastVersion !== undefined && rangeFor(leastVersion) === majorRange;
  return isSameMajor && majorRange.startsWith('^') ? `^${leastVersion}` : majorRange;
}

/** Returns the least version of a simple range, such as `^19.4`; undefined for any other. */
function parseLeastVersion(range: string): string | undefined {
  const [, major, minor = '0', patch = '0'] =
    /^(?:[\^~]|>=)?\s*(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(range) ?? [];
  return major === undefined ? undefined : `${major}.${minor}.${patch}`;
}

function createSingleton(requiredVersion: string | false) {
  return { singleton: true, strictVersion: true, requiredVersion };
}

function mapVersions(dir: string, share: (module: Singleton, version: string) => object) {
  const versions = Object.entries(readInstalledVersions(dir)) as [Singleton, string][];
  return Object.fromEntries(versions.map(([module, version]) => [module, share(module, version)]));
}
