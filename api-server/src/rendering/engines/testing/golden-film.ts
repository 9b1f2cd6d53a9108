import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FILM_STYLES, type FilmStyle } from '@vidra/shared-contract';
import type { FfmpegTools } from '../../media/ffmpeg.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import { createSpeech } from '../../speech/speech.ts';
import { makeFilm } from '../film/make-film.ts';

const run = promisify(execFile);
const SAMPLES = join(import.meta.dirname, '../../../../assets/samples');
/** Folder of the reference frames for films of each look. */
export const GOLDEN = join(import.meta.dirname, '../../../../test/golden-frames');
const SIZE = { width: 202, height: 360 };
/** Seconds at which name, caption, feature and price are visible. */
const MOMENTS = [1.5, 3.1, 6.2, 8.6];

/**
 * Renders a small product film of a look.
 *
 * @returns a picture with four of its frames side by side
 */
export async function renderGoldenFrames(
  tools: FfmpegTools,
  style: FilmStyle,
  parent: string,
): Promise<string> {
  const folder = join(parent, style);
  await mkdir(folder);
  await makeFilm(
    { tools, speech: createSpeech({ ffmpeg: tools.ffmpeg }) },
    {
      spec: {
        flow: 'product',
        imageUids: ['perfume', 'city'],
        style,
        captions: true,
        seed: 3,
        productName: 'Ember, a perfume for late evenings',
        features: ['Stays all night'],
        script: 'Amber, cedar, a little smoke.',
        price: '€84',
        callToAction: 'Order now',
        voice: null,
        music: null,
        transition: 'fade',
        transitionSeconds: 0.4,
        captionStyle: 'karaoke',
        ratio: '9:16',
        quality: '480p',
        media: { perfume: join(SAMPLES, 'perfume.jpg'), city: join(SAMPLES, 'city.jpg') },
      },
      folder,
      size: SIZE,
      withExtras: false,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  const path = join(folder, 'frames.png');
  const frames = MOMENTS.map((at) => `eq(n\\,${String(Math.round(at * 30))})`).join('+');
  const filter = `select=${frames},scale=in_color_matrix=bt709,format=rgb24,tile=${String(MOMENTS.length)}x1`;
  await runFfmpeg({
    ffmpeg: tools.ffmpeg,
    arguments: [
      '-i',
      join(folder, 'video.mp4'),
      '-vf',
      filter,
      '-frames:v',
      '1',
      '-update',
      '1',
      path,
    ],
  });
  return path;
}

/** Measures the similarity of two pictures (SSIM): 1 means identical. */
async function measureLikeness(ffmpeg: string, pathA: string, pathB: string): Promise<number> {
  const filter = '[0]format=gbrp[a];[1]format=gbrp[b];[a][b]ssim';
  const { stderr } = await run(ffmpeg, [
    '-hide_banner',
    '-i',
    pathA,
    '-i',
    pathB,
    '-lavfi',
    filter,
    '-f',
    'null',
    '-',
  ]);
  return Number(/All:([\d.]+)/.exec(stderr)?.[1]);
}

/**
 * Compares a look's film with its approved frames and with those of another look. Encoders and
 * processors cause small differences; a moved or missing text causes larger ones.
 */
export async function measureGoldenLikeness(tools: FfmpegTools, style: FilmStyle, parent: string) {
  const frames = await renderGoldenFrames(tools, style, parent);
  const otherStyle = FILM_STYLES[(FILM_STYLES.indexOf(style) + 1) % FILM_STYLES.length] ?? style;
  const measureLikenessTo = (name: string) =>
    measureLikeness(tools.ffmpeg, frames, join(GOLDEN, `${name}.webp`));
  return { own: await measureLikenessTo(style), other: await measureLikenessTo(otherStyle) };
}
