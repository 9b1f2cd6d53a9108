import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { createBaseConfig, createDefinitions } from './base-config.ts';
import type { BuildOptions } from './build-options.ts';
import { PortableIdsPlugin } from './plugins/portable-ids-plugin.ts';
import { createScriptRules } from './rules.ts';

/**
 * Creates the configuration of the sandboxed contents, `src/sandboxed/<name>.ts`. Each becomes one
 * script that runs in a worker, without anything of the host.
 */
export function createSandboxConfig(
  options: BuildOptions,
  names: readonly string[],
): Configuration {
  return {
    ...createBaseConfig(options, 'sandbox'),
    target: ['webworker', 'es2022'],
    entry: Object.fromEntries(names.map((name) => [name, `./src/sandboxed/${name}`])),
    output: {
      path: join(options.dir, 'dist'),
      filename: 'sandboxed-[name].[contenthash:10].js',
    },
    module: {
      rules: createScriptRules(),
      // The content cannot load further scripts.
      parser: { javascript: { dynamicImportMode: 'eager', worker: false } },
    },
    plugins: [createDefinitions(options), new PortableIdsPlugin()],
    optimization: {
      splitChunks: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: true,
          terserOptions: { mangle: { disableCharFreq: true } as { toplevel?: boolean } },
        }),
      ],
    },
  };
}
