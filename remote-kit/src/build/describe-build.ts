import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AssetList } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { signRecord } from '../provenance/index.ts';
import { checkBudgets } from './budgets.ts';
import { BuildError } from './build-error.ts';
import { describeRelease } from './build-release.ts';
import { loadManifest, getPageRoutes, listModalNames } from './load-manifest.ts';
import { takeManifest, type TrimmedManifest } from './trim-manifest.ts';

/**
 * Writes the release record of a build of another bundler in `<dir>/dist`. It reads the scripts and
 * the manifest of the federation plugin, and removes that manifest. File names `route-<name>.…`
 * tell which files a route loads.
 *
 * @param dir absolute path of the package's folder
 * @param ownEntry the script that sets the container's global, if the manifest names another
 * @throws BuildError when a part of the record cannot be found
 */
export async function describeBuild(dir: string, ownEntry?: string): Promise<ReleaseRecord> {
  const source = await loadManifest(dir);
  if (source.kind === 'host')
    throw new BuildError("The host must be built with remote-kit's preset.");
  const dist = join(dir, 'dist');
  const trimmedManifest = await takeManifest(dist).catch((error: unknown) => {
    const advice = 'Build again with manifest: true in the federation plugin.';
    throw new BuildError(`${dist} has no mf-manifest.json. ${advice}`, { cause: error });
  });
  const files = await readdir(dist, { recursive: true });
  const manifest =
    ownEntry === undefined ? trimmedManifest : withEntry(trimmedManifest, ownEntry, files);
  const entry = manifest.metaData.remoteEntry.name;
  if (!files.includes(entry)) throw new BuildError(`${dist} has no ${entry}.`);
  if (manifest.metaData.remoteEntry.type === 'module')
    throw new BuildError(describeModuleEntry(entry));
  const routes = getPageRoutes(source.manifest).map(
    ({ name }) => [name, routeFiles(name, files, manifest)] as const,
  );
  const atQueries = getPageRoutes(source.manifest).flatMap(({ name, chunks = {} }) =>
    Object.entries(chunks).map(
      ([query, chunk]) => [`${name}?${query}`, findChunkFiles(chunk, files)] as const,
    ),
  );
  const contents = source.manifest.extensions?.contents ?? [];
  const sandboxedContent = contents.find(({ sandboxed }) => sandboxed);
  if (sandboxedContent) throw new BuildError(describeSandboxed(sandboxedContent.name));
  const parts = [
    ...listModalNames(source.manifest).map((name) => ['modal', name] as const),
    ...contents.map(({ name }) => ['slot', name] as const),
  ].map(
    ([kind, name]) =>
      [`${kind}:${name}`, getExposedAssets(`./${kind}s/${name}`, manifest)] as const,
  );
  const routeAssets = Object.fromEntries([...routes, ...atQueries, ...parts]);
  const buildOutput = { entry, routeAssets, prerendered: {}, manifest: { ...manifest } };
  const record = signRecord(await describeRelease(source, 'production', buildOutput), process.env);
  checkBudgets(source.manifest.budgets, record);
  await writeFile(join(dist, 'release.json'), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

/**
 * Returns the files that a route loads beyond the entry: the exposed app and the route's own
 * chunks.
 */
function routeFiles(name: string, files: readonly string[], manifest: TrimmedManifest) {
  const app = getExposedAssets('./app', manifest);
  const chunkAssets = findChunkFiles(`route-${name}`, files);
  return { js: [...app.js, ...chunkAssets.js], css: [...app.css, ...chunkAssets.css] };
}

function findChunkFiles(chunk: string, files: readonly string[]): Mutable<AssetList> {
  const matchingFiles = files.filter((file) => basename(file).startsWith(`${chunk}.`)).sort();
  return {
    js: matchingFiles.filter((file) => file.endsWith('.js')),
    css: matchingFiles.filter((file) => file.endsWith('.css')),
  };
}

function getExposedAssets(path: string, { exposes }: TrimmedManifest): Mutable<AssetList> {
  const assets = exposes.find((exposedModule) => exposedModule.path === path)?.assets;
  if (!assets) throw new BuildError(`The federation plugin does not expose ${path}.`);
  return { js: [...assets.js.sync], css: [...assets.css.sync] };
}

type Mutable<T> = { -readonly [K in keyof T]: string[] };

/** Uses another script as the entry. Every page then needs all other scripts. */
function withEntry(manifest: TrimmedManifest, name: string, files: readonly string[]) {
  const { metaData, exposes, ...rest } = manifest;
  const otherFiles = files.filter((file) => file !== name).sort();
  const list = (ending: string) => ({
    sync: otherFiles.filter((file) => file.endsWith(ending)),
    async: [],
  });
  const assets = { js: list('.js'), css: list('.css') };
  return {
    ...rest,
    metaData: { ...metaData, remoteEntry: { name, path: '', type: 'global' } },
    exposes: exposes.map((exposedModule) => ({ ...exposedModule, assets })),
  };
}

function describeModuleEntry(entry: string): string {
  return (
    `${entry} is an ES module. Pages load each script with the integrity from the record; ` +
    "a module's imports would not be checked. Bundle it into one script and pass that with --entry."
  );
}

function describeSandboxed(name: string): string {
  return `The sandboxed content "${name}" must be built with remote-kit's preset. Move it to a remote of its own.`;
}
