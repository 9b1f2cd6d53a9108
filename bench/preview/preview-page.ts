import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { FilmTimeline, Focus } from '@vidra/shared-film/timeline';
import { getChromiumOptions } from '../../e2e/support/browser.ts';

const ROOT = join(import.meta.dirname, '../..');
const ORIGIN = 'http://preview.test';
const TYPES: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

const resolveFrom = (folder: string, name: string) =>
  createRequire(join(ROOT, folder, 'package.json')).resolve(name);
/** Modules of npm packages that browsers can load, by their address. */
const MODULES: Readonly<Record<string, string>> = {
  '/line-break.js': join(
    dirname(resolveFrom('shared-film', 'css-line-break')),
    'css-line-break.es5.js',
  ),
  '/regexparam.js': join(dirname(resolveFrom('shared-contract', 'regexparam')), 'index.mjs'),
};

const IMPORTS = {
  '@vidra/shared-contract': '/files/shared-contract/src/index.ts',
  '@vidra/shared-film/timeline': '/files/shared-film/src/timeline/index.ts',
  '@vidra/shared-film/layers': '/files/shared-film/src/layers/index.ts',
  '@vidra/shared-film/text-layout': '/files/shared-film/src/text-layout/index.ts',
  // The player needs nothing else of these, and a browser cannot load style sheets as modules.
  '@vidra/shared-session': '/files/shared-session/src/api/fetch-file.ts',
  '@vidra/shared-ui': '/files/shared-ui/src/run-when-idle.ts',
  '@vidra/shared-i18n/core': '/files/shared-i18n/src/core/index.ts',
  '@vidra/shared-i18n/text': '/files/shared-i18n/src/text/index.ts',
  'css-line-break': '/line-break.js',
  regexparam: '/regexparam.js',
};

/** Page with only the player of the editors. */
const PAGE = `<!doctype html>
<style>
  @font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url(/font/inter); }
  @font-face { font-family: 'mfe-editors-archivo'; font-weight: 100 900; src: url(/font/archivo); }
  @font-face { font-family: 'mfe-editors-fraunces'; font-weight: 100 900; src: url(/font/fraunces); }
  #box, canvas { position: absolute; inset: 0; }
</style>
<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
<div id="box"></div>
<script type="module">
  import { FilmPlayer } from '/files/mfe-editors/src/preview/film/film-player.ts';
  import { loadPicture } from '/files/mfe-editors/src/preview/film/load-picture.ts';
  import { separateLayers } from '/files/mfe-editors/src/preview/picture/separate-layers.ts';
  import { getPreviewNotes } from '/files/mfe-editors/src/preview/preview-notes.ts';
  const fonts = ['Inter Variable', 'mfe-editors-archivo', 'mfe-editors-fraunces'];
  await Promise.all(fonts.map((font) => document.fonts.load('700 20px "' + font + '"')));
  const loadAll = async (files) => {
    const pictures = new Map();
    for (const [uid, { path, focus }] of Object.entries(files)) {
      const picture = { image: await loadPicture(path), focus };
      pictures.set(uid, { ...picture, layers: await separateLayers(picture) });
    }
    return pictures;
  };
  window.notesOn = async (timeline, files) =>
    getPreviewNotes(timeline, { isHeard: false, pictures: await loadAll(files) });
  const createShow = async (timeline, files) => {
    const pictures = await loadAll(files);
    const player = new FilmPlayer(document.querySelector('#box'));
    const { width, height } = timeline.frame;
    player.resize(width, height);
    const sounds = { voices: [] };
    const both = Object.assign(document.createElement('canvas'), { width, height });
    const context = both.getContext('2d');
    return {
      player,
      show: (film) => player.show({ timeline: film, pictures, sounds }),
      getPicture: () => {
        for (const canvas of document.querySelectorAll('#box canvas')) context.drawImage(canvas, 0, 0);
        return both.toDataURL('image/png');
      },
    };
  };
  window.drawFilm = async (timeline, files, frames) => {
    const { player, show, getPicture } = await createShow(timeline, files);
    show(timeline);
    const drawn = frames.map((frame) => {
      player.seek(frame);
      return getPicture();
    });
    player.dispose();
    return drawn;
  };
  window.changeFilm = async (before, timeline, files) => {
    const { player, show, getPicture } = await createShow(before, files);
    show(before);
    show(timeline);
    const canvas = document.querySelector('#box canvas');
    const firstWidth = canvas.width;
    while (canvas.width < timeline.frame.width) await new Promise(requestAnimationFrame);
    const { frame } = player.playback;
    // What is drawn is only there until it is shown.
    player.seek(frame - 1);
    player.seek(frame);
    const picture = getPicture();
    player.dispose();
    return { firstWidth, frame, picture };
  };
</script>`;

/** File path and focus of each picture, by its uid. */
export type PreviewFiles = Readonly<Record<string, { path: string; focus: Focus }>>;

declare global {
  interface Window {
    drawFilm: (
      timeline: FilmTimeline,
      files: PreviewFiles,
      frames: readonly number[],
    ) => Promise<string[]>;
    changeFilm: (
      before: FilmTimeline,
      timeline: FilmTimeline,
      files: PreviewFiles,
    ) => Promise<Changed & { picture: string }>;
    notesOn: (timeline: FilmTimeline, files: PreviewFiles) => Promise<string>;
  }
}

/** Drawing of a film after a change. */
interface Changed {
  /** Width in pixels of the picture that is drawn at once. */
  firstWidth: number;
  frame: number;
}

const toBytes = (url: string): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

async function answer(path: string): Promise<{ body: Buffer | string; contentType: string }> {
  if (path === '/') return { body: PAGE, contentType: 'text/html' };
  const module = MODULES[path];
  if (module !== undefined) {
    return { body: await readFile(module), contentType: 'text/javascript' };
  }
  if (path.startsWith('/font/')) {
    const name = path.slice('/font/'.length);
    const fonts = createRequire(join(ROOT, 'api-server/package.json'));
    const folder = dirname(fonts.resolve(`@fontsource-variable/${name}/package.json`));
    const file = join(folder, 'files', `${name}-latin-wght-normal.woff2`);
    return { body: await readFile(file), contentType: 'font/woff2' };
  }
  const file = path.startsWith('/files/') ? join(ROOT, path.slice('/files/'.length)) : path;
  const contentType = TYPES[extname(file)] ?? 'application/octet-stream';
  const body = await readFile(file);
  if (extname(file) !== '.ts') return { body, contentType };
  return { body: stripTypeScriptTypes(body.toString()), contentType };
}

/** Draws films like the editors' preview. */
export interface PreviewPage {
  page: Page;
  /** @returns PNGs in the size of the film's frame */
  draw: (
    timeline: FilmTimeline,
    files: PreviewFiles,
    frames: readonly number[],
  ) => Promise<Buffer[]>;
  /**
   * Shows a film and then another one, until that is at full sharpness. The PNG shows the last
   * picture.
   */
  change: (
    before: FilmTimeline,
    timeline: FilmTimeline,
    files: PreviewFiles,
  ) => Promise<Changed & { picture: Buffer }>;
  /** Returns the notes below the preview. */
  notes: (timeline: FilmTimeline, files: PreviewFiles) => Promise<string>;
  close: () => Promise<void>;
}

/** Opens headless Chromium, which draws WebGL on the processor. */
export async function openPreviewPage(): Promise<PreviewPage> {
  const launch = getChromiumOptions();
  const args = [...(launch.args ?? []), '--enable-unsafe-swiftshader'];
  const browser: Browser = await chromium.launch({ ...launch, args });
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname);
    await route.fulfill(await answer(path));
  });
  await page.goto(ORIGIN);
  await page.waitForFunction(() => 'drawFilm' in window);
  return {
    page,
    draw: async (timeline, files, frames) => {
      const drawnUrls = await page.evaluate(
        ([film, pictures, at]) => window.drawFilm(film, pictures, at),
        [timeline, files, frames] as const,
      );
      return drawnUrls.map(toBytes);
    },
    change: async (before, timeline, files) => {
      const { picture, ...changed } = await page.evaluate(
        ([first, film, pictures]) => window.changeFilm(first, film, pictures),
        [before, timeline, files] as const,
      );
      return { ...changed, picture: toBytes(picture) };
    },
    notes: (timeline, files) =>
      page.evaluate(([film, pictures]) => window.notesOn(film, pictures), [
        timeline,
        files,
      ] as const),
    close: () => browser.close(),
  };
}
