import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { browserConfig } from './browser-config.ts';
import { containerName, type BuildOptions } from './build-options.ts';
import { hostShared, SINGLETONS } from './singletons.ts';

/** One chunk at the most for what the shell's parts share: a page shows several of them. */
const commonParts = {
  default: false,
  defaultVendors: false,
  common: { name: 'common', chunks: 'async', minChunks: 2, type: /javascript/ },
} as const;

const lentRuntime = fileURLToPath(new URL('./federation-runtime.ts', import.meta.url));

/** The build of the host. It names no remote: which ones are live comes with each page. */
export function createHostConfig(options: BuildOptions): Configuration {
  const base = browserConfig(options);
  const federation = new ModuleFederationPlugin({
    name: containerName(options.name),
    remotes: {},
    shared: hostShared(options.dir),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { optimization: { target: 'web' } },
  });
  return {
    ...base,
    optimization: { ...base.optimization, splitChunks: { cacheGroups: commonParts } },
    // A module is provided only when the build meets it, whether the shell itself uses it or not.
    entry: { main: [lentRuntime, ...SINGLETONS, './src/main.tsx'] },
    plugins: [...(base.plugins ?? []), federation],
  };
}
