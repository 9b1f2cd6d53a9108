import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { browsers } from './browsers.ts';
import type { BuildOptions } from './build-options.ts';
import { getPresetFile, resolveLoader, repositoryRoot } from './locations.ts';

type Target = 'web' | 'node';

const WORKER = /\.worker\.ts$/;
const ASSET = /\.(avif|gif|jpe?g|mp4|png|svg|wasm|webm|webp|woff2)$/;

/** Creates rules for the code of a worker, which has no styles. */
export function createScriptRules(): RuleSetRule[] {
  return [
    { test: /\.tsx?$/, use: createScriptLoader('web', false) },
    { test: ASSET, type: 'asset/resource' },
  ];
}

/** Creates rules for scripts, styles and assets. Both targets use the same class and file names. */
export function createModuleRules(
  options: BuildOptions,
  target: Target,
  refresh = false,
): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: WORKER,
      // Workers are assets: see below.
      parser: { worker: false },
      use: createScriptLoader(target, refresh),
    },
    { test: /\.css$/, sideEffects: true, use: styleLoaders(options, target) },
    {
      // A worker is a file of its own, so that it can have its own policy.
      test: WORKER,
      type: 'asset/resource',
      ...(target === 'web' ? { use: getPresetFile('worker-loader') } : {}),
      generator: { emit: target === 'web', filename: 'assets/[name].[contenthash:10].js' },
    },
    {
      test: ASSET,
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
        // SWC emits the signatures of hooks, which Fast Refresh compares, only in development.
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
      ...(target === 'web' && { env: { targets: browsers } }),
      // Faults of browsers are reported at their places in the sources, not in the compiled code.
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
        // Two remotes may contain different versions of a component, whose class names must differ.
        localIdentHashSalt: name,
      },
    },
  };
  return target === 'node' ? [css] : [{ loader: MiniCssExtractPlugin.loader }, css];
}
