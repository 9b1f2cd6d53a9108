import type { AssetList, RemoteManifest } from '@vidra/shared-contract';
import type { Compilation } from 'webpack';
import { BuildError } from './build-error.ts';
import { getPageRoutes, listModalNames } from './load-manifest.ts';

type ChunkGroups = Pick<Compilation, 'namedChunkGroups'>;

/**
 * Collects the files that each route, modal and slot content loads beyond the entry, and the
 * additional files of the queries that the route names.
 *
 * @throws BuildError naming the route whose page has no chunk, or the modal or content without a
 * file
 */
export function collectRemoteAssets(
  compilation: ChunkGroups,
  manifest: RemoteManifest,
  entry: string,
): Record<string, AssetList> {
  const app = getChunkFiles(compilation, exposeChunk('app')) ?? [];
  const routes = getPageRoutes(manifest).map(({ name, chunks }) => {
    const files = getChunkFiles(compilation, `route-${name}`);
    // A page may be part of the entry if each of its queries has its own chunk.
    if (!files && !chunks) throw new BuildError(describeMissingPage(name));
    return [name, createAssetList([...app, ...(files ?? [])], entry)] as const;
  });
  const atQueries = getPageRoutes(manifest).flatMap(({ name, chunks = {} }) =>
    Object.entries(chunks).map(([query, chunk]) => {
      const files = getChunkFiles(compilation, chunk);
      if (!files) throw new BuildError(describeMissingChunk(name, query, chunk));
      const withPage = new Set([...app, ...(getChunkFiles(compilation, `route-${name}`) ?? [])]);
      const ownFiles = files.filter((file) => !withPage.has(file));
      return [`${name}?${query}`, createAssetList(ownFiles, entry)] as const;
    }),
  );
  const part = (kind: 'modal' | 'slot', name: string) => {
    const files = getChunkFiles(compilation, exposeChunk(`${kind}s/${name}`));
    if (!files) throw new BuildError(describeMissingPart(kind, name));
    return [`${kind}:${name}`, createAssetList(files, entry)] as const;
  };
  const modals = listModalNames(manifest).map((name) => part('modal', name));
  const contents = (manifest.extensions?.contents ?? []).filter(({ sandboxed }) => !sandboxed);
  const slots = contents.map(({ name }) => part('slot', name));
  return Object.fromEntries([...routes, ...atQueries, ...modals, ...slots]);
}

/** Collects the host's files: `main` with the page, and its other parts by chunk name. */
export function collectHostAssets(
  compilation: ChunkGroups,
  entry: string,
): Record<string, AssetList> {
  const main = getChunkFiles(compilation, 'main') ?? [];
  const parts = [...compilation.namedChunkGroups.keys()].filter((name) => name !== 'main');
  return {
    main: createAssetList(main, entry),
    ...Object.fromEntries(
      parts.map((name) => {
        const files = getChunkFiles(compilation, name) ?? [];
        return [
          name,
          createAssetList(
            files.filter((file) => !main.includes(file)),
            entry,
          ),
        ];
      }),
    ),
  };
}

/** Returns the script of a named entry. */
export function findEntryScript(
  compilation: Pick<Compilation, 'entrypoints'>,
  name: string,
): string {
  const files = compilation.entrypoints.get(name)?.getEntrypointChunk().files ?? [];
  const script = [...files].find((file) => file.endsWith('.js'));
  if (!script) throw new BuildError(`The build produced no script for the entry "${name}".`);
  return script;
}

/** Returns the federation plugin's chunk name of an exposed module. */
function exposeChunk(module: string): string {
  return `__federation_expose_${module.replaceAll('-', '_').replaceAll('/', '__')}`;
}

function getChunkFiles({ namedChunkGroups }: ChunkGroups, name: string): string[] | undefined {
  return namedChunkGroups.get(name)?.getFiles();
}

function createAssetList(files: readonly string[], entry: string): AssetList {
  const unique = [...new Set(files)].filter((file) => file !== entry);
  return {
    js: unique.filter((file) => file.endsWith('.js')),
    css: unique.filter((file) => file.endsWith('.css')),
  };
}

function describeMissingPart(kind: 'modal' | 'slot', name: string): string {
  const partLabel = kind === 'modal' ? `Modal "${name}"` : `Slot content "${name}"`;
  return `${partLabel} is declared, but src/${kind}s/${name}.tsx is missing.`;
}

function describeMissingChunk(route: string, query: string, chunk: string): string {
  return (
    `Route "${route}" names the chunk "${chunk}" for ${query}, but the build did not produce it. Load it with ` +
    `import(/* webpackChunkName: "${chunk}" */ '…'), or remove it from "chunks" in remote.ts.`
  );
}

function describeMissingPage(name: string): string {
  return (
    `Route "${name}" is declared in remote.ts, but no page has its chunk. Load the page with ` +
    `import(/* webpackChunkName: "route-${name}" */ './pages/….tsx').`
  );
}
