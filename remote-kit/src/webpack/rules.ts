import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { browsers } from './browsers.ts';
import type { BuildOptions } from './build-options.ts';
import { resolveLoader, repositoryRoot } from './locations.ts';

type Target = 'web' | 'node';

/** Rules for scripts, styles and assets; both targets give the same class and file names. */
export function createModuleRules(
  options: BuildOptions,
  target: Target,
  refresh = false,
): RuleSetRule[] {
  return [
    { test: /\.tsx?$/, use: createScriptLoader(target, refresh) },
    { test: /\.css$/, sideEffects: true, use: styleLoaders(options, target) },
    {
      test: /\.(avif|gif|jpe?g|mp4|png|svg|webm|webp|woff2)$/,
      type: 'asset/resource',
      generator: { emit: target === 'web' },
    },
  ];
}

function createScriptLoader(target: Target, refresh: boolean) {
  return {
    loader: resolveLoader('swc-loader'),
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        ...(target === 'node' && { target: 'es2024' }),
        // Development's own JSX runtime is not among the shared modules.
        transform: { react: { runtime: 'automatic', development: false, refresh } },
      },
      ...(target === 'web' && { env: { targets: browsers } }),
      // Faults of browsers are told by their places in the sources, not in what this makes of them.
      sourceMaps: true,
    },
  };
}

function styleLoaders({ name, mode }: BuildOptions, target: Target) {
  const css = {
    loader: resolveLoader('css-loader'),
    options: {
      esModule: true,
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: target === 'node',
        localIdentName: mode === 'production' ? '[hash:base64:6]' : '[local]-[hash:base64:5]',
        localIdentContext: repositoryRoot,
        // Two remotes may carry different versions of one component: their classes must not meet.
        localIdentHashSalt: name,
      },
    },
  };
  return target === 'node' ? [css] : [{ loader: MiniCssExtractPlugin.loader }, css];
}
