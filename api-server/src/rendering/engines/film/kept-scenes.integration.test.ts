import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listOrderVariants } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import sharp from 'sharp';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { probeVideo } from '../../media/probe.ts';
import { FfmpegError } from '../../media/run-ffmpeg.ts';
import { createSpeech } from '../../speech/speech.ts';
import type { FilmSpec } from '../film-spec.ts';
import { ResultInvalidError } from '../preview/failures.ts';
import { RenderJob } from '../preview/render-job.ts';
import { makeFilm } from './make-film.ts';

const run = promisify(execFile);
const SIZE = { width: 192, height: 108 };
let folder = '';
let tools: FfmpegTools;
const media: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-scenes-'));
  tools = await locateFfmpeg();
  for (const name of ['a', 'b', 'c', 'd']) {
    const path = join(folder, `${name}.png`);
    const background = { a: '#a33', b: '#3a3', c: '#33a', d: '#aa3' }[name] ?? '#000';
    const create = { width: 400, height: 300, channels: 3, background } as const;
    await sharp({ create }).png().toFile(path);
    media[name] = path;
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const createShots = (names: string) =>
  Array.from(names, (imageUid, index) => ({
    imageUid,
    description: '',
    seconds: 1,
    motion: 'push-in' as const,
    narration: index === 1 ? 'Some words' : '',
  }));

const createSpec = (names: string): FilmSpec => ({
  flow: 'storyline',
  story: '',
  shots: createShots(names),
  voice: null,
  style: 'clean',
  seed: 3,
  captions: true,
  captionStyle: 'karaoke',
  music: null,
  ratio: '16:9',
  quality: '480p',
  transition: 'fade',
  transitionSeconds: 0.3,
  media,
});

/** Rendered scenes by name, as a worker keeps them. */
const keptScenes = new Map<string, string>();
let films = 0;
const make = (names: string, keeps = true) => makeFromSpec(createSpec(names), keeps);

async function makeFromSpec(spec: FilmSpec, keeps = true) {
  const filmFolder = join(folder, `film-${String((films += 1))}`);
  await mkdir(filmFolder);
  let foundCount = 0;
  const find = (key: string) => {
    foundCount += keptScenes.has(key) ? 1 : 0;
    return Promise.resolve(keptScenes.get(key));
  };
  const artefacts = await makeFilm(
    { tools, speech: createSpeech({ ffmpeg: tools.ffmpeg }) },
    {
      spec: { ...spec, ...(keeps && { kept: { find } }) },
      folder: filmFolder,
      withExtras: false,
      size: SIZE,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  const sceneIds = artefacts.filter(({ role }) => role === 'scene').map(({ id }) => id);
  for (const id of sceneIds) {
    const path = join(folder, id);
    await copyFile(join(filmFolder, id), path);
    keptScenes.set(/[0-9a-f]{40}/.exec(id)?.[0] ?? '', path);
  }
  return { path: join(filmFolder, 'video.mp4'), made: sceneIds.length, found: foundCount };
}

/** Returns a hash of each decoded frame. */
async function hashFrames(path: string): Promise<string[]> {
  const args = ['-v', 'error', '-i', path, '-map', '0:v', '-f', 'framemd5', '-'];
  const { stdout } = await run(tools.ffmpeg, args);
  const lines = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => line.split(',').at(-1)?.trim() ?? '');
}

test('renders only a changed shot and its transitions', async () => {
  const first = await make('abca');
  // Each shot alone, and each transition between two. All are different.
  expect(first).toMatchObject({ made: 7, found: 0 });
  const second = await make('abda');
  expect(second).toMatchObject({ made: 3, found: 4 });
  const [before, after] = [await hashFrames(first.path), await hashFrames(second.path)];
  expect(after).toHaveLength(before.length);
  // The shots begin at 0, 30, 71 and 101. Nine frames overlap two of them.
  expect(after.slice(0, 71)).toEqual(before.slice(0, 71));
  expect(after.slice(80, 101)).not.toContain(before[90]);
  expect(after.slice(110)).toEqual(before.slice(110));
});

test('makes the same film from kept scenes, frame for frame', async () => {
  const repeatedFilm = await make('abda');
  expect(repeatedFilm).toMatchObject({ made: 0, found: 7 });
  const freshFilm = await make('abda', false);
  expect(freshFilm).toMatchObject({ made: 0, found: 0 });
  expect(await hashFrames(repeatedFilm.path)).toEqual(await hashFrames(freshFilm.path));
  expect(await probeVideo(tools.ffprobe, repeatedFilm.path)).toMatchObject({ frames: 131 });
});

test('renders the cards and features of an ad once for all of its hooks', async () => {
  const settings = {
    flow: 'product',
    imageUids: ['a', 'b'],
    productName: 'Cup',
    price: '€ 9',
    callToAction: '',
    script: 'A cup for slow mornings. It keeps warm.',
    features: ['Blue'],
    voice: null,
    captions: true,
    style: 'clean',
    transition: 'cut',
    transitionSeconds: 0.3,
    music: null,
    ratio: '16:9',
    quality: '480p',
  } as const satisfies AnySettings;
  const versions = listOrderVariants(settings, { extraHooks: [{ line: 'Cold coffee again?' }] });
  const samples = join(import.meta.dirname, '../../../../assets/samples');
  const photos = { a: join(samples, 'mug.jpg'), b: join(samples, 'mountains.jpg') };
  const films = [];
  for (const version of versions) {
    films.push(await makeFromSpec({ ...version.settings, seed: 3, media: photos } as FilmSpec));
  }
  // Title, two pictures, a feature and the last card, of which only the pictures differ.
  expect(films).toMatchObject([
    { made: 5, found: 0 },
    { made: 2, found: 3 },
  ]);
});

test('renders a missing kept scene again', async () => {
  for (const path of keptScenes.values()) await rm(path);
  expect(await make('abda')).toMatchObject({ made: 7, found: 7 });
});

test.each([
  // Encoded like our own, but all black.
  { coded: ['-x264-params', 'b-pyramid=none'], error: ResultInvalidError },
  // Its frame order cannot be concatenated with ours.
  { coded: [], error: FfmpegError },
])('renders the film without a corrupt kept scene ($error.name)', async (brokenCase) => {
  const black = join(folder, `black-${brokenCase.error.name}.mp4`);
  const source = `color=black:s=${String(SIZE.width)}x${String(SIZE.height)}:r=30:d=0.9`;
  await run(tools.ffmpeg, [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    source,
    '-pix_fmt',
    'yuv420p',
    ...brokenCase.coded,
    black,
  ]);
  let findCount = 0;
  const find = () => Promise.resolve((findCount += 1) === 3 ? black : undefined);
  const job = new RenderJob(
    { ...createSpec('abc'), quality: '480p', kept: { find } },
    join(folder, `job-${brokenCase.error.name}`),
  );
  const problems: unknown[] = [];
  await job.run({
    tools,
    speech: createSpeech({ ffmpeg: tools.ffmpeg }),
    withExtras: false,
    timeoutMs: 120_000,
    onError: (error: unknown) => problems.push(error),
  });
  expect(problems).toEqual([expect.any(brokenCase.error)]);
  expect(job.status).toMatchObject({ state: 'succeeded' });
});
