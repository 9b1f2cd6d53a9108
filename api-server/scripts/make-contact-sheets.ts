import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CAPTION_STYLES, FILM_STYLES, type FilmStyle } from '@vidra/shared-contract';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import type { FilmSpec } from '../src/making/engines/film-spec.ts';
import { makeFilm } from '../src/making/engines/film/make-film.ts';
import { findFfmpeg } from '../src/making/media/ffmpeg.ts';
import { chooseSpeech } from '../src/making/speech/choose-speech.ts';

/**
 * A film of each flow and look, and of each one picture a second on a sheet, to be looked at.
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
  ['perfume', 'mountains', 'still-life', 'city'].map((id) => [id, join(samples, `${id}.jpg`)]),
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

const product = (style: FilmStyle): FilmSettings => ({
  ...{ flow: 'product', ...frame, ...change, music, voice, style, captions: true },
  productName: 'Ember, a perfume for late evenings',
  imageUids: ['perfume', 'still-life'],
  script:
    'Amber, cedar and a little smoke. It opens warm, and stays until the morning. Made in small batches by two people.',
  ...{ price: '€84.00', callToAction: 'Order your sample' },
});

const storyline = (style: FilmStyle): FilmSettings => ({
  ...{ flow: 'storyline', ...frame, ...change, music, voice, style, captions: true, story: '' },
  shots: [
    {
      ...{ imageUid: 'mountains', motion: 'push-in', seconds: 4, description: 'Ridges at dawn' },
      narration: 'The mist lifts before anybody is awake.',
    },
    {
      ...{ imageUid: null, motion: 'still', seconds: 3, narration: '' },
      description: 'Two hours later, in the city',
    },
    {
      ...{ imageUid: 'city', motion: 'pan-right', seconds: 4, description: 'The city' },
      narration: 'Down here, the day has long begun.',
    },
  ],
});

const FILMS = {
  ...Object.fromEntries(
    CAPTION_STYLES.map((style) => [
      `captions-${style}`,
      { ...storyline('clean'), captionStyle: style },
    ]),
  ),
  ...Object.fromEntries(FILM_STYLES.map((style) => [`product-${style}`, product(style)])),
  ...Object.fromEntries(FILM_STYLES.map((style) => [`storyline-${style}`, storyline(style)])),
  'multi-image': {
    ...{ flow: 'multi-image', ...frame, ...change, prompt: '', music },
    images: ['mountains', 'city', 'still-life'].map((imageUid) => ({
      ...{ imageUid, seconds: 2.5, motion: 'push-in' },
    })),
  },
  'try-on': {
    ...{ flow: 'try-on', ...frame, personUid: 'perfume', garmentUid: 'still-life' },
    ...{ category: 'top', layout: 'beside' },
  },
  'change-elements': {
    ...{ flow: 'change-elements', ...frame, imageUid: 'still-life', prompt: '' },
    region: { x: 0.1, y: 0.2, width: 0.3, height: 0.5 },
    change: { kind: 'blur' },
  },
};

function sheet(video: string, target: string): void {
  const tile = values.ratio === '16:9' ? 'scale=320:-2,tile=4x4' : 'scale=180:-2,tile=8x2';
  const filter = `fps=1:round=up,${tile}:padding=4:margin=4:color=0x808080`;
  execFileSync(tools.ffmpeg, [
    ...['-v', 'error', '-y', '-i', video, '-vf', filter, '-frames:v', '1', '-q:v', '4', target],
  ]);
}

mkdirSync(values.out, { recursive: true });
const wanted = positionals.length > 0 ? positionals : Object.keys(FILMS);
for (const [name, settings] of Object.entries(FILMS)) {
  if (!wanted.includes(name)) continue;
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  const began = performance.now();
  await makeFilm(
    { tools, speech },
    {
      ...{ spec: { ...settings, seed: 3, media } as FilmSpec, folder, withExtras: false },
      ...{ signal: new AbortController().signal, onProgress: () => undefined },
    },
  );
  const suffix = values.ratio.replace(':', 'x');
  sheet(join(folder, 'video.mp4'), join(values.out, `${name}-${suffix}.jpg`));
  if (values.keep) {
    execFileSync('cp', [join(folder, 'video.mp4'), join(values.out, `${name}-${suffix}.mp4`)]);
  }
  rmSync(folder, { recursive: true });
  console.log(name, `${((performance.now() - began) / 1000).toFixed(1)} s`);
}
