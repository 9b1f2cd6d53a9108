import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createPrerenderConfig } from '../webpack/prerender-config.ts';
import type { BuildOptions } from '../webpack/build-options.ts';
import type { RemoteManifest } from '@vidra/shared-contract';
import { BuildError } from './build-error.ts';
import { runWebpack } from './run-webpack.ts';

interface Renderer {
  render: (path: string) => Promise<string>;
}

/**
 * Renders each `prerender` path of a package and writes its HTML into the build. It runs after
 * webpack's own minimizer, which would strip the comments that hydration needs.
 *
 * @returns the HTML's file by path
 * @throws BuildError naming the path that could not be rendered
 */
export async function prerenderPages(
  options: BuildOptions,
  manifest: RemoteManifest,
): Promise<Record<string, string>> {
  const paths = manifest.routes.flatMap((route) => route.prerender ?? []);
  if (paths.length === 0) return {};
  const renderer = await buildRenderer(options);
  const filesByPath: Record<string, string> = {};
  for (const path of paths) {
    const file = getPageFile(path);
    const html = await renderPage(renderer, path);
    await mkdir(dirname(join(options.dir, 'dist', file)), { recursive: true });
    await writeFile(join(options.dir, 'dist', file), html);
    filesByPath[path] = file;
  }
  return filesByPath;
}

async function buildRenderer(options: BuildOptions): Promise<Renderer> {
  const config = createPrerenderConfig(options);
  await runWebpack(config);
  const file = join(config.output?.path ?? '', 'prerender.cjs');
  const load = createRequire(import.meta.url);
  // An earlier build of this process may have cached its own module.
  Reflect.deleteProperty(load.cache, load.resolve(file));
  return load(file) as Renderer;
}

async function renderPage({ render }: Renderer, path: string): Promise<string> {
  try {
    const html = await render(path);
    if (html.trim() === '') throw new Error('it came out empty');
    return html;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const account = cause instanceof Error ? cause.stack : String(cause);
    throw new BuildError(`${path} cannot be prerendered.\n${account ?? ''}`, { cause: error });
  }
}

function getPageFile(path: string): string {
  return `prerendered/${path === '/' ? 'index' : path.slice(1).replace('?', '-')}.html`;
}
