import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { normalizePicture } from '../../media/pictures/picture.ts';
import { createLocalPerception } from '../../perception/local/local-perception.ts';
import { lookAtPicture } from '../../perception/look-at-picture.ts';
import { createSpeech } from '../../speech/speech.ts';
import { makeFilm } from './make-film.ts';

const PHOTOGRAPHS = join(import.meta.dirname, '../../../../test/inputs/photographs');
const photograph = (name: string) => sharp(join(PHOTOGRAPHS, `${name}.jpg`));
const perception = createLocalPerception();

let folder = '';
let tools: FfmpegTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bad-pictures-'));
  tools = await locateFfmpeg();
});
afterAll(async () => {
  await perception.close();
  await rm(folder, { recursive: true, force: true });
});

/** Takes a picture in as an upload does. */
async function takeIn(picture: Sharp) {
  const caseFolder = await mkdtemp(join(folder, 'case-'));
  const [inputPath, path] = [join(caseFolder, 'input.png'), join(caseFolder, 'picture')];
  await picture.png({ compressionLevel: 1 }).toFile(inputPath);
  const targets = { picturePath: path, thumbnailPath: join(caseFolder, 'thumbnail') };
  const { width, height } = await normalizePicture(inputPath, targets);
  const { focus } = await lookAtPicture(perception, path);
  return { path, width, height, focus };
}

/** Renders a film of one picture and returns the check of its file. */
async function renderFilm({ path, focus }: Awaited<ReturnType<typeof takeIn>>) {
  const caseFolder = await mkdtemp(join(folder, 'film-'));
  const artefacts = await makeFilm(
    { tools, speech: createSpeech({ ffmpeg: tools.ffmpeg }) },
    {
      spec: {
        flow: 'storyline',
        story: '',
        style: 'clean',
        captions: true,
        voice: null,
        music: null,
        ratio: '9:16',
        quality: '480p',
        transition: 'cut',
        transitionSeconds: 0.3,
        shots: [
          { imageUid: 'a', motion: 'push-in', description: '', narration: 'Here.', seconds: 1 },
        ],
        seed: 1,
        media: { a: path },
        focuses: { a: focus },
      },
      folder: caseFolder,
      withExtras: false,
      size: { width: 108, height: 192 },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  return artefacts.find(({ role }) => role === 'video')?.check;
}

const plain = (width: number, height: number, background = '#88919c') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Puts copies of a picture onto a plain one. */
async function putOn(
  picture: Sharp,
  input: Sharp,
  places: readonly { left: number; top: number }[],
): Promise<Sharp> {
  const bytes = await input.png().toBuffer();
  const layers = places.map((place) => ({ input: bytes, ...place }));
  return sharp(await picture.composite(layers).png().toBuffer());
}

const GRID = Array.from({ length: 40 }, (_, index) => ({
  left: (index % 8) * 128 + 10,
  top: Math.floor(index / 8) * 150 + 8,
}));

const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0000' } });

test.each<[name: string, heads: number, draw: () => Sharp | Promise<Sharp>]>([
  ['no face', 0, () => photograph('cat')],
  ['a face upside down', 1, () => photograph('hopper').rotate(180)],
  ['a face lying on its side', 1, () => photograph('hopper').rotate(90)],
  [
    'forty faces',
    40,
    () => putOn(plain(1040, 760), photograph('hopper').resize({ width: 108 }), GRID),
  ],
  [
    'a face of 12 pixels',
    1,
    () =>
      putOn(plain(800, 600), photograph('hopper').resize({ width: 33 }), [{ left: 380, top: 300 }]),
  ],
  [
    'a face and its mirror image',
    2,
    async () => {
      const half = await photograph('hopper').resize({ width: 400 }).png().toBuffer();
      const mirrorImage = sharp(half).flop();
      return putOn(await putOn(plain(820, 600), sharp(half), [{ left: 0, top: 40 }]), mirrorImage, [
        { left: 420, top: 40 },
      ]);
    },
  ],
  [
    'a transparent picture of a person',
    1,
    async () => {
      const cutOut = await photograph('hopper').resize({ width: 300 }).png().toBuffer();
      return putOn(clear(500, 500), sharp(cutOut), [{ left: 100, top: 100 }]);
    },
  ],
  ['nothing but transparency', 0, () => clear(400, 300)],
  ['8 K', 0, () => plain(7680, 4320, '#c8843f')],
  ['the narrowest strip', 0, () => plain(4096, 64, '#c8843f')],
])('makes a film of a picture with %s', async (_, heads, draw) => {
  const picture = await takeIn(await draw());
  expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(4096);
  expect(picture.focus.heads).toHaveLength(heads);
  expect(await renderFilm(picture)).toMatchObject({ frames: 30, blackSeconds: 0 });
});

test('refuses a strip that would be too narrow after scaling, with a sentence', async () => {
  await expect(takeIn(plain(20_000, 100))).rejects.toMatchObject({
    code: 'image_too_small',
    message:
      'This image has 20000 × 100 pixels, which is too narrow for its length. Crop it and upload it again.',
  });
});
