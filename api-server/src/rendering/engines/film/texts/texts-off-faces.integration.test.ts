import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import type { Focus } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { locateFfmpeg, type FfmpegTools } from '../../../media/ffmpeg.ts';
import { runFfmpeg } from '../../../media/run-ffmpeg.ts';
import { createLocalPerception } from '../../../perception/local/local-perception.ts';
import { lookAtPicture } from '../../../perception/look-at-picture.ts';
import { createSpeech } from '../../../speech/speech.ts';
import { makeFilm } from '../make-film.ts';

const HOPPER = join(import.meta.dirname, '../../../../../test/inputs/photographs/hopper.jpg');
const SIZE = { width: 240, height: 240 };
const perception = createLocalPerception();

let folder = '';
let tools: FfmpegTools;
let path = '';
let focus: Focus;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-off-faces-'));
  tools = await locateFfmpeg();
  // A portrait whose face is where captions usually are.
  path = join(folder, 'low.jpg');
  const upperHalf = await sharp(HOPPER)
    .resize({ width: 400 })
    .extract({ left: 0, top: 0, width: 400, height: 330 })
    .toBuffer();
  await sharp(upperHalf)
    .extend({ top: 270, left: 100, right: 100, extendWith: 'copy' })
    .toFile(path);
  ({ focus } = await lookAtPicture(perception, path));
});
afterAll(async () => {
  await perception.close();
  await rm(folder, { recursive: true, force: true });
});

async function renderFrame(captions: boolean, extras: object): Promise<string> {
  const settings = {
    flow: 'storyline',
    story: '',
    style: 'clean',
    captions,
    voice: null,
    music: null,
    ratio: '1:1',
    quality: '480p',
    transition: 'cut',
    transitionSeconds: 0.3,
    shots: [
      {
        imageUid: 'low',
        motion: 'push-in',
        description: '',
        narration: 'Everybody knew.',
        seconds: 2,
      },
    ],
    ...extras,
  } as FilmSettings;
  const filmFolder = await mkdtemp(join(folder, 'film-'));
  await makeFilm(
    { tools, speech: createSpeech({ ffmpeg: tools.ffmpeg }) },
    {
      spec: { ...settings, seed: 1, media: { low: path }, focuses: { low: focus } },
      folder: filmFolder,
      withExtras: false,
      size: SIZE,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  const frame = join(filmFolder, 'frame.png');
  const seek = [
    '-ss',
    '1',
    '-i',
    join(filmFolder, 'video.mp4'),
    '-frames:v',
    '1',
    '-update',
    '1',
    frame,
  ];
  await runFfmpeg({ ffmpeg: tools.ffmpeg, arguments: seek });
  return frame;
}

/** Counts the pixels of the faces in a frame that differ from the same frame without captions. */
async function countCoveredPixels(frame: string, bareFrame: string): Promise<number> {
  const result = await perception.perceive(bareFrame);
  const [face] = result?.faces ?? [];
  if (!face) throw new Error('The frame shows no face.');
  const { left, top, width, height } = face.box;
  const part = {
    left: Math.round(left * SIZE.width),
    top: Math.round(top * SIZE.height),
    width: Math.round(width * SIZE.width),
    height: Math.round(height * SIZE.height),
  };
  const [shown, bare] = await Promise.all(
    [frame, bareFrame].map((file) => sharp(file).extract(part).greyscale().raw().toBuffer()),
  );
  if (!shown || !bare) throw new Error('A frame is missing.');
  return shown.filter((value, at) => Math.abs(value - (bare[at] ?? 0)) > 40).length;
}

test('leaves the face free in the rendered frame, which the usual place would cover', async () => {
  const bareFrame = await renderFrame(false, {});
  expect(await countCoveredPixels(await renderFrame(true, {}), bareFrame)).toBe(0);
  const atBottom = await renderFrame(true, { captionPosition: 'bottom' });
  expect(await countCoveredPixels(atBottom, bareFrame)).toBeGreaterThan(50);
});
