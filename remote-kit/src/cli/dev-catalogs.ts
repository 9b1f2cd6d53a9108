import type { Compilation, Compiler } from 'webpack';
import { readCatalogVersion } from '@vidra/shared-i18n/catalog-files';
import type { ReleasePackage } from '../build/load-manifest.ts';
import {
  compileBuildCatalogs,
  readBuildMessages,
  type BuildCatalogs,
} from '../build/release-catalogs.ts';

/** Catalogs of a package under development. */
export interface DevCatalogs {
  /**
   * Compiles the PO files as they are now.
   *
   * @throws BuildError naming a text or a translation that cannot be used
   */
  readonly compile: (source: ReleasePackage) => Promise<BuildCatalogs>;
  /** Returns the catalogs that were compiled last. */
  readonly getLatest: () => BuildCatalogs;
}

/** Creates the catalogs of a compiler's builds. Call it before the first build. */
export function createDevCatalogs(
  compiler: Compiler,
  { dir, kind }: Pick<ReleasePackage, 'dir' | 'kind'>,
): DevCatalogs {
  let compilation: Compilation | undefined;
  compiler.hooks.done.tap('DevCatalogs', (stats) => {
    ({ compilation } = stats);
  });
  // A page asks for the record of each package, and reading all sources takes a second.
  const readMessages = keepLatest(
    async (build: Compilation, manifest: ReleasePackage['manifest']) =>
      readBuildMessages(build, { dir, kind, manifest }),
  );
  const compileMessages = keepLatest(
    async (messages: Awaited<ReturnType<typeof readMessages>>, _version: string) =>
      compileBuildCatalogs(messages),
  );
  let latest: BuildCatalogs = { languages: {}, catalogs: new Map() };
  return {
    compile: async ({ manifest }) => {
      if (!compilation) return latest;
      const messages = await readMessages(compilation, manifest);
      const versions = await Promise.all([...messages.keys()].map(readCatalogVersion));
      latest = await compileMessages(messages, versions.join());
      return latest;
    },
    getLatest: () => latest,
  };
}

/** Repeats the latest result while the arguments are the same. */
function keepLatest<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let latest: { readonly args: Args; readonly result: Promise<Result> } | undefined;
  return async (...args) => {
    if (!latest?.args.every((argument, index) => argument === args[index]))
      latest = { args, result: run(...args) };
    return latest.result;
  };
}
