import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { BuildOptions } from './build-options.ts';
import { lockfile, repositoryRoot } from './locations.ts';

/** Creates the configuration that all builds share. `purpose` separates their caches. */
export function createBaseConfig(options: BuildOptions, purpose: string): Configuration {
  const { dir, name, mode } = options;
  return {
    name,
    context: dir,
    mode,
    // Source maps are kept to debug old releases, but they are not served.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], symlinks: true },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(repositoryRoot, '.cache/webpack'),
      name: `${name}-${purpose}-${mode}`,
      buildDependencies: { preset: listPresetFiles() },
      version: getCacheVersion(),
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

/** Node resolves `.ts` files, which webpack's tracking of build dependencies does not follow. */
function listPresetFiles(): string[] {
  const entries = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/**
 * Replaces only `NODE_ENV` by the build's mode and exposes nothing else of the environment. Texts are
 * looked up in the catalogs of the release that contains them, whose name they read.
 */
export function createDefinitions({ mode, name }: BuildOptions) {
  return new webpack.DefinePlugin({
    'process.env.NODE_ENV': JSON.stringify(mode),
    __RELEASE_NAME__: JSON.stringify(name),
  });
}

/**
 * Webpack assumes that installed packages are unchanged while their folders have the same names.
 * Cached chunks from before an update would then contain wrong integrity hashes. Cached files are
 * also named by absolute paths, so a cache copied to another folder is invalid.
 */
function getCacheVersion(): string {
  const lockfileContent = lockfile === undefined ? '' : readFileSync(lockfile);
  return createHash('sha256').update(repositoryRoot).update(lockfileContent).digest('hex');
}
