import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { createBaseConfig, createDefinitions } from './base-config.ts';
import type { BuildOptions } from './build-options.ts';
import { repositoryRoot, resolveLoader } from './locations.ts';
import { createModuleRules } from './rules.ts';

/**
 * Placeholder for the release's URL in prerendered HTML. The URL is only known after the HTML is
 * hashed; the site's server inserts it.
 */
export const RELEASE_URL_PLACEHOLDER = '/__release__/';

/**
 * Creates the configuration that renders a remote's pages in Node: no federation, everything in one
 * file.
 */
export function createPrerenderConfig(options: BuildOptions): Configuration {
  return {
    ...createBaseConfig(options, 'prerender'),
    target: 'node24',
    devtool: false,
    entry: { prerender: `data:text/javascript,${encodeURIComponent(createEntry(options.dir))}` },
    output: {
      path: join(repositoryRoot, '.cache/prerender', options.name),
      filename: 'prerender.cjs',
      library: { type: 'commonjs2' },
      publicPath: RELEASE_URL_PLACEHOLDER,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    module: { rules: createModuleRules(options, 'node') },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      createDefinitions(options),
    ],
    optimization: { minimize: false },
  };
}

/** The renderer of the package, and what changes the language of its texts. */
function createEntry(dir: string): string {
  const renderer = join(dir, 'src/prerender.tsx');
  const core = resolveLoader('@vidra/shared-i18n/core');
  return (
    `export { render } from ${JSON.stringify(renderer)};` +
    `export { activateLanguage, addCatalog } from ${JSON.stringify(core)};`
  );
}
