/* oxlint-disable typescript/no-restricted-imports -- This compares the preview with the engine's own
   parts, which the server does not offer to other packages. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import {
  clipTimeline,
  estimateNarrations,
  countFrames,
  createTimeline,
  FITTED_UID,
  type CropRectangle,
  type FilmTimeline,
  type Focus,
  type Size,
} from '@vidra/shared-film/timeline';
import { makeFilm } from '../../api-server/src/rendering/engines/film/make-film.ts';
import { renderClip } from '../../api-server/src/rendering/engines/preview/render-clip.ts';
import { locateFfmpeg, type FfmpegTools } from '../../api-server/src/rendering/media/ffmpeg.ts';
import { createSpeech } from '../../api-server/src/rendering/speech/speech.ts';
import { findFocus } from '../../api-server/src/rendering/media/pictures/find-focus.ts';
import { openPreviewPage, type PreviewFiles, type PreviewPage } from './preview-page.ts';

const run = promisify(execFile);
const SAMPLES = join(import.meta.dirname, '../../api-server/assets/samples');

/** The sample pictures, by their ids. */
export const SAMPLE_PICTURES = JSON.parse(readFileSync(join(SAMPLES, 'samples.json'), 'utf8')) as {
  id: string;
  file: string;
}[];
export const SIZE = { width: 426, height: 240 };
export const SQUARE = { width: 300, height: 300 };
export const SEED = 7;
/** Minimum similarity of a frame; 1 is identical. */
export const LEAST = 0.9;
/**
 * Minimum similarity with overlays. They cover a small part of a picture, so a film without them is
 * similar too.
 */
export const LEAST_LAID = 0.965;
export const frame = { ratio: '16:9', quality: '480p', seed: SEED } as const;
export const silentSettings = { voice: null, captions: true, music: null } as const;
export const fade = { transition: 'fade', transitionSeconds: 0.6 } as const;

/** Frames of a film to compare. */
interface Compared {
  /** Positions as shares of its length, 0..1. */
  readonly at: readonly number[];
  /** Factor by which frames are scaled down first. */
  readonly scale?: number;
  readonly size?: Size;
  /** Focus of pictures by id, where it is not the one that is found. */
  readonly focuses?: Readonly<Record<string, Focus>>;
}

/** Renders films with the engine and compares the preview's frames with theirs. */
export class Films {
  readonly preview: PreviewPage;
  /** The same pictures in the preview's format. */
  readonly shown: Record<string, PreviewFiles[string]> = {};
  readonly #folder: string;
  readonly #tools: FfmpegTools;
  readonly #media: Record<string, string> = { perfume: join(SAMPLES, 'perfume.jpg') };
  #films = 0;

  private constructor(folder: string, tools: FfmpegTools, preview: PreviewPage) {
    this.#folder = folder;
    this.#tools = tools;
    this.preview = preview;
  }

  static async open(): Promise<Films> {
    const folder = await mkdtemp(join(tmpdir(), 'preview-frames-'));
    const films = new Films(folder, await locateFfmpeg(), await openPreviewPage());
    await films.#gather();
    return films;
  }

  async close(): Promise<void> {
    await this.preview.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Returns the similarity of some frames of a film and of its preview. */
  async compare(
    settings: FilmSettings,
    { at, scale, size = SIZE, focuses = {} }: Compared,
  ): Promise<number[]> {
    const filmFolder = await this.#newFolder();
    const { ffmpeg } = this.#tools;
    await makeFilm(
      { tools: this.#tools, speech: createSpeech({ ffmpeg }) },
      {
        spec: { ...settings, ...frame, media: this.#media, focuses, perceives: true },
        folder: filmFolder,
        withExtras: false,
        size,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
    );
    const narrations = estimateNarrations(settings);
    const timeline = createTimeline({ ...settings, seed: SEED }, { frame: size, narrations });
    const last = countFrames(timeline) - 1;
    const frames = at.map((share) => Math.round(share * last));
    const shownPictures = { ...this.shown };
    const fittedPath = join(filmFolder, 'fitted.jpg');
    if (existsSync(fittedPath)) {
      shownPictures[FITTED_UID] = { path: fittedPath, focus: { x: 0.5, y: 0.5 } };
    }
    for (const [uid, focus] of Object.entries(focuses)) {
      const picture = shownPictures[uid];
      if (picture) shownPictures[uid] = { ...picture, focus };
    }
    return this.#likeness(filmFolder, timeline, frames, { scale, shown: shownPictures });
  }

  /** Compares the first second of one picture's clip, with the crop that the person chose. */
  async compareClip(uid: string, crop: CropRectangle, frames: number[]): Promise<number[]> {
    const filmFolder = await this.#newFolder();
    const imagePath = this.#media[uid] ?? '';
    await renderClip(this.#tools, {
      picture: { imagePath, ratio: '4:5', quality: '480p', crop },
      motion: 'parallax',
      seed: SEED,
      frames: 30,
      withExtras: false,
      folder: filmFolder,
    });
    const timeline = clipTimeline(
      { imageUid: uid, motion: 'parallax', durationSeconds: 5, crop, seed: SEED },
      { width: 480, height: 600 },
    );
    const scenes = timeline.scenes.map((scene) => ({ ...scene, seconds: 1 }));
    return this.#likeness(filmFolder, { ...timeline, scenes }, frames);
  }

  /** Collects some pictures with the frame's aspect ratio, and all samples. */
  async #gather(): Promise<void> {
    for (const name of ['mountains', 'still-life', 'city']) {
      const path = (this.#media[name] = join(this.#folder, `${name}.png`));
      const cut = 'crop=min(iw\\,ih*16/9):min(ih\\,iw*9/16),scale=960:540:flags=area';
      const picture = ['-i', join(SAMPLES, `${name}.jpg`), '-vf', cut, path];
      await run(this.#tools.ffmpeg, ['-v', 'error', ...picture]);
    }
    for (const { id, file } of SAMPLE_PICTURES) this.#media[id] = join(SAMPLES, file);
    for (const [uid, path] of Object.entries(this.#media)) {
      this.shown[uid] = { path, focus: await findFocus(path) };
    }
  }

  async #newFolder(): Promise<string> {
    const filmFolder = join(this.#folder, String((this.#films += 1)));
    await mkdir(filmFolder);
    return filmFolder;
  }

  async #likeness(
    filmFolder: string,
    timeline: FilmTimeline,
    frames: number[],
    { scale = 1, shown = this.shown }: { scale?: number | undefined; shown?: PreviewFiles } = {},
  ): Promise<number[]> {
    const drawnFrames = await this.preview.draw(timeline, shown, frames);
    await Promise.all(
      drawnFrames.map((png, index) =>
        writeFile(join(filmFolder, `preview-${String(index)}.png`), png),
      ),
    );
    const frameFilter = frames.map((number) => `eq(n,${String(number)})`).join('+');
    const stats = join(filmFolder, 'ssim.log');
    const size = `scale=iw/${String(scale)}:-2:flags=area`;
    await run(this.#tools.ffmpeg, [
      '-v',
      'error',
      '-i',
      join(filmFolder, 'video.mp4'),
      '-framerate',
      '30',
      '-i',
      join(filmFolder, 'preview-%d.png'),
      '-lavfi',
      `[0:v]select='${frameFilter}',setpts=N/(30*TB),format=yuv420p,${size}[film];` +
        `[1:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setpts=N/(30*TB),${size}[preview];` +
        `[film][preview]ssim=stats_file=${stats}`,
      '-f',
      'null',
      '-',
    ]);
    const log = await readFile(stats, 'utf8');
    const values = [...log.matchAll(/All:([\d.]+)/g)].map(([, value]) => Number(value));
    expect(values).toHaveLength(frames.length);
    return values;
  }
}
