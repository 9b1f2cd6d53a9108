import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { createBaseConfig } from './base-config.ts';
import { styleTargets } from './browsers.ts';
import { toContainerName, type BuildOptions } from './build-options.ts';
import { CompileHintPlugin } from './compile-hint-plugin.ts';
import { PortableIdsPlugin } from './portable-ids-plugin.ts';
import { createModuleRules } from './rules.ts';
import { StyleIntegrityPlugin } from './style-integrity-plugin.ts';

/** What the host's and the remotes' builds for the browser have in common. */
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
      // A module that threw is asked for again: it throws its first error, and is not taken half made.
      strictModuleErrorHandling: true,
      clean: true,
    },
    module: { rules: createModuleRules(options, 'web') },
    plugins: [
      new PortableIdsPlugin(),
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
      // A further request costs a page more than the bytes that its parts have in common.
      splitChunks: false,
      minimizer: [
        // Comments on licenses go to a file beside the script, which names it: left where they are, they
        // vanish with the code that they stand before.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: true,
          // Names by the frequency of letters would depend on the letters of the hashes that webpack puts in until
          // the files are hashed, and so on types and comments that are not in the release.
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
