import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { CAPTION_STYLES, FILM_STYLES, type FilmStyle } from '@vidra/shared-contract';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import type { FilmSpec } from '../src/rendering/engines/film-spec.ts';
import { makeFilm } from '../src/rendering/engines/film/make-film.ts';
import { findFfmpeg } from '../src/rendering/media/ffmpeg.ts';
import { probeVideo } from '../src/rendering/media/probe.ts';
import { chooseSpeech } from '../src/rendering/speech/choose-speech.ts';

/**
 * Renders a film of each flow and look, and a contact sheet of each with one picture per second for
 * visual review.
 * `node scripts/make-contact-sheets.ts product-bold --ratio 9:16 --out /tmp/sheets`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ratio: { type: 'string', default: '9:16' },
    quality: { type: 'string', default: '480p' },
    out: { type: 'string', default: join(import.meta.dirname, '../../docs/films') },
    keep: { type: 'boolean', default: false },
  },
});
const samples = join(import.meta.dirname, '../assets/samples');
const media = Object.fromEntries(
  readdirSync(samples).map((file) => [parse(file).name, join(samples, file)]),
);
const tools = await findFfmpeg();
const speech = await chooseSpeech({}, tools.ffmpeg);
const [first] = speech.describe().voices;
const voice = first ? { voiceId: first.id, speed: 1, pitch: 0 } : null;
const frame = { ratio: values.ratio, quality: values.quality } as {
  ratio: '9:16';
  quality: '480p';
};
const change = { transition: 'fade', transitionSeconds: 0.4 } as const;
const music = { bed: 'calm', volume: 0.5 } as const;

const createProductSettings = (style: FilmStyle): FilmSettings => ({
  flow: 'product',
  ...frame,
  ...change,
  music,
  voice,
  style,
  captions: true,
  productName: 'Ember, a perfume for late evenings',
  imageUids: ['perfume', 'still-life'],
  script:
    'Amber, cedar and a little smoke. It opens warm, and stays until the morning. Made in small batches by two people.',
  features: ['Amber, cedar, a little smoke', 'Stays until the morning', 'Made by two people'],
  price: '€84.00',
  callToAction: 'Order your sample',
});

const createStorylineSettings = (style: FilmStyle): FilmSettings => ({
  flow: 'storyline',
  ...frame,
  ...change,
  music,
  voice,
  style,
  captions: true,
  story: '',
  shots: [
    {
      imageUid: 'mountains',
      motion: 'push-in',
      seconds: 4,
      description: 'Ridges at dawn',
      narration: 'The mist lifts before anybody is awake.',
    },
    {
      imageUid: null,
      motion: 'still',
      seconds: 3,
      narration: '',
      description: 'Two hours later, in the city',
    },
    {
      imageUid: 'city',
      motion: 'pan-right',
      seconds: 4,
      description: 'The city',
      narration: 'Down here, the day has long begun.',
    },
  ],
});

const FILMS = {
  ...Object.fromEntries(
    CAPTION_STYLES.map((style) => [
      `captions-${style}`,
      { ...createStorylineSettings('clean'), captionStyle: style },
    ]),
  ),
  ...Object.fromEntries(
    FILM_STYLES.map((style) => [`product-${style}`, createProductSettings(style)]),
  ),
  ...Object.fromEntries(
    FILM_STYLES.map((style) => [`storyline-${style}`, createStorylineSettings(style)]),
  ),
  'multi-image': {
    flow: 'multi-image',
    ...frame,
    ...change,
    prompt: '',
    music,
    images: ['mountains', 'city', 'still-life'].map((imageUid) => ({
      imageUid,
      seconds: 2.5,
      motion: 'push-in',
    })),
  },
  'try-on-over': {
    flow: 'try-on',
    ...frame,
    personUid: 'figure-mira',
    garmentUid: 'striped-tee',
    category: 'auto',
    layout: 'over',
  },
  'try-on-beside': {
    flow: 'try-on',
    ...frame,
    personUid: 'figure-mira',
    garmentUid: 'red-dress',
    category: 'auto',
    layout: 'beside',
  },
  speaker: {
    flow: 'speaker',
    ...frame,
    portraitUid: 'portrait-mira',
    background: { kind: 'keep' },
    voice,
    music: { bed: 'lounge', volume: 0.4 },
    style: 'clean',
    captions: true,
    script: 'I am drawn, and my lips do not move. Put your own portrait here, and your own words.',
  },
  'change-elements': {
    flow: 'change-elements',
    ...frame,
    imageUid: 'still-life',
    prompt: '',
    region: { x: 0.77, y: 0.785, width: 0.145, height: 0.125 },
    change: { kind: 'remove' },
  },
};

function createContactSheet(video: string, seconds: number, target: string): void {
  const [columns, width] = values.ratio === '16:9' ? [4, 320] : [8, 180];
  const rows = Math.ceil(Math.ceil(seconds) / columns);
  const usedColumns = Math.min(columns, Math.ceil(seconds));
  const tile = `scale=${String(width)}:-2,tile=${String(usedColumns)}x${String(rows)}`;
  // Takes each picture from the middle of its second, because transitions begin at whole seconds.
  const filter = `trim=start=0.5,setpts=PTS-STARTPTS,fps=1:round=up,${tile}:padding=4:margin=4:color=0x808080`;
  execFileSync(tools.ffmpeg, [
    '-v',
    'error',
    '-y',
    '-i',
    video,
    '-vf',
    filter,
    '-frames:v',
    '1',
    '-q:v',
    '4',
    target,
  ]);
}

mkdirSync(values.out, { recursive: true });
const requestedFilms = positionals.length > 0 ? positionals : Object.keys(FILMS);
for (const [name, settings] of Object.entries(FILMS)) {
  if (!requestedFilms.includes(name)) continue;
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  const startMs = performance.now();
  await makeFilm(
    { tools, speech },
    {
      spec: { ...settings, seed: 3, media, perceives: true } as FilmSpec,
      folder,
      withExtras: false,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  const suffix = values.ratio.replace(':', 'x');
  const video = join(folder, 'video.mp4');
  const { durationSeconds } = await probeVideo(tools.ffprobe, video);
  createContactSheet(video, durationSeconds, join(values.out, `${name}-${suffix}.jpg`));
  if (values.keep) {
    execFileSync('cp', [join(folder, 'video.mp4'), join(values.out, `${name}-${suffix}.mp4`)]);
  }
  rmSync(folder, { recursive: true });
  console.log(name, `${((performance.now() - startMs) / 1000).toFixed(1)} s`);
}
