import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isInRange } from '@vidra/shared-contract';
import { repositoryRoot } from './locations.ts';
import {
  hostShared,
  installedVersions,
  packageOf,
  remoteShared,
  requiredRanges,
  SINGLETONS,
} from './singletons.ts';

/** Every package that is built with these presets. */
async function builtPackages(): Promise<string[]> {
  const folders = await readdir(repositoryRoot);
  return folders.filter((name) => name === 'host-shell' || name.startsWith('mfe-'));
}

const folderOf = (name: string) => join(repositoryRoot, name);

test('all packages agree on the version of every singleton', async () => {
  const names = await builtPackages();
  const host = installedVersions(folderOf('host-shell'));
  const versions = names.map((name) => [name, installedVersions(folderOf(name))]);
  expect(names.length).toBeGreaterThan(1);
  expect(versions).toEqual(names.map((name) => [name, host]));
});

test('all packages take singletons from the catalog or the workspace', async () => {
  const packages = new Set(SINGLETONS.map(packageOf));
  const loose = (await builtPackages()).flatMap((name) => {
    const file = readFileSync(join(folderOf(name), 'package.json'), 'utf8');
    const { dependencies } = JSON.parse(file) as { dependencies: Record<string, string> };
    return Object.entries(dependencies)
      .filter(([dependency]) => packages.has(dependency))
      .filter(([, range]) => !['catalog:', 'workspace:*'].includes(range));
  });
  expect(loose).toEqual([]);
});

test('the host provides what remotes take, each in one version of a range', () => {
  const provided = hostShared(folderOf('host-shell'));
  const taken = remoteShared(folderOf('mfe-billing'));
  const ranges = requiredRanges(folderOf('mfe-billing'));
  expect(Object.keys(provided)).toEqual([...SINGLETONS]);
  expect(Object.keys(taken)).toEqual([...SINGLETONS]);
  for (const module of SINGLETONS) {
    const { requiredVersion } = taken[module] as { requiredVersion: string | false };
    const range = ranges[module]!;
    const { version } = provided[module] as { version: string };
    expect(version).toMatch(/^\d/);
    expect(isInRange(version, range)).toBe(true);
    // Our own are published under versions that the host, built here, does not have.
    expect(requiredVersion).toBe(module.startsWith('@vidra/') ? false : range);
    expect(provided[module]).toMatchObject({
      singleton: true,
      eager: true,
      requiredVersion: version,
    });
    expect(taken[module]).toMatchObject({ singleton: true, import: false, strictVersion: true });
  }
});

test('the singletons have no other copies in the workspace', () => {
  for (const module of new Set(SINGLETONS.map(packageOf))) {
    const copies = ['shared-session', 'shared-ui', 'remote-kit']
      .map((name) => join(folderOf(name), 'node_modules', module, 'package.json'))
      .filter((file) => existsSync(file))
      .map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version);
    const [expected] = [installedVersions(folderOf('host-shell'))]
      .flatMap((versions) => Object.entries(versions))
      .filter(([name]) => packageOf(name) === module)
      .map(([, version]) => version);
    expect(copies.filter((version) => version !== expected)).toEqual([]);
  }
});
