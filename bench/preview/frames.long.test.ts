/* oxlint-disable typescript/no-restricted-imports -- This compares the preview with the engine's own
   parts, which the server does not offer to other packages. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TRANSITIONS } from '@vidra/shared-contract';
import type { FilmSettings, FilmSettingsOf } from '@vidra/shared-contract/schemas';
import {
  clipTimeline,
  estimatedTellings,
  framesOf,
  timelineOf,
  type FilmTimeline,
} from '@vidra/shared-contract/timeline';
import { makeFilm } from '../../api-server/src/making/engines/film/make-film.ts';
import { renderClip } from '../../api-server/src/making/engines/preview/render-clip.ts';
import { locateFfmpeg, type FfmpegTools } from '../../api-server/src/making/media/ffmpeg.ts';
import { createSpeech } from '../../api-server/src/making/speech/speech.ts';
import { findFocus } from '../../api-server/src/making/media/find-focus.ts';
import { openPreviewPage, type PreviewFiles, type PreviewPage } from './preview-page.ts';

const run = promisify(execFile);
const SAMPLES = join(import.meta.dirname, '../../api-server/assets/samples');
const SAMPLE_PICTURES = JSON.parse(readFileSync(join(SAMPLES, 'samples.json'), 'utf8')) as {
  id: string;
  file: string;
}[];
const SIZE = { width: 426, height: 240 };
const SQUARE = { width: 300, height: 300 };
const SEED = 7;
const LEAST = 0.9;
/** What is laid on a picture is a small part of it: a film without it is alike as well. */
const LEAST_LAID = 0.965;
const frame = { ratio: '16:9', quality: '480p', seed: SEED } as const;
/** Pictures of the frame's shape, and a portrait. */
const media: Record<string, string> = { perfume: join(SAMPLES, 'perfume.jpg') };

let folder = '';
let tools: FfmpegTools;
let preview: PreviewPage;
/** The same pictures as the preview knows them. */
const shown: Record<string, PreviewFiles[string]> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-frames-'));
  tools = await locateFfmpeg();
  for (const name of ['mountains', 'still-life', 'city']) {
    const path = (media[name] = join(folder, `${name}.png`));
    const cut = 'crop=min(iw\\,ih*16/9):min(ih\\,iw*9/16),scale=960:540:flags=area';
    await run(tools.ffmpeg, ['-v', 'error', '-i', join(SAMPLES, `${name}.jpg`), '-vf', cut, path]);
  }
  for (const { id, file } of SAMPLE_PICTURES) media[id] = join(SAMPLES, file);
  for (const [uid, path] of Object.entries(media)) {
    shown[uid] = { path, focus: await findFocus(path) };
  }
  preview = await openPreviewPage();
});
afterAll(async () => {
  await preview.close();
  await rm(folder, { recursive: true, force: true });
});

let films = 0;
async function newFolder(): Promise<string> {
  const own = join(folder, String((films += 1)));
  await mkdir(own);
  return own;
}

/** How alike each of the preview's frames is to the film's: 1 is the same. */
async function likeness(
  own: string,
  timeline: FilmTimeline,
  frames: number[],
  scale = 1,
): Promise<number[]> {
  const drawn = await preview.draw(timeline, shown, frames);
  await Promise.all(
    drawn.map((png, index) => writeFile(join(own, `preview-${String(index)}.png`), png)),
  );
  const chosen = frames.map((number) => `eq(n,${String(number)})`).join('+');
  const film = ['-i', join(own, 'video.mp4')];
  const stats = join(own, 'ssim.log');
  const size = `scale=iw/${String(scale)}:-2:flags=area`;
  await run(tools.ffmpeg, [
    ...['-v', 'error', ...film, '-framerate', '30', '-i', join(own, 'preview-%d.png')],
    '-lavfi',
    `[0:v]select='${chosen}',setpts=N/(30*TB),format=yuv420p,${size}[film];` +
      `[1:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setpts=N/(30*TB),${size}[preview];` +
      `[film][preview]ssim=stats_file=${stats}`,
    ...['-f', 'null', '-'],
  ]);
  const log = await readFile(stats, 'utf8');
  const values = [...log.matchAll(/All:([\d.]+)/g)].map(([, value]) => Number(value));
  expect(values).toHaveLength(frames.length);
  return values;
}

async function compare(
  settings: FilmSettings,
  share: readonly number[],
  scale?: number,
  size = SIZE,
): Promise<number[]> {
  const own = await newFolder();
  const spec = { ...settings, ...frame, media };
  await makeFilm(
    { tools, speech: createSpeech({ ffmpeg: tools.ffmpeg }) },
    {
      ...{ spec, folder: own, withExtras: false, size },
      ...{ signal: new AbortController().signal, onProgress: () => undefined },
    },
  );
  const tellings = estimatedTellings(settings);
  const timeline = timelineOf({ ...settings, seed: SEED }, { frame: size, tellings });
  const last = framesOf(timeline) - 1;
  return likeness(
    own,
    timeline,
    share.map((part) => Math.round(part * last)),
    scale,
  );
}

const silent = { voice: null, captions: true, music: null } as const;
const fade = { transition: 'fade', transitionSeconds: 0.6 } as const;

test.each(TRANSITIONS)('the transition %s is drawn as it is rendered', async (transition) => {
  const images = [
    { imageUid: 'mountains', seconds: 0.5, motion: 'pan-left' },
    { imageUid: 'still-life', seconds: 0.5, motion: 'orbit' },
  ] as const;
  const values = await compare(
    {
      ...{ flow: 'multi-image', images: [...images], prompt: '', music: null, ...frame },
      ...{ transition, transitionSeconds: 0.4 },
    },
    [0, 0.4, 0.6, 0.7, 0.8, 1],
    // Which points change first is chance: the eye sees how many of them have.
    transition === 'dissolve' ? 10 : 1,
  );
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST);
});

test('every sample is cut around what draws the eye, as the film cuts it', async () => {
  for (let from = 0; from < SAMPLE_PICTURES.length; from += 8) {
    const some = SAMPLE_PICTURES.slice(Math.min(from, SAMPLE_PICTURES.length - 2), from + 8);
    const images = some.map(({ id }) => ({ imageUid: id, seconds: 0.5, motion: 'still' as const }));
    const middles = images.map((_, index) => (index + 0.6) / images.length);
    const values = await compare(
      {
        ...{ flow: 'multi-image', images, prompt: '', music: null, ...frame },
        ...{ transition: 'cut', transitionSeconds: 0.3 },
      },
      middles,
      1,
      SQUARE,
    );
    expect(values.filter((value) => value < LEAST)).toEqual([]);
  }
});

test('a storyline with captions, and a card for a shot without a picture', async () => {
  const shot = { description: '', motion: 'push-in', seconds: 1 } as const;
  const values = await compare(
    {
      ...{ flow: 'storyline', story: '', style: 'clean', ...silent, ...fade, ...frame },
      shots: [
        { ...shot, imageUid: 'city', narration: 'The city wakes up early.' },
        { ...shot, imageUid: null, narration: '', description: 'A day later' },
        { ...shot, imageUid: 'still-life', narration: '' },
      ],
    },
    [0.1, 0.3, 0.55, 0.8, 1],
  );
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST);
});

test('a product film with its title, its price and its call', async () => {
  const values = await compare(
    {
      ...{ flow: 'product', imageUids: ['mountains', 'still-life'], productName: 'Eau de Nuit' },
      ...{ price: '€ 49', callToAction: 'Order today', script: 'For late evenings.' },
      ...{ style: 'clean', ...silent, ...fade, ...frame },
    },
    [0.1, 0.4, 0.6, 0.9],
  );
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST);
});

test.each([{ kind: 'blur' }, { kind: 'picture', imageUid: 'city' }] as const)(
  'a portrait before: $kind',
  async (background) => {
    const values = await compare(
      {
        ...{ flow: 'speaker', portraitUid: 'perfume', script: 'Hello.', background },
        ...{ style: 'clean', ...silent, captions: false, ...frame },
      },
      [0, 0.5, 1],
    );
    expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST);
  },
);

const garment = { flow: 'try-on', personUid: 'figure-mira', category: 'auto' } as const;

test.each([
  { layout: 'beside', garmentUid: 'red-dress' },
  { layout: 'over', garmentUid: 'striped-tee' },
  // A photograph that is nowhere transparent fills its card.
  { layout: 'beside', garmentUid: 'mug' },
] as const)('a garment $layout a person: $garmentUid', async (laid) => {
  const values = await compare({ ...garment, ...laid, ...frame }, [0, 0.3, 0.45, 0.7, 1]);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST_LAID);
});

const region = { x: 0.3, y: 0.25, width: 0.4, height: 0.4 };
const strokes = [{ radius: 0.08, points: [[0.4, 0.4] as [number, number], [0.6, 0.5]] }] as const;

test.each([
  { change: { kind: 'colour', colour: '#c02040' } },
  { change: { kind: 'blur' } },
  { change: { kind: 'remove' } },
  { change: { kind: 'picture', imageUid: 'mug' } },
  { change: { kind: 'blur' }, strokes },
  { change: { kind: 'colour', colour: '#c02040' }, strokes },
] as const)('a part of a picture changed: %j', async (changed) => {
  const values = await compare(
    {
      ...{ flow: 'change-elements', imageUid: 'perfume', region, ...frame },
      ...(structuredClone(changed) as Pick<
        FilmSettingsOf<'change-elements'>,
        'change' | 'strokes'
      >),
    },
    [0, 0.35, 0.45, 0.6, 1],
  );
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST_LAID);
});

test('one picture, cut where the person chose', async () => {
  const own = await newFolder();
  const crop = { x: 0.1, y: 0.2, width: 0.6, height: 0.6 };
  const picture = { imagePath: media['mountains'] ?? '', ratio: '4:5', quality: '480p' } as const;
  await renderClip(tools, {
    ...{ picture: { ...picture, crop }, motion: 'parallax', seed: SEED, frames: 30 },
    ...{ withExtras: false, folder: own },
  });
  const timeline = clipTimeline(
    { imageUid: 'mountains', motion: 'parallax', durationSeconds: 5, crop, seed: SEED },
    { width: 480, height: 600 },
  );
  const second = {
    ...timeline,
    scenes: timeline.scenes.map((scene) => ({ ...scene, seconds: 1 })),
  };
  const values = await likeness(own, second, [0, 15, 29]);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST);
});

test('what stands before a plain ground moves before it, as it does in the film', async () => {
  const image = (imageUid: string) => ({ imageUid, seconds: 1, motion: 'parallax' as const });
  const values = await compare(
    {
      ...{ flow: 'multi-image', images: ['lamp', 'armchair'].map(image), prompt: '', music: null },
      ...{ ...frame, transition: 'fade', transitionSeconds: 0.4 },
    },
    [0, 0.3, 0.55, 0.8, 1],
    // The filled ground is soft: how it is enlarged differs a little, what is seen where does not.
    3,
    SQUARE,
  );
  expect(Math.min(...values)).toBeGreaterThanOrEqual(LEAST_LAID);
});

test('below the preview stands which pictures parallax moves as one layer', async () => {
  const image = (imageUid: string) => ({ imageUid, seconds: 1, motion: 'parallax' as const });
  const settings = {
    ...{ flow: 'multi-image', images: ['lamp', 'city', 'armchair'].map(image), prompt: '' },
    ...{ music: null, ...frame, transition: 'fade', transitionSeconds: 0.4 },
  } as const;
  const timeline = timelineOf(structuredClone(settings) as FilmSettings & { seed: number }, {
    ...{ frame: SQUARE, tellings: [] },
  });
  const said = /Parallax moves as one layer in (.*?):/;
  expect(said.exec(await preview.notes(timeline, shown))?.[1]).toBe('“Picture 2”');
  const { lamp, armchair } = shown;
  if (!lamp || !armchair) throw new Error('Two samples are missing.');
  // Of a picture that is still on its way nothing is known.
  expect(await preview.notes(timeline, { lamp, armchair })).not.toMatch(said);
});

test('a change is drawn coarsely at once, and as sharp as ever when nothing else follows', async () => {
  const clip = (motion: 'pan-left' | 'pan-right') =>
    clipTimeline({ imageUid: 'mountains', motion, durationSeconds: 5, seed: SEED }, SIZE);
  const {
    firstWidth,
    frame: at,
    picture,
  } = await preview.change(...([clip('pan-left'), clip('pan-right'), shown] as const));
  expect(firstWidth).toBeLessThan(SIZE.width);
  const [drawn] = await preview.draw(clip('pan-right'), shown, [at]);
  expect(picture.equals(drawn ?? Buffer.alloc(0))).toBe(true);
});

test('players that come and go leave no canvas, and give their graphics context back', async () => {
  const said: string[] = [];
  preview.page.on('console', (message) => said.push(message.text()));
  const timeline = clipTimeline(
    { imageUid: 'mountains', motion: 'orbit', durationSeconds: 5, seed: SEED },
    { width: 64, height: 36 },
  );
  const [first] = await preview.draw(timeline, shown, [60]);
  // A browser keeps sixteen contexts and takes the oldest away for a further one.
  for (let round = 0; round < 20; round += 1) await preview.draw(timeline, shown, [60]);
  const [last] = await preview.draw(timeline, shown, [60]);
  expect(last).toEqual(first);
  expect(await preview.page.locator('canvas').count()).toBe(0);
  expect(said.filter((text) => /WebGL contexts/i.test(text))).toEqual([]);
});
