import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { BuildOptions } from './build-options.ts';
import { lockfile, repositoryRoot } from './locations.ts';

/** What all builds have in common. `purpose` keeps their caches apart. */
export function createBaseConfig(options: BuildOptions, purpose: string): Configuration {
  const { dir, name, mode } = options;
  return {
    name,
    context: dir,
    mode,
    // Old releases are looked into with their maps, which are not served.
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

/** Node resolves `.ts` files that webpack's own tracking of build dependencies does not follow. */
function listPresetFiles(): string[] {
  const presetFolder = import.meta.dirname;
  return readdirSync(presetFolder).map((file) => join(presetFolder, file));
}

/** Says the build's mode to packages that ask, and nothing else of the environment. */
export function createModeDefinition(mode: BuildOptions['mode']) {
  return new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) });
}

/**
 * webpack takes what is installed for unchanged while its folders are named alike: chunks kept from
 * before an update would carry the integrity of other bytes. And what it keeps names files by their
 * absolute paths: a cache that was copied to another folder is none there.
 */
function getCacheVersion(): string {
  const lockfileContent = lockfile === undefined ? '' : readFileSync(lockfile);
  return createHash('sha256').update(repositoryRoot).update(lockfileContent).digest('hex');
}
