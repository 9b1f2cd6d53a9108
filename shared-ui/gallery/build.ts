import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/** Bundles the gallery page as gallery.js and gallery.css. */
export async function buildGallery(folder: string): Promise<void> {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    entry: join(import.meta.dirname, 'main.tsx'),
    output: { path: folder, filename: 'gallery.js', assetModuleFilename: '[name][ext]' },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: import.meta.resolve('swc-loader').replace('file://', ''),
          options: {
            jsc: {
              target: 'es2024',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: import.meta.resolve('css-loader').replace('file://', ''),
              options: {
                esModule: true,
                modules: { auto: true, namedExport: false, localIdentName: '[name]_[local]' },
              },
            },
          ],
        },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    plugins: [new MiniCssExtractPlugin({ filename: 'gallery.css' })],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
  if (stats?.hasErrors() === true) throw new Error(stats.toString({ all: false, errors: true }));
  if (stats?.hasWarnings() === true)
    process.stderr.write(stats.toString({ all: false, warnings: true }));
}
