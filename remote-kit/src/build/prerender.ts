import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createPrerenderConfig } from '../webpack/prerender-config.ts';
import type { BuildOptions } from '../webpack/build-options.ts';
import { SOURCE_LANGUAGE, type RemoteManifest } from '@vidra/shared-contract';
import type * as I18nCore from '@vidra/shared-i18n/core';
import { BuildError } from './build-error.ts';
import type { ReleaseCatalogs } from './release-catalogs.ts';
import { runWebpack } from './run-webpack.ts';

interface Renderer extends Pick<typeof I18nCore, 'activateLanguage' | 'addCatalog'> {
  readonly render: (path: string) => Promise<string>;
}

/** HTML files by path, by language. */
export type PrerenderedPages = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * Renders each `prerender` path of a package in English and in each language of its catalogs, and
 * writes the HTML into the build. It runs after webpack's own minimizer, which would strip the
 * comments that hydration needs.
 *
 * @throws BuildError naming the path that could not be rendered
 */
export async function prerenderPages(
  options: BuildOptions,
  manifest: RemoteManifest,
  catalogs: ReleaseCatalogs,
): Promise<PrerenderedPages> {
  const paths = manifest.routes.flatMap((route) => route.prerender ?? []);
  if (paths.length === 0) return new Map();
  const renderer = await buildRenderer(options);
  const pages = new Map<string, Record<string, string>>();
  for (const language of [SOURCE_LANGUAGE, ...catalogs.keys()]) {
    renderer.addCatalog(options.name, language, catalogs.get(language) ?? {});
    renderer.activateLanguage(language);
    const filesByPath: Record<string, string> = {};
    for (const path of paths) {
      const file = getPageFile(path, language);
      const html = await renderPage(renderer, path);
      await mkdir(dirname(join(options.dir, 'dist', file)), { recursive: true });
      await writeFile(join(options.dir, 'dist', file), html);
      filesByPath[path] = file;
    }
    pages.set(language, filesByPath);
  }
  return pages;
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

function getPageFile(path: string, language: string): string {
  const folder = language === SOURCE_LANGUAGE ? 'prerendered' : `prerendered/${language}`;
  return `${folder}/${path === '/' ? 'index' : path.slice(1).replace('?', '-')}.html`;
}
