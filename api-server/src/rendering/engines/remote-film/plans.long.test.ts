import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import type { EngineStatus } from '../engine.ts';
import { DRIVERS } from '../testing/drivers.ts';
import { FilmBench } from '../testing/film-bench.ts';
import {
  CHANGE_ELEMENTS,
  MULTI_IMAGE,
  SPEAKER,
  TRY_ON,
  type FilmCase,
} from '../testing/film-cases.ts';

const run = promisify(execFile);
const fal = DRIVERS.find(({ name }) => name === 'fal')!;
let bench: FilmBench;
let tools: FfmpegTools;
beforeAll(async () => {
  tools = await locateFfmpeg();
});
afterEach(() => bench.close());

async function submit(film: FilmCase): Promise<string> {
  bench = new FilmBench(fal, film);
  await bench.open();
  return bench.submit();
}
const listInputs = () => [...bench.server.jobs.values()].map(({ input }) => input);
const decodePicture = (address: unknown) =>
  Buffer.from(String(address).replace(/^data:[^,]*,/, ''), 'base64');

async function finishFilm(ref: string): Promise<EngineStatus> {
  bench.server.move('succeeded');
  return bench.end(ref);
}
async function fetchArtefact(ref: string, status: EngineStatus, role: string): Promise<string> {
  const artefacts = status.state === 'succeeded' ? status.artefacts : [];
  const artefact = artefacts.find((candidate) => candidate.role === role);
  if (!artefact) throw new Error(`There is no ${role}: ${JSON.stringify(status)}`);
  const { stream } = await bench.engine.fetch(ref, artefact);
  const path = join(bench.workDir, `fetched-${role}`);
  await writeFile(path, await buffer(stream));
  return path;
}

const frame = { ratio: '16:9', quality: '480p', seed: 7 } as const;
const look = { voice: null, style: 'clean', captions: true, music: null } as const;
const cut = { transition: 'fade', transitionSeconds: 0.4 } as const;
const clips = { ...MULTI_IMAGE, costs: () => 0 };

test('multi-image: sends each picture in the film’s shape, with the prompt and its camera', async () => {
  await submit(MULTI_IMAGE);
  expect(listInputs().map(({ prompt }) => prompt)).toEqual([
    'A "quoted" wave. The camera orbits slowly around the subject.',
    'A "quoted" wave. The camera does not move.',
  ]);
  const size = await sharp(decodePicture(listInputs()[0]?.image_url)).metadata();
  expect([size.width, size.height]).toEqual([480, 480]);
});

test('storyline: makes a card for a shot without a picture, and clips longer than the transition', async () => {
  await submit({
    ...clips,
    flow: 'storyline',
    spec: (files) => ({
      flow: 'storyline',
      story: '',
      ...look,
      ...cut,
      ...frame,
      shots: [
        { imageUid: 'a', description: 'A boat', motion: 'push-in', seconds: 4.8, narration: '' },
        { imageUid: null, description: 'Later', motion: 'still', seconds: 1, narration: '' },
        { imageUid: 'a', description: '', motion: 'still', seconds: 1, narration: 'It rains.' },
      ],
      media: { a: files.picture },
    }),
  });
  const [first, second, ...otherInputs] = listInputs();
  // 4.8 s and a transition of 0.4 s exceed the model's shorter clip.
  expect(first).toMatchObject({ prompt: expect.stringMatching(/^A boat\. /), duration: '10' });
  expect(second).toMatchObject({ prompt: expect.stringMatching(/^It rains\. /), duration: '5' });
  expect(otherInputs).toEqual([]);
});

const PRODUCT: FilmCase = {
  ...clips,
  flow: 'product',
  spec: (files) => ({
    flow: 'product',
    imageUids: ['a', 'b'],
    productName: 'Kettle',
    price: '€ 9',
    callToAction: '',
    script: 'It boils in no time at all. It sings.',
    ...look,
    ...cut,
    ...frame,
    media: { a: files.picture, b: files.picture },
  }),
};

test('product: makes title and end as cards here, around the provider’s clips', async () => {
  const ref = await submit(PRODUCT);
  expect(listInputs()).toHaveLength(2);
  expect(listInputs()[0]).toMatchObject({ prompt: expect.stringMatching(/^Kettle\. The camera/) });
  const path = await fetchArtefact(ref, await finishFilm(ref), 'video');
  // The clips are teal, and nothing else is visible between the cards.
  const frameAt = ['-ss', '3.2', '-i', path, '-frames:v', '1', '-f', 'image2', '-c:v', 'png'];
  await run(tools.ffmpeg, ['-v', 'error', ...frameAt, `${path}.png`]);
  const { data } = await sharp(`${path}.png`)
    .extract({ left: 20, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 255, green = 0, blue = 0] = data;
  expect([red < 40, Math.abs(green - 128) < 30, Math.abs(blue - 128) < 30]).toEqual([
    true,
    true,
    true,
  ]);
});

test('needs the files again from a process that resumes, because they may have moved', async () => {
  const ref = await submit(PRODUCT);
  const before = bench.spec.media['a'] ?? '';
  const picture = join(bench.workDir, 'moved.jpg');
  await rename(before, picture);
  const spec = { ...bench.spec, media: { a: picture, b: picture } };
  await bench.engine.resume?.(ref, spec);
  expect(await finishFilm(ref)).toMatchObject({ state: 'succeeded' });
});

test('try-on: sends person, garment and category, and uses the model’s picture as the still', async () => {
  const ref = await submit(TRY_ON);
  expect(listInputs()[0]).toMatchObject({ category: 'tops', seed: 7 });
  expect((await sharp(decodePicture(listInputs()[0]?.garment_image)).metadata()).width).toBe(320);
  const stillPath = await fetchArtefact(ref, await finishFilm(ref), 'still');
  const { data } = await sharp(await readFile(stillPath))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // #2a6, as the provider's picture is.
  expect([...data.subarray(0, 3)].map((value) => Math.round(value / 17))).toEqual([2, 10, 6]);
});

/** Writes the frame at a time of a video as PNG. */
async function writeFrame(path: string, second: number): Promise<string> {
  const framePath = `${path}-${second}.png`;
  const frameAt = ['-ss', String(second), '-i', path, '-frames:v', '1', '-f', 'image2'];
  await run(tools.ffmpeg, ['-v', 'error', '-y', ...frameAt, '-c:v', 'png', framePath]);
  return framePath;
}

/** Counts the near-white pixels of a frame's top right corner, which are letters of a label. */
async function countLetters(path: string, second: number): Promise<number> {
  const framePath = await writeFrame(path, second);
  const { width, height } = await sharp(framePath).metadata();
  const corner = { left: width >> 1, top: 0, width: width >> 1, height: height >> 3 };
  const letters = sharp(framePath).extract(corner).greyscale().threshold(235);
  const { data } = await letters.raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value === 255).length;
}

/** An order of the changed picture alone. */
const RESULT_ONLY: FilmCase = {
  ...CHANGE_ELEMENTS,
  spec: (files) => ({ ...CHANGE_ELEMENTS.spec(files), output: 'result' }) as never,
};

test.each([
  ['try-on', TRY_ON],
  ['change', CHANGE_ELEMENTS],
  ['change, the result alone', RESULT_ONLY],
  ['speaker', SPEAKER],
])('%s: carries a visible label in the top right corner at the start', async (_name, film) => {
  const ref = await submit(film);
  if (film === SPEAKER) {
    const path = join(bench.workDir, 'talking.mp4');
    const source = ['-f', 'lavfi', '-i', 'color=c=teal:s=64x64:r=25:d=2.2'];
    await run(tools.ffmpeg, ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', path]);
    bench.server.video = await readFile(path);
  }
  const path = await fetchArtefact(ref, await finishFilm(ref), 'video');
  expect(await countLetters(path, 0.6)).toBeGreaterThan(50);
});

test('change: shows the model’s picture alone if only the result is ordered', async () => {
  const ref = await submit(RESULT_ONLY);
  const path = await fetchArtefact(ref, await finishFilm(ref), 'video');
  for (const second of [0, 2.5, 4.9]) {
    // No other label takes the corner from that of the provider's work.
    if (second > 0) expect(await countLetters(path, second)).toBeGreaterThan(50);
    const framePath = await writeFrame(path, second);
    const point = sharp(framePath).extract({ left: 20, top: 200, width: 1, height: 1 });
    const { data } = await point.raw().toBuffer({ resolveWithObject: true });
    const [red = 255, green = 0, blue = 0] = data;
    // #2a6, as the provider's picture is. A comparison starts and ends with the original here.
    expect([red < 60, green > 140, Math.abs(blue - 102) < 30]).toEqual([true, true, true]);
  }
});

test('change: sends a mask as large as the picture that is white in the region', async () => {
  await submit(CHANGE_ELEMENTS);
  const [job] = listInputs();
  const image = await sharp(decodePicture(job?.image_url)).metadata();
  const { data, info } = await sharp(decodePicture(job?.mask_url))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([image.width, image.height]);
  const at = (x: number, y: number) =>
    data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)];
  expect([at(0.5, 0.5), at(0.26, 0.26), at(0.74, 0.74)]).toEqual([255, 255, 255]);
  expect([at(0.24, 0.5), at(0.5, 0.24), at(0.76, 0.5), at(0.1, 0.1)]).toEqual([0, 0, 0, 0]);
});

test('change: calls no provider if nothing is invented, and refuses a small region', async () => {
  const blur = { ...CHANGE_ELEMENTS, special: 'change-elements' as const };
  const ref = await submit({
    ...blur,
    spec: (files) => ({ ...CHANGE_ELEMENTS.spec(files), change: { kind: 'blur' } }) as never,
  });
  expect(await bench.end(ref)).toMatchObject({ state: 'succeeded' });
  expect(bench.server.seen).toEqual([]);
  await bench.close();
  const tinySubmission = submit({
    ...blur,
    spec: (files) =>
      ({
        ...CHANGE_ELEMENTS.spec(files),
        region: { x: 0.5, y: 0.5, width: 0.001, height: 0.001 },
      }) as never,
  });
  await expect(tinySubmission).rejects.toMatchObject({
    name: 'EngineRefusal',
    code: 'request_refused',
    message: expect.stringContaining('too small'),
  });
});

test('speaker: plays the clip’s own sound', async () => {
  const ref = await submit(SPEAKER);
  const path = join(bench.workDir, 'talking.mp4');
  const source = ['-f', 'lavfi', '-i', 'color=c=teal:s=64x64:r=25:d=2.2'];
  const tone = ['-f', 'lavfi', '-i', 'sine=f=440:d=2.2', '-shortest', '-pix_fmt', 'yuv420p'];
  await run(tools.ffmpeg, ['-v', 'error', ...source, ...tone, path]);
  bench.server.video = await readFile(path);
  const video = await fetchArtefact(ref, await finishFilm(ref), 'video');
  // The ordered recording is silent.
  const { stderr } = await run(tools.ffmpeg, [
    '-i',
    video,
    '-af',
    'volumedetect',
    '-vn',
    '-f',
    'null',
    '-',
  ]);
  expect(Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])).toBeGreaterThan(-40);
});

describe('speaker with a model that limits sound lengths', () => {
  const seconds = async (path: string) => {
    const { stdout } = await run(tools.ffprobe, [
      '-v',
      'error',
      '-show_entries',
      'format=duration',
      '-of',
      'csv=p=0',
      path,
    ]);
    return Number(stdout.trim());
  };
  /** Lengths of the sent sounds in seconds. */
  const sentSeconds = () =>
    Promise.all(
      listInputs().map(async ({ audio_url: address }, index) => {
        const path = join(bench.workDir, `sent-${index}.m4a`);
        await writeFile(path, decodePicture(address));
        return seconds(path);
      }),
    );
  const submitLimited = async (audioSeconds: { least: number; most: number }) => {
    bench = new FilmBench(fal, { ...SPEAKER, costs: () => 0 });
    bench.audioSeconds = audioSeconds;
    await bench.open();
    return bench.submit();
  };

  test('sends long speech in pieces and makes a film of their total length', async () => {
    const ref = await submitLimited({ least: 0, most: 1 });
    const lengths = await sentSeconds();
    expect(lengths).toHaveLength(3);
    for (const length of lengths) expect(length).toBeLessThan(1.1);
    const path = join(bench.workDir, 'talking.mp4');
    const source = ['-f', 'lavfi', '-i', 'color=c=teal:s=64x64:r=25:d=0.76'];
    await run(tools.ffmpeg, ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', path]);
    bench.server.video = await readFile(path);
    const video = await fetchArtefact(ref, await finishFilm(ref), 'video');
    expect(await seconds(video)).toBeCloseTo(3 * 0.76, 0);
  });

  test('pads short speech with silence that the film does not show', async () => {
    const ref = await submitLimited({ least: 5, most: 300 });
    const [length = 0] = await sentSeconds();
    expect(length).toBeGreaterThan(4.9);
    const path = join(bench.workDir, 'talking.mp4');
    const source = ['-f', 'lavfi', '-i', 'color=c=teal:s=64x64:r=25:d=5'];
    await run(tools.ffmpeg, ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', path]);
    bench.server.video = await readFile(path);
    const video = await fetchArtefact(ref, await finishFilm(ref), 'video');
    expect(await seconds(video)).toBeLessThan(3);
  });
});
