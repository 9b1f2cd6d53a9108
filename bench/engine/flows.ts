/* oxlint-disable no-restricted-imports -- This measures the engine's own
   parts, which the server does not offer to other packages. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import { getTotalSeconds } from '@vidra/shared-film/timeline';
import type { FilmSpec } from '../../api-server/src/rendering/engines/film-spec.ts';
import type { Film } from '../../api-server/src/rendering/engines/film/film.ts';
import {
  planFilmForSpec,
  renderFilm,
} from '../../api-server/src/rendering/engines/film/make-film.ts';
import type { FfmpegTools } from '../../api-server/src/rendering/media/ffmpeg.ts';
import { createSpeech } from '../../api-server/src/rendering/speech/speech.ts';
import { readProcessorSeconds } from '../lib/processor-time.ts';
import { computeMedian, computePairedRatio } from '../lib/statistics.ts';
import { measurePeakMemory } from '../lib/tree-memory.ts';

const SAMPLES = join(import.meta.dirname, '../../api-server/assets/samples');
const FILES = ['perfume.jpg', 'still-life.jpg', 'mountains.jpg', 'city.jpg', 'figure-mira.jpg'];
const media = Object.fromEntries(
  [...FILES, 'striped-tee.webp', 'portrait-mira.jpg'].map((file) => [
    file.slice(0, file.lastIndexOf('.')),
    join(SAMPLES, file),
  ]),
);
const frame = { ratio: '9:16', quality: '1080p' } as const;
const change = { transition: 'fade', transitionSeconds: 0.4 } as const;
const captionSettings = { voice: null, music: null, captions: true } as const;
const script = 'Amber, cedar and a little smoke. It opens warm, and stays until the morning.';

const FLOWS: readonly FilmSettings[] = [
  {
    flow: 'multi-image',
    ...frame,
    ...change,
    prompt: '',
    music: null,
    images: ['mountains', 'city'].map((imageUid) => ({ imageUid, seconds: 2.5, motion: 'orbit' })),
  },
  {
    flow: 'storyline',
    ...frame,
    ...change,
    ...captionSettings,
    style: 'warm',
    story: '',
    shots: ['mountains', 'city'].map((imageUid) => ({
      imageUid,
      motion: 'push-in',
      seconds: 3,
      description: '',
      narration: 'The mist lifts.',
    })),
  },
  {
    flow: 'product',
    ...frame,
    ...change,
    ...captionSettings,
    style: 'night',
    script,
    price: '€84.00',
    productName: 'Ember',
    callToAction: 'Order',
    imageUids: ['perfume', 'still-life'],
    captionStyle: 'karaoke',
  },
  {
    flow: 'speaker',
    ...frame,
    style: 'clean',
    script,
    portraitUid: 'portrait-mira',
    background: { kind: 'keep' },
    music: null,
    captions: true,
    voice: { voiceId: 'none', speed: 1, pitch: 0 },
  },
  {
    flow: 'try-on',
    ...frame,
    personUid: 'figure-mira',
    garmentUid: 'striped-tee',
    category: 'auto',
    layout: 'over',
  },
  {
    flow: 'change-elements',
    ...frame,
    imageUid: 'still-life',
    region: { x: 0.52, y: 0.56, width: 0.38, height: 0.32 },
    change: { kind: 'colour', colour: '#1b63c4' },
  },
];

/** Keeps the pictures, moves and transitions of a film, but removes its texts. */
const toBareFilm = (film: Film): Film => ({
  ...film,
  texts: [],
  style: 'clean',
  scenes: film.scenes.map(({ role: _role, ...scene }) => scene),
});

const TONE = Buffer.alloc(2 * 48_000 * 2);
for (let at = 0; at < TONE.length; at += 2) {
  TONE.writeInt16LE(Math.round(9000 * Math.sin((at * Math.PI * 300) / 48_000)), at);
}

/**
 * Creates speech as a tone of the usual length: a film needs audio, but only the picture is
 * measured.
 */
const createToneSpeech = ({ ffmpeg }: FfmpegTools) => ({
  ...createSpeech({ ffmpeg }),
  speak: () => Promise.resolve(TONE),
});

/** Rendering times in seconds. */
interface Times {
  clock: number[];
  processor: number[];
}

async function timeRender(tools: FfmpegTools, film: Film, parent: string, times: Times) {
  const folder = await mkdtemp(join(parent, 'flow-'));
  const before = await readProcessorSeconds();
  const start = performance.now();
  await renderFilm(tools, film, {
    folder,
    withExtras: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  times.clock.push((performance.now() - start) / 1000);
  times.processor.push((await readProcessorSeconds()) - before);
  await rm(folder, { recursive: true });
}

/**
 * Compares a film of each flow at 1080p with the bare graph of its pictures.
 * @param names of the flows; default: all
 */
export async function benchmarkFlows(
  tools: FfmpegTools,
  parent: string,
  { rounds, names }: { rounds: number; names: readonly string[] },
) {
  const table: Record<string, object> = {};
  for (const settings of FLOWS.filter(({ flow }) => names.length === 0 || names.includes(flow))) {
    const spec: FilmSpec = { ...settings, seed: 1, media, perceives: true };
    const film = await planFilmForSpec(
      { tools, speech: createToneSpeech(tools) },
      { spec, folder: parent, signal: new AbortController().signal },
    );
    // A film without narration skips the check for words.
    const { narration: _narration, ...silent } = film;
    const bareTimes: Times = { clock: [], processor: [] };
    const fullTimes: Times = { clock: [], processor: [] };
    let memory = 0;
    for (let round = 0; round < rounds; round += 1) {
      const renderBare = () => timeRender(tools, toBareFilm(silent), parent, bareTimes);
      if (round % 2 === 0) await renderBare();
      const usedBytes = await measurePeakMemory(() => timeRender(tools, silent, parent, fullTimes));
      if (round % 2 === 1) await renderBare();
      memory = Math.max(memory, usedBytes);
    }
    const seconds = getTotalSeconds(film);
    table[settings.flow] = {
      'film s': seconds.toFixed(1),
      's per second of film': (computeMedian(fullTimes.clock) / seconds).toFixed(2),
      'bare graph': (computeMedian(bareTimes.clock) / seconds).toFixed(2),
      ratio: computePairedRatio(fullTimes.clock, bareTimes.clock).toFixed(2),
      "processors' ratio": computePairedRatio(fullTimes.processor, bareTimes.processor).toFixed(2),
      MB: Math.round(memory / 1e6),
    };
  }
  console.log('A film of each flow, 1080p upright; MB: this process and its children together.');
  console.table(table);
}
