import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import sharp from 'sharp';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { probeVideo } from '../../media/probe.ts';
import { createSpeech } from '../../speech/speech.ts';
import { makeFilm } from './make-film.ts';

/** Pasted texts of ordinary and hostile users. */
const TEXTS = [
  'x'.repeat(2_000),
  '🙂'.repeat(10_000),
  '\u0000\u0007\u001b\u2028\u202e\u200b',
  'Hello שלום 123 مرحبا! '.repeat(30),
  '\u200d'.repeat(400),
  `a${'\u0301'.repeat(500)}`.repeat(20),
  '\ud83d'.repeat(50),
  '𓀀𓀁 ᚠᚢ no font has these',
];
const PICTURES = [
  ['one-colour', 300, 300],
  ['very-tall', 90, 3000],
  ['very-wide', 3000, 90],
  ['one-pixel', 1, 1],
] as const;

let folder = '';
let tools: FfmpegTools;
const media: Record<string, string> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bad-input-'));
  tools = await locateFfmpeg();
  for (const [name, width, height] of PICTURES) {
    media[name] = join(folder, `${name}.png`);
    const create = { width, height, channels: 3 as const, background: '#9aa4ac' };
    await sharp({ create }).png().toFile(media[name]);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const getUid = (index: number) => PICTURES[index % PICTURES.length]?.[0] ?? '';
const frameSettings = {
  ratio: '9:16',
  quality: '480p',
  transition: 'cut',
  transitionSeconds: 0.3,
} as const;
const size = { width: 108, height: 192 };

async function make(name: string, settings: FilmSettings): Promise<number | undefined> {
  const caseFolder = join(folder, name);
  await mkdir(caseFolder);
  await makeFilm(
    { tools, speech: createSpeech({ ffmpeg: tools.ffmpeg }) },
    {
      spec: { ...settings, seed: 1, media },
      folder: caseFolder,
      withExtras: false,
      size,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  return (await probeVideo(tools.ffprobe, join(caseFolder, 'video.mp4'))).frames;
}

test('renders any pasted text, on cards and on odd pictures, in every look', async () => {
  const looks = ['clean', 'bold', 'warm', 'night', 'editorial'] as const;
  for (const [turn, style] of looks.entries()) {
    const shotTexts = TEXTS.filter(
      (_, index) => index % looks.length === turn || index === turn + 3,
    );
    const shots = shotTexts.map((description, index) => ({
      description,
      narration: '',
      motion: 'push-in' as const,
      seconds: 0.5,
      imageUid: index % 2 ? getUid(turn + index) : null,
    }));
    const settings: FilmSettings = {
      flow: 'storyline',
      story: '',
      style,
      captions: true,
      voice: null,
      music: null,
      ...frameSettings,
      shots,
    };
    expect(await make(style, settings)).toBe(Math.round(shots.length * 15));
  }
});

test.each([
  ['warm', 0, 3],
  ['bold', 1, 5],
] as const)('renders a product film with such a name in the look %s', async (style, name, call) => {
  const settings: FilmSettings = {
    flow: 'product',
    ...frameSettings,
    style,
    captions: true,
    voice: null,
    music: null,
    imageUids: PICTURES.map(([uid]) => uid),
    productName: TEXTS[name] ?? '',
    price: TEXTS[7] ?? '',
    callToAction: TEXTS[call] ?? '',
    script: 'Said.',
    features: [TEXTS[3] ?? ''],
  };
  expect(await make(`product-${style}`, settings)).toBeGreaterThan(150);
});
