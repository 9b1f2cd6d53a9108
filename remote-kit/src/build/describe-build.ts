import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AssetList } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { signedRecord } from '../provenance/index.ts';
import { checkBudgets } from './budgets.ts';
import { BuildError } from './build-error.ts';
import { describeRelease } from './build-release.ts';
import { loadManifest, pageRoutes } from './load-manifest.ts';
import { takeManifest, type TrimmedManifest } from './trim-manifest.ts';

/**
 * Writes the record of what another bundler left in `<dir>/dist`: its scripts, and the manifest of its
 * federation plugin, which goes. What a page loads of each route is found by the names of the files:
 * `route-<name>.…`.
 *
 * @param dir the package's folder, absolute
 * @param own the script that sets the container's global, when the manifest names another
 * @throws BuildError when something that a record says cannot be found
 */
export async function describeBuild(dir: string, own?: string): Promise<ReleaseRecord> {
  const source = await loadManifest(dir);
  if (source.kind === 'host') throw new BuildError("The host is built by remote-kit's preset.");
  const dist = join(dir, 'dist');
  const taken = await takeManifest(dist).catch((error: unknown) => {
    const advice = "Build again, with the federation plugin's manifest: true.";
    throw new BuildError(`${dist} has no mf-manifest.json. ${advice}`, { cause: error });
  });
  const files = await readdir(dist, { recursive: true });
  const manifest = own === undefined ? taken : withEntry(taken, own, files);
  const entry = manifest.metaData.remoteEntry.name;
  if (!files.includes(entry)) throw new BuildError(`${dist} has no ${entry}.`);
  if (manifest.metaData.remoteEntry.type === 'module') throw new BuildError(moduleEntry(entry));
  const routes = pageRoutes(source.manifest).map(
    ({ name }) => [name, routeFiles(name, files, manifest)] as const,
  );
  const atQueries = pageRoutes(source.manifest).flatMap(({ name, chunks = {} }) =>
    Object.entries(chunks).map(
      ([query, chunk]) => [`${name}?${query}`, chunkFiles(chunk, files)] as const,
    ),
  );
  const parts = [
    ...(source.manifest.modals ?? []).map((name) => ['modal', name] as const),
    ...(source.manifest.extensions?.contents ?? []).map(({ name }) => ['slot', name] as const),
  ].map(([kind, name]) => [`${kind}:${name}`, exposedBy(`./${kind}s/${name}`, manifest)] as const);
  const routeAssets = Object.fromEntries([...routes, ...atQueries, ...parts]);
  const built = { entry, routeAssets, prerendered: {}, manifest: { ...manifest } };
  const record = signedRecord(await describeRelease(source, 'production', built), process.env);
  checkBudgets(source.manifest.budgets, record);
  await writeFile(join(dist, 'release.json'), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

/** Beyond the entry: what shows the pages, and the route's own files. */
function routeFiles(name: string, files: readonly string[], manifest: TrimmedManifest) {
  const app = exposedBy('./app', manifest);
  const own = chunkFiles(`route-${name}`, files);
  return { js: [...app.js, ...own.js], css: [...app.css, ...own.css] };
}

function chunkFiles(chunk: string, files: readonly string[]): Mutable<AssetList> {
  const own = files.filter((file) => basename(file).startsWith(`${chunk}.`)).sort();
  return {
    js: own.filter((file) => file.endsWith('.js')),
    css: own.filter((file) => file.endsWith('.css')),
  };
}

function exposedBy(path: string, { exposes }: TrimmedManifest): Mutable<AssetList> {
  const assets = exposes.find((exposed) => exposed.path === path)?.assets;
  if (!assets) throw new BuildError(`The federation plugin exposes no ${path}.`);
  return { js: [...assets.js.sync], css: [...assets.css.sync] };
}

type Mutable<T> = { -readonly [K in keyof T]: string[] };

/** Another script sets the global, and every page needs all of the others. */
function withEntry(manifest: TrimmedManifest, name: string, files: readonly string[]) {
  const { metaData, exposes, ...rest } = manifest;
  const others = files.filter((file) => file !== name).sort();
  const list = (ending: string) => ({
    sync: others.filter((file) => file.endsWith(ending)),
    async: [],
  });
  const assets = { js: list('.js'), css: list('.css') };
  return {
    ...rest,
    metaData: { ...metaData, remoteEntry: { name, path: '', type: 'global' } },
    exposes: exposes.map((exposed) => ({ ...exposed, assets })),
  };
}

function moduleEntry(entry: string): string {
  return (
    `${entry} is an ES module. A page loads scripts, each held to the integrity that the record says; ` +
    'what a module imports would come unchecked. Bundle it into one script and name that by --entry.'
  );
}
