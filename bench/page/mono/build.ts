import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBrowserConfig } from '@vidra/remote-kit/webpack';
import webpack, { type StatsCompilation } from 'webpack';

const dir = import.meta.dirname;

/** The same pages as one build with route-level splitting, rendered in the browser. */
export interface MonoBuild {
  readonly folder: string;
  /** HTML that is served for every address. */
  readonly html: string;
}

export async function buildMono(): Promise<MonoBuild> {
  const config = createBrowserConfig({ dir, name: 'bench-mono', mode: 'production' });
  const stats = await compile({
    ...config,
    entry: { main: './main.tsx' },
    output: { ...config.output, publicPath: '/' },
  });
  const assets = stats.entrypoints?.['main']?.assets?.map(({ name }) => name) ?? [];
  const folder = join(dir, 'dist');
  return { folder, html: await renderPage(folder, assets) };
}

function compile(config: webpack.Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve(stats.toJson({ all: false, entrypoints: true }));
    });
  });
}

/**
 * Inlines the styles like the site's server, because the comparison is about the way of delivery.
 */
async function renderPage(folder: string, assets: readonly string[]): Promise<string> {
  const styles = assets.filter((name) => name.endsWith('.css'));
  const css = await Promise.all(styles.map((name) => readFile(join(folder, name), 'utf8')));
  const scripts = assets.filter((name) => name.endsWith('.js'));
  return [
    '<!doctype html><html lang="en" data-theme="dark"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Vidra</title>',
    `<style>${css.join('')}</style>`,
    ...scripts.map((name) => `<script defer src="/${name}"></script>`),
    '</head><body><div id="root"></div></body></html>',
  ].join('');
}
