import type { AssetList, RemoteManifest } from '@vidra/shared-contract';
import type { Compilation } from 'webpack';
import { BuildError } from './build-error.ts';
import { pageRoutes } from './load-manifest.ts';

type ChunkGroups = Pick<Compilation, 'namedChunkGroups'>;

/**
 * What each route, modal and content of a slot loads beyond the entry, and what its page loads besides
 * at the queries that the route names.
 *
 * @throws BuildError naming the route whose page has no chunk, or the modal or content without a file
 */
export function remoteAssets(
  compilation: ChunkGroups,
  manifest: RemoteManifest,
  entry: string,
): Record<string, AssetList> {
  const app = filesOf(compilation, exposeChunk('app')) ?? [];
  const routes = pageRoutes(manifest).map(({ name, chunks }) => {
    const files = filesOf(compilation, `route-${name}`);
    // A page of which each query has its own chunk may itself lie in the entry.
    if (!files && !chunks) throw new BuildError(missingPage(name));
    return [name, assetList([...app, ...(files ?? [])], entry)] as const;
  });
  const atQueries = pageRoutes(manifest).flatMap(({ name, chunks = {} }) =>
    Object.entries(chunks).map(([query, chunk]) => {
      const files = filesOf(compilation, chunk);
      if (!files) throw new BuildError(missingChunk(name, query, chunk));
      const withPage = new Set([...app, ...(filesOf(compilation, `route-${name}`) ?? [])]);
      const own = files.filter((file) => !withPage.has(file));
      return [`${name}?${query}`, assetList(own, entry)] as const;
    }),
  );
  const part = (kind: 'modal' | 'slot', name: string) => {
    const files = filesOf(compilation, exposeChunk(`${kind}s/${name}`));
    if (!files) throw new BuildError(missingPart(kind, name));
    return [`${kind}:${name}`, assetList(files, entry)] as const;
  };
  const modals = (manifest.modals ?? []).map((name) => part('modal', name));
  const contents = manifest.extensions?.contents ?? [];
  const slots = contents.map(({ name }) => part('slot', name));
  return Object.fromEntries([...routes, ...atQueries, ...modals, ...slots]);
}

/** What the host loads: `main` with the page, and its other parts by the names of their chunks. */
export function hostAssets(compilation: ChunkGroups, entry: string): Record<string, AssetList> {
  const main = filesOf(compilation, 'main') ?? [];
  const parts = [...compilation.namedChunkGroups.keys()].filter((name) => name !== 'main');
  return {
    main: assetList(main, entry),
    ...Object.fromEntries(
      parts.map((name) => {
        const files = filesOf(compilation, name) ?? [];
        return [
          name,
          assetList(
            files.filter((file) => !main.includes(file)),
            entry,
          ),
        ];
      }),
    ),
  };
}

/** The script of a named entry. */
export function entryScript(compilation: Pick<Compilation, 'entrypoints'>, name: string): string {
  const files = compilation.entrypoints.get(name)?.getEntrypointChunk().files ?? [];
  const script = [...files].find((file) => file.endsWith('.js'));
  if (!script) throw new BuildError(`The build made no script for the entry "${name}".`);
  return script;
}

/** The federation plugin's name for the chunk of an exposed module. */
function exposeChunk(module: string): string {
  return `__federation_expose_${module.replaceAll('-', '_').replaceAll('/', '__')}`;
}

function filesOf({ namedChunkGroups }: ChunkGroups, name: string): string[] | undefined {
  return namedChunkGroups.get(name)?.getFiles();
}

function assetList(files: readonly string[], entry: string): AssetList {
  const unique = [...new Set(files)].filter((file) => file !== entry);
  return {
    js: unique.filter((file) => file.endsWith('.js')),
    css: unique.filter((file) => file.endsWith('.css')),
  };
}

function missingPart(kind: 'modal' | 'slot', name: string): string {
  const what = kind === 'modal' ? `Modal "${name}"` : `The content "${name}" of a slot`;
  return `${what} is declared, but src/${kind}s/${name}.tsx is missing.`;
}

function missingChunk(route: string, query: string, chunk: string): string {
  return (
    `Route "${route}" names the chunk "${chunk}" for ${query}, and the build made none. Load it with ` +
    `import(/* webpackChunkName: "${chunk}" */ '…'), or take it out of "chunks" in remote.ts.`
  );
}

function missingPage(name: string): string {
  return (
    `Route "${name}" is declared in remote.ts, but no page has its chunk. Load the page with ` +
    `import(/* webpackChunkName: "route-${name}" */ './pages/….tsx').`
  );
}
