import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { probeVideo } from '../../media/probe.ts';
import { silence } from '../../media/pcm.ts';
import type { Speech } from '../../speech/speech.ts';
import { makeFilm } from './make-film.ts';
import { planFilm } from './plan-film.ts';

const run = promisify(execFile);
const SIZE = { width: 192, height: 108 };
const frame = { ratio: '16:9', quality: '480p', seed: 5 } as const;
const pause = { transition: 'fade', transitionSeconds: 0.3 } as const;
const voice = { voiceId: 'test', speed: 1, pitch: 0 };

let folder = '';
let tools: FfmpegTools;
const media: Record<string, string> = {};

const TONE = silence(0.5);
for (let at = 0; at < TONE.length; at += 2) {
  TONE.writeInt16LE(Math.round(9000 * Math.sin((at * Math.PI * 300) / 48_000)), at);
}

/** Says every sentence as a tone of half a second: real samples, at once. */
const toneSpeech: Speech = {
  describe: () => ({
    ...{ available: true, reason: null, voices: [] },
    engine: { id: 'tone', label: 'Tone', honesty: 'A tone.' },
  }),
  refusalOf: () => undefined,
  speak: () => Promise.resolve(TONE),
};

const SIZES = [
  [64, 64],
  [301, 77],
  [77, 301],
  [640, 480],
  [481, 641],
  [100, 1000],
  [1000, 100],
  [333, 333],
  [200, 113],
] as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "films, it's [odd]: "));
  tools = await locateFfmpeg();
  for (const [index, [width, height]] of SIZES.entries()) {
    const path = join(folder, `p${String(index)}.png`);
    const background = `hsl(${String(index * 40)}, 50%, 40%)`;
    const create = { width, height, channels: index === 4 ? 4 : 3, background } as const;
    await sharp({ create }).png().toFile(path);
    media[`p${String(index)}`] = path;
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let films = 0;
async function make(settings: FilmSettings, signal = new AbortController().signal) {
  const own = join(folder, `film-${String((films += 1))}`);
  await mkdir(own, { recursive: true });
  const stages: string[] = [];
  const artefacts = await makeFilm(
    { tools, speech: toneSpeech },
    {
      spec: { ...settings, ...frame, media },
      ...{ folder: own, withExtras: false, size: SIZE, signal },
      onProgress: ({ stage }) => stages.push(stage),
    },
  );
  const path = join(own, 'video.mp4');
  return { path, own, artefacts, stages, probe: await probeVideo(tools.ffprobe, path) };
}

/** dB of a part of the sound; -91 is silence. */
async function meanVolume(
  path: string,
  from: number,
  seconds: number,
  filters: readonly string[] = [],
): Promise<number> {
  const part = ['-ss', String(from), '-t', String(seconds), '-i', path];
  const { stderr } = await run(tools.ffmpeg, [
    ...part,
    '-af',
    [...filters, 'volumedetect'].join(','),
    '-vn',
    '-f',
    'null',
    '-',
  ]);
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}

/** Mean difference of the lower third of two moments of a film that else stands still. */
async function captionDifference(
  path: string,
  first: number,
  second: number,
  part = 'crop=iw:ih/3:0:ih*2/3',
): Promise<number> {
  const third = async (at: number) => {
    const { stdout } = await run(
      tools.ffmpeg,
      [
        ...['-v', 'error', '-ss', String(at), '-i', path, '-frames:v', '1'],
        ...['-vf', `${part},format=gray`, '-f', 'rawvideo', '-'],
      ],
      { encoding: 'buffer' },
    );
    return stdout;
  };
  const [one, two] = [await third(first), await third(second)];
  let sum = 0;
  for (const [index, value] of one.entries()) sum += Math.abs(value - (two[index] ?? 0));
  return sum / one.length;
}

const shot = (imageUid: string | null, narration: string, description = '') => ({
  ...{ imageUid, narration, description, motion: 'still' as const, seconds: 1 },
});

/** As EBU R 128 measures a file: in LUFS and dBTP. */
async function loudness(path: string): Promise<{ integrated: number; peak: number }> {
  const filter = ['-map', '0:a', '-af', 'ebur128=peak=true', '-f', 'null', '-'];
  const { stderr } = await run(tools.ffmpeg, ['-hide_banner', '-nostats', '-i', path, ...filter]);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const value = (name: string) => Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1]);
  return { integrated: value('I'), peak: value('Peak') };
}

test('nine pictures of odd shapes become one film with music, as long as they are together', async () => {
  const images = SIZES.map((_, index) => ({
    ...{ imageUid: `p${String(index)}`, seconds: 0.5 },
    motion: index % 2 ? ('orbit' as const) : ('still' as const),
  }));
  const music = { bed: 'drive', volume: 0.8 } as const;
  const settings = { flow: 'multi-image', images, prompt: '', music, ...pause, ...frame } as const;
  const { probe, path, stages, own } = await make(settings);
  expect(probe).toMatchObject({ ...SIZE, codec: 'h264', pixelFormat: 'yuv420p', frames: 135 });
  expect(await meanVolume(path, 1, 2)).toBeGreaterThan(-40);
  // What only one side has.
  expect(await meanVolume(path, 1, 2, ['pan=mono|c0=c0-c1'])).toBeGreaterThan(-45);
  expect([stages[0], stages.at(-1)]).toEqual(['prepare', 'finish']);
  expect(await readdir(own)).toEqual(['manifest.json', 'video.mp4']);
});

test.each([
  'cut',
  'dissolve',
  'slide-up',
  'circle',
  'radial',
  'push',
  'whip',
  'zoom-blur',
] as const)('the transition %s', async (transition) => {
  const images = ['p0', 'p3', 'p5'].map((imageUid) => ({
    imageUid,
    seconds: 0.5,
    motion: 'still' as const,
  }));
  const { probe } = await make({
    ...{ flow: 'multi-image', images, prompt: '', music: null, ...frame },
    ...{ transition, transitionSeconds: 0.3 },
  });
  expect(probe.frames).toBe(45);
});

test('a storyline: the voice is heard when its captions are seen, in a shot as long as they need', async () => {
  const { probe, path } = await make({
    ...{
      flow: 'storyline',
      story: '',
      style: 'clean',
      captions: true,
      music: null,
      ...pause,
      ...frame,
    },
    ...{ transition: 'cut', voice },
    shots: [
      shot('p3', ''),
      shot('p3', 'An {\\fs999} odd \\N one 😀. Second sentence here. Third!'),
      shot(null, '', 'A card'),
    ],
  });
  // 1 s, then 0.3 + 3 × (0.5 + 0.25) s, then 1 s.
  expect(probe.durationSeconds).toBeCloseTo(1 + 2.55 + 1, 1);
  expect(await meanVolume(path, 0.1, 0.8)).toBeLessThan(-60);
  expect(await meanVolume(path, 1.35, 0.4)).toBeGreaterThan(-35);
  expect(await captionDifference(path, 0.5, 0.9)).toBeLessThan(0.5);
  expect(await captionDifference(path, 0.5, 1.6)).toBeGreaterThan(2);
});

test('a product film: title, told pictures, price; the music steps back under the voice', async () => {
  const card = {
    productName: '{Braces} \\ & "co"',
    price: '€ 9',
    callToAction: 'Buy',
    script: 'One. Two. Three. Four.',
  };
  const { probe, path, artefacts } = await make({
    ...{
      flow: 'product',
      imageUids: ['p1', 'p2', 'p4'],
      ...card,
      style: 'bold',
      voice,
      captions: true,
    },
    ...{ music: { bed: 'calm', volume: 0.5 }, ...pause, ...frame },
  });
  expect(probe.durationSeconds).toBeCloseTo(2.5 + 4 * 0.75 + 2.5, 1);
  expect(await meanVolume(path, 2.6, 0.4)).toBeGreaterThan(await meanVolume(path, 0.5, 1.5));
  const check = artefacts.find(({ role }) => role === 'video')?.check;
  expect(check?.leastContrast).toBeGreaterThanOrEqual(4.49);
  const { integrated, peak } = await loudness(path);
  expect(Math.abs(integrated + 14)).toBeLessThanOrEqual(1);
  expect(peak).toBeLessThanOrEqual(-1);
  const tags = ['-v', 'error', '-show_entries', 'format_tags=comment', '-of', 'json', path];
  const { stdout } = await run(tools.ffprobe, tags);
  const { format } = JSON.parse(stdout) as { format: { tags: { comment: string } } };
  const provenance = JSON.parse(format.tags.comment) as { inputsSha256: string[] };
  expect(provenance).toMatchObject({ generativeAi: false, flow: 'product', seed: 5 });
  expect(provenance.inputsSha256.length).toBeGreaterThan(2);
  expect(format.tags.comment).not.toContain('Braces');
});

test('a speaker on another background', async () => {
  const { probe, path } = await make({
    ...{
      flow: 'speaker',
      portraitUid: 'p2',
      script: 'Hello there.',
      voice,
      captions: true,
      style: 'warm',
    },
    ...{ background: { kind: 'colour', colour: '#224466' }, music: null, ...frame },
  });
  expect(probe.durationSeconds).toBeCloseTo(0.4 + 0.75 + 0.8, 1);
  expect(await meanVolume(path, 0.4, 0.5)).toBeGreaterThan(-35);
});

test.each(['beside', 'over'] as const)(
  'a try-on card, %s, with a picture of its own',
  async (layout) => {
    const { artefacts, own } = await make({
      ...{ flow: 'try-on', personUid: 'p4', garmentUid: 'p7', category: 'top', layout, ...frame },
    });
    expect(artefacts.map(({ role }) => role)).toEqual(['video', 'still', 'manifest']);
    expect(await sharp(join(own, 'still.jpg')).metadata()).toMatchObject(SIZE);
  },
);

test.each([
  { kind: 'blur' },
  { kind: 'remove' },
  { kind: 'colour', colour: '#ff0000' },
  { kind: 'picture', imageUid: 'p0' },
] as const)('an element is changed: $kind', async (change) => {
  const region = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
  const settings = { flow: 'change-elements', imageUid: 'p3', region, change, ...frame } as const;
  const { own, path, probe } = await make(settings);
  expect(probe.durationSeconds).toBeCloseTo(5, 1);
  // The label "After" is there as soon as the wipe is over, and both are at the end.
  expect(await captionDifference(path, 2.4, 3.4, 'crop=iw:ih/3:0:0')).toBeLessThan(0.2);
  expect(await captionDifference(path, 2.4, 4.8, 'crop=iw:ih/3:0:0')).toBeGreaterThan(0.5);
  const still = sharp(join(own, 'still.jpg'));
  expect(await still.metadata()).toMatchObject({ width: 640, height: 480 });
  const { data } = await still
    .extract({ left: 318, top: 238, width: 2, height: 2 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (change.kind === 'colour') expect(data[0]).toBeGreaterThan(240);
});

test('cancelling ends it; speech far beyond the limit is refused with a sentence', async () => {
  const stop = new AbortController();
  stop.abort();
  const images = ['p0', 'p3'].map((imageUid) => ({
    imageUid,
    seconds: 1,
    motion: 'still' as const,
  }));
  const settings = {
    flow: 'multi-image',
    images,
    prompt: '',
    music: null,
    ...pause,
    ...frame,
  } as const;
  await expect(make(settings, stop.signal)).rejects.toThrow();
  const script = 'Word. '.repeat(400);
  const spoken = {
    flow: 'speaker',
    portraitUid: 'p2',
    script,
    voice,
    captions: true,
    style: 'warm',
  } as const;
  const spec = { ...spoken, background: { kind: 'keep' }, music: null, ...frame, media } as const;
  const context = { speech: toneSpeech, ffmpeg: tools.ffmpeg, folder, video: SIZE };
  await expect(planFilm(spec, context)).rejects.toThrow('Shorten it');
});
