import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrandChoice } from '@vidra/shared-contract/schemas';
import sharp from 'sharp';
import { locateFfmpeg, type FfmpegTools } from '../../../media/ffmpeg.ts';
import { runFfmpeg } from '../../../media/run-ffmpeg.ts';
import { createSpeech } from '../../../speech/speech.ts';
import type { FilmSpec } from '../../film-spec.ts';
import { makeFilm } from '../make-film.ts';

const SIZE = { width: 240, height: 240 };
const GRAY = { r: 120, g: 120, b: 120 };

let folder = '';
let tools: FfmpegTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logo-track-'));
  tools = await locateFfmpeg();
  const paint = (name: string, background: object, alpha: 3 | 4) =>
    sharp({ create: { width: 200, height: 100, channels: alpha, background: background as never } })
      .png()
      .toFile(join(folder, name));
  await paint('gray.png', GRAY, 3);
  await paint('red.png', { r: 230, g: 10, b: 10 }, 3);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Renders two shots with a fade between them, and reads the color of a corner at a time. */
async function readCorner(
  brand: BrandChoice,
  seconds: number,
  corner: { left: number; top: number },
) {
  const filmFolder = await mkdtemp(join(folder, 'film-'));
  const shot = { imageUid: 'gray', motion: 'still', description: '', narration: '', seconds: 1 };
  const spec = {
    flow: 'storyline',
    story: '',
    style: 'clean',
    captions: false,
    voice: null,
    music: null,
    ratio: '1:1',
    quality: '480p',
    transition: 'slide-left',
    transitionSeconds: 0.4,
    shots: [shot, shot],
    seed: 1,
    brand,
    media: { gray: join(folder, 'gray.png'), logo: join(folder, 'red.png') },
  } as unknown as FilmSpec;
  await makeFilm(
    { tools, speech: createSpeech({ ffmpeg: tools.ffmpeg }) },
    {
      spec,
      folder: filmFolder,
      withExtras: false,
      size: SIZE,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  const frame = join(filmFolder, 'frame.png');
  const video = join(filmFolder, 'video.mp4');
  const seek = ['-ss', String(seconds), '-i', video, '-frames:v', '1', '-update', '1', frame];
  await runFfmpeg({ ffmpeg: tools.ffmpeg, arguments: seek });
  const { dominant } = await sharp(
    await sharp(frame)
      .extract({ ...corner, width: 24, height: 8 })
      .png()
      .toBuffer(),
  ).stats();
  return dominant;
}

const TOP_RIGHT = { left: 190, top: 26 };

test('keeps the logo in its corner for the whole film, also during a transition', async () => {
  const brand: BrandChoice = { logoUid: 'logo', logoCorner: 'top-right' };
  for (const seconds of [0.5, 1.2, 1.8]) {
    const { r, g } = await readCorner(brand, seconds, TOP_RIGHT);
    expect(r - g).toBeGreaterThan(100);
  }
  const bareColor = await readCorner({ logoUid: 'logo' }, 0.5, TOP_RIGHT);
  expect(Math.abs(bareColor.r - bareColor.g)).toBeLessThan(20);
});
