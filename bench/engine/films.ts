/* oxlint-disable no-restricted-imports -- This measures the engine's own
   parts, which the server does not offer to other packages. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmSpec } from '../../api-server/src/rendering/engines/film-spec.ts';
import type { Film } from '../../api-server/src/rendering/engines/film/film.ts';
import {
  planFilmForSpec,
  renderFilm,
} from '../../api-server/src/rendering/engines/film/make-film.ts';
import type { FfmpegTools } from '../../api-server/src/rendering/media/ffmpeg.ts';
import { createSpeech } from '../../api-server/src/rendering/speech/speech.ts';
import { computeMedian, computePairedRatio } from '../lib/statistics.ts';

const SAMPLES = join(import.meta.dirname, '../../api-server/assets/samples');
const IDS = ['perfume', 'still-life', 'mountains', 'city'];

const spec: FilmSpec = {
  flow: 'product',
  seed: 1,
  ratio: '9:16',
  quality: '720p',
  voice: null,
  music: null,
  productName: 'Ember, a perfume for late evenings',
  price: '€84.00',
  imageUids: IDS,
  callToAction: 'Order your sample',
  style: 'bold',
  captions: true,
  captionStyle: 'karaoke',
  transition: 'fade',
  transitionSeconds: 0.4,
  script: 'Amber, cedar and a little smoke. It opens warm, and stays until the morning.',
  media: Object.fromEntries(IDS.map((id) => [id, join(SAMPLES, `${id}.jpg`)])),
};

async function timeRender(tools: FfmpegTools, film: Film, parent: string): Promise<number> {
  const folder = await mkdtemp(join(parent, 'film-'));
  const start = performance.now();
  await renderFilm(tools, film, {
    folder,
    withExtras: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  await rm(folder, { recursive: true });
  return (performance.now() - start) / 1000;
}

/** Compares a product film with all its texts, word by word, with the same film without any. */
export async function benchmarkFilms(tools: FfmpegTools, parent: string, rounds: number) {
  const speech = createSpeech({ ffmpeg: tools.ffmpeg });
  const film = await planFilmForSpec(
    { tools, speech },
    { spec, folder: parent, signal: new AbortController().signal },
  );
  const bareTimes: number[] = [];
  const fullTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bareTimes.push(await timeRender(tools, { ...film, texts: [] }, parent));
    fullTimes.push(await timeRender(tools, film, parent));
  }
  const seconds = film.scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  const row = (values: number[]) => ({
    'median s': computeMedian(values).toFixed(2),
    's per second of film': (computeMedian(values) / seconds).toFixed(2),
    ratio: computePairedRatio(values, bareTimes).toFixed(2),
  });
  console.log(`A product film of ${seconds.toFixed(1)} s, 720p upright.`);
  console.table({
    'without texts': row(bareTimes),
    'with all texts, word by word': row(fullTimes),
  });
}
