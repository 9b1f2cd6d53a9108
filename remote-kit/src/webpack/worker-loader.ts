import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type LoaderContext, type Stats } from 'webpack';
import { PortableIdsPlugin } from './plugins/portable-ids-plugin.ts';
import { createScriptRules } from './rules.ts';

/** Name of the bundle inside of this build only. */
const BUNDLE = 'worker.js';

/**
 * Bundles a worker and its imports into one file, because the site's server checks the integrity of
 * exactly one. Assets of the worker are emitted beside it.
 */
export default function bundleWorker(this: LoaderContext<object>): void {
  const callback = this.async();
  bundle(this).then((code) => callback(null, code), callback);
}

async function bundle(context: LoaderContext<object>): Promise<Buffer> {
  const { compilation } = await run(createConfig(context));
  for (const file of compilation.fileDependencies) context.addDependency(file);
  const [problem] = compilation.errors;
  if (problem) throw new Error(problem.message);
  const sources = new Map(
    compilation.getAssets().map(({ name, source }) => [name, toBuffer(source.source())]),
  );
  for (const [name, bytes] of sources) {
    if (name !== BUNDLE) context.emitFile(`assets/${name}`, bytes);
  }
  return sources.get(BUNDLE) ?? Buffer.alloc(0);
}

function createConfig({ mode, rootContext, resourcePath }: LoaderContext<object>) {
  return {
    mode,
    context: rootContext,
    target: ['webworker', 'es2022'],
    entry: resourcePath,
    devtool: false,
    output: {
      filename: BUNDLE,
      // Relative to the worker's own file.
      publicPath: '',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: createScriptRules() },
    plugins: [
      new PortableIdsPlugin(),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    performance: { hints: false },
  } satisfies webpack.Configuration;
}

async function run(config: webpack.Configuration): Promise<Stats> {
  const compiler = webpack(config);
  // Only the outer build writes files.
  compiler.hooks.shouldEmit.tap('WorkerLoader', () => false);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (stats) resolve(stats);
        else reject(error ?? new Error('webpack returned no result.'));
      });
    });
  });
}

function toBuffer(content: string | Buffer): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : content;
}
