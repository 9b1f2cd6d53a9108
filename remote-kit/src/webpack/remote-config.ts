import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AppInEntryPlugin } from './plugins/app-in-entry-plugin.ts';
import { createBrowserConfig } from './browser-config.ts';
import { toContainerName, type BuildOptions } from './build-options.ts';
import { ContractUsePlugin } from './plugins/contract-use-plugin.ts';
import { LinkUsePlugin } from './plugins/link-use-plugin.ts';
import { createRemoteShared } from './singletons.ts';
import { SubsetImportsPlugin } from './subsets/subset-imports-plugin.ts';
import webpack, { type Compiler } from 'webpack';

/** Removes the federation runtime from a remote's entry, because the host provides its own. */
class ExternalRuntimePlugin {
  apply(compiler: Compiler): void {
    new webpack.ExternalsPlugin('global', ({ request }, done) => {
      if (request && runtimeRequest.test(request)) done(null, '__federation_runtime__');
      else done();
    }).apply(compiler);
  }
}

/** The federation plugin imports its runtime by an absolute path. */
const runtimeRequest = /webpack-bundler-runtime\/dist\/(bundler|index)\.js$/;

/**
 * Creates the configuration of a remote. It exposes `./app`, and each file of `src/modals` and
 * `src/slots`: `./modals/<name>`.
 */
export function createRemoteConfig(options: BuildOptions): Configuration {
  const base = createBrowserConfig(options);
  const name = toContainerName(options.name);
  const federation = new ModuleFederationPlugin({
    name,
    library: { type: 'global', name },
    filename: options.mode === 'production' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
    exposes: listExposedModules(options.dir),
    shared: createRemoteShared(options.dir),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
  });
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new SubsetImportsPlugin(),
      new ContractUsePlugin(),
      new LinkUsePlugin(),
      new ExternalRuntimePlugin(),
      ...(options.mode === 'production' ? [new AppInEntryPlugin(name)] : []),
      federation,
    ],
  };
}

function listExposedModules(dir: string): Record<string, string> {
  return {
    './app': './src/app.tsx',
    ...Object.fromEntries([
      ...listFolderModules(dir, 'modals'),
      ...listFolderModules(dir, 'slots'),
    ]),
  };
}

function listFolderModules(dir: string, folder: string): [string, string][] {
  const place = join(dir, 'src', folder);
  const files = existsSync(place) ? readdirSync(place) : [];
  return files
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => [`./${folder}/${file.slice(0, -4)}`, `./src/${folder}/${file}`]);
}
