import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { createBaseConfig, createDefinitions } from './base-config.ts';
import { styleTargets } from './browsers.ts';
import { toContainerName, type BuildOptions } from './build-options.ts';
import { CompileHintPlugin } from './tuning/compile-hint-plugin.ts';
import { PortableIdsPlugin } from './plugins/portable-ids-plugin.ts';
import { createModuleRules } from './rules.ts';
import { ScriptFilesPlugin } from './plugins/script-files-plugin.ts';
import { StyleIntegrityPlugin } from './plugins/style-integrity-plugin.ts';

/** Creates the configuration of browser builds that host and remotes share. */
export function createBrowserConfig(options: BuildOptions): Configuration {
  const production = options.mode === 'production';
  const hash = production ? '.[contenthash:10]' : '';
  return {
    ...createBaseConfig(options, 'browser'),
    target: ['web', 'es2022'],
    output: {
      path: join(options.dir, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: toContainerName(options.name),
      crossOriginLoading: 'anonymous',
      // Importing a module that threw throws its first error again instead of returning an
      // incomplete module.
      strictModuleErrorHandling: true,
      clean: true,
    },
    module: { rules: createModuleRules(options, 'web') },
    plugins: [
      createDefinitions(options),
      new PortableIdsPlugin(),
      new ScriptFilesPlugin(),
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
      }),
      ...(production
        ? [
            new CompileHintPlugin(),
            new StyleIntegrityPlugin(),
            new SubresourceIntegrityPlugin({ hashLoading: 'lazy' }),
          ]
        : []),
    ],
    optimization: {
      sideEffects: true,
      // Another request costs more than the bytes that chunks have in common.
      splitChunks: false,
      minimizer: [
        // License comments are extracted to a file that the script names. In place, they would be
        // dropped with unused code.
        new TerserPlugin({
          // Workers and their libraries are ES modules and are not transformed.
          exclude: /^assets\//,
          minify: TerserPlugin.swcMinify,
          extractComments: true,
          // Names by letter frequency would depend on webpack's placeholder hashes, and so on types
          // and comments that are not part of the release.
          terserOptions: { mangle: { disableCharFreq: true } as { toplevel?: boolean } },
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: styleTargets },
        }),
      ],
    },
  };
}
