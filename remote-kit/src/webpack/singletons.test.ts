import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isInRange } from '@vidra/shared-contract';
import { repositoryRoot } from './locations.ts';
import {
  createHostShared,
  readInstalledVersions,
  toPackageName,
  createRemoteShared,
  getRequiredRanges,
  SINGLETONS,
} from './singletons.ts';

/** Lists every package that is built with these presets. */
async function listBuiltPackages(): Promise<string[]> {
  const folders = await readdir(repositoryRoot);
  return folders.filter((name) => name === 'host-shell' || name.startsWith('mfe-'));
}

const getPackageFolder = (name: string) => join(repositoryRoot, name);

test('all packages agree on the version of every singleton', async () => {
  const names = await listBuiltPackages();
  const host = readInstalledVersions(getPackageFolder('host-shell'));
  const versions = names.map((name) => [name, readInstalledVersions(getPackageFolder(name))]);
  expect(names.length).toBeGreaterThan(1);
  expect(versions).toEqual(names.map((name) => [name, host]));
});

test('all packages use singletons of the catalog or the workspace', async () => {
  const packages = new Set(SINGLETONS.map(toPackageName));
  const looseVersions = (await listBuiltPackages()).flatMap((name) => {
    const file = readFileSync(join(getPackageFolder(name), 'package.json'), 'utf8');
    const { dependencies } = JSON.parse(file) as { dependencies: Record<string, string> };
    return Object.entries(dependencies)
      .filter(([dependency]) => packages.has(dependency))
      .filter(([, range]) => !['catalog:', 'workspace:*'].includes(range));
  });
  expect(looseVersions).toEqual([]);
});

test('the host provides the singletons of remotes, each in a version of their range', () => {
  const hostModules = createHostShared(getPackageFolder('host-shell'));
  const remoteModules = createRemoteShared(getPackageFolder('mfe-billing'));
  const ranges = getRequiredRanges(getPackageFolder('mfe-billing'));
  expect(Object.keys(hostModules)).toEqual([...SINGLETONS]);
  expect(Object.keys(remoteModules)).toEqual([...SINGLETONS]);
  for (const module of SINGLETONS) {
    const { requiredVersion } = remoteModules[module] as { requiredVersion: string | false };
    const range = ranges[module]!;
    const { version } = hostModules[module] as { version: string };
    expect(version).toMatch(/^\d/);
    expect(isInRange(version, range)).toBe(true);
    // Our own packages are published under other versions than the host, built here, has.
    expect(requiredVersion).toBe(module.startsWith('@vidra/') ? false : range);
    expect(hostModules[module]).toMatchObject({
      singleton: true,
      eager: true,
      requiredVersion: version,
    });
    expect(remoteModules[module]).toMatchObject({
      singleton: true,
      import: false,
      strictVersion: true,
    });
  }
});

test.each([
  ['^19.4.0', '^19.4.0'],
  ['>=19.4', '^19.4.0'],
  ['^18.2.0 || ^19.4.0', '^19.0.0'],
  ['>=18.2.0', '^19.0.0'],
  ['catalog:', '^19.0.0'],
  [undefined, '^19.0.0'],
])('a remote with the peer dependency %s and React 19.9.1 requires %s', async (react, range) => {
  const dir = await mkdtemp(join(tmpdir(), 'peers-'));
  const files = {
    'package.json': { peerDependencies: { react } },
    'node_modules/react/package.json': { version: '19.9.1' },
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), JSON.stringify(content));
  }
  expect(getRequiredRanges(dir)).toEqual({ react: range, 'react/jsx-runtime': range });
  expect(createRemoteShared(dir)['react']).toMatchObject({ requiredVersion: range });
  await rm(dir, { recursive: true });
});

test('the singletons have no other copies in the workspace', () => {
  for (const module of new Set(SINGLETONS.map(toPackageName))) {
    const copies = ['shared-session', 'shared-ui', 'remote-kit']
      .map((name) => join(getPackageFolder(name), 'node_modules', module, 'package.json'))
      .filter((file) => existsSync(file))
      .map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version);
    const [expectedVersion] = [readInstalledVersions(getPackageFolder('host-shell'))]
      .flatMap((versions) => Object.entries(versions))
      .filter(([name]) => toPackageName(name) === module)
      .map(([, version]) => version);
    expect(copies.filter((version) => version !== expectedVersion)).toEqual([]);
  }
});
