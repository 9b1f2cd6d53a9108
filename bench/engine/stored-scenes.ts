/* oxlint-disable no-restricted-imports -- This measures the engine's own
   parts, which the server does not offer to other packages. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmSpec } from '../../api-server/src/rendering/engines/film-spec.ts';
import { toSceneKey } from '../../api-server/src/rendering/engines/film/segments/stored-segments.ts';
import {
  planFilmForSpec,
  renderFilm,
} from '../../api-server/src/rendering/engines/film/make-film.ts';
import type { FfmpegTools } from '../../api-server/src/rendering/media/ffmpeg.ts';
import { createSpeech } from '../../api-server/src/rendering/speech/speech.ts';
import { computeMedian } from '../lib/statistics.ts';

const SAMPLES = join(import.meta.dirname, '../../api-server/assets/samples');
const IDS = ['perfume', 'still-life', 'mountains', 'city'];
const MOVES = ['push-in', 'pan-left', 'pull-out', 'orbit'] as const;

/** Creates a storyline of eight shots. The shot at `changedIndex` has another picture. */
function createStoryline(changedIndex?: number): FilmSpec {
  const shots = Array.from({ length: 8 }, (_, index) => ({
    description: '',
    narration: '',
    seconds: 3,
    motion: MOVES[index % 4] ?? 'push-in',
    imageUid: IDS[(index + (index === changedIndex ? 1 : 0)) % 4] ?? '',
  }));
  return {
    flow: 'storyline',
    seed: 1,
    ratio: '16:9',
    quality: '720p',
    voice: null,
    music: null,
    story: '',
    shots,
    style: 'clean',
    captions: true,
    transition: 'fade',
    transitionSeconds: 0.6,
    media: Object.fromEntries(IDS.map((id) => [id, join(SAMPLES, `${id}.jpg`)])),
  };
}

/** Compares a film of eight shots with a new version in which one shot changed. */
export async function benchmarkKeptScenes(tools: FfmpegTools, parent: string, rounds: number) {
  const speech = createSpeech({ ffmpeg: tools.ffmpeg });
  const fullTimes: number[] = [];
  const part: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const keptScenes = new Map<string, string>();
    const folders: string[] = [];
    const make = async (spec: FilmSpec): Promise<number> => {
      const folder = await mkdtemp(join(parent, 'kept-'));
      folders.push(folder);
      const { signal } = new AbortController();
      const start = performance.now();
      const film = await planFilmForSpec({ tools, speech }, { spec, folder, signal });
      const artefacts = await renderFilm(tools, film, {
        folder,
        withExtras: false,
        signal,
        onProgress: () => undefined,
        kept: { find: (key) => Promise.resolve(keptScenes.get(key)) },
      });
      for (const artefact of artefacts) {
        const key = toSceneKey(artefact);
        if (key !== undefined) keptScenes.set(key, join(folder, artefact.id));
      }
      return (performance.now() - start) / 1000;
    };
    fullTimes.push(await make(createStoryline()));
    part.push(await make(createStoryline(round % 8)));
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  }
  const shares = part.map((seconds, round) => seconds / (fullTimes[round] ?? Number.NaN));
  console.log('A storyline of eight shots, 24 s of 720p, and again with one other shot.');
  console.table({
    'the whole film': { 'median s': computeMedian(fullTimes).toFixed(2), share: '1.00' },
    'one shot changed': {
      'median s': computeMedian(part).toFixed(2),
      share: computeMedian(shares).toFixed(2),
    },
  });
}
