import { MUSIC_REGISTRY } from '@vidra/shared-contract';
import type { FilmTimeline, TextLayer } from '../timeline.ts';
import { findHitTime } from './arrange-music.ts';

/** Seconds by which consecutive texts disappear before their scene ends. */
export const TEXT_ROOM = 0.2;

/** Maximum shift of a cut and minimum length of a scene, in seconds. */
const FURTHEST = 0.24;
const SHORTEST = 0.8;
/** Rounding errors of times, in seconds. */
const TINY = 1e-6;

interface Cut {
  at: number;
  moved: number;
}

/** Lists the nearest beat, and the nearest half beat for slow music, whose beats are far apart. */
const listBeatsNear = (at: number, beat: number, anchor: number): number[] =>
  [beat, beat / 2].map((unit) => anchor + Math.round((at - anchor) / unit) * unit);

/** Lists the current times of the cuts and their times on a beat, counted from an anchor. */
function moveCuts({ scenes, sound }: FilmTimeline, beat: number, anchor: number): Cut[] {
  const isSpoken = (at: number) =>
    sound.speech.some(({ start, end }) => at > start + 0.02 && at < end - 0.02);
  const ends: number[] = [];
  for (const { seconds } of scenes) ends.push((ends.at(-1) ?? 0) + seconds);
  let before = 0;
  return ends.slice(0, -1).map((at, index) => {
    const next = ends[index + 1] ?? at;
    const fits = (time: number) =>
      Math.abs(time - at) <= FURTHEST &&
      time - before >= SHORTEST &&
      next - time >= SHORTEST &&
      !isSpoken(time) &&
      !isSpoken(at);
    const cutTime = listBeatsNear(at, beat, anchor).find(fits) ?? at;
    before = cutTime;
    return { at, moved: cutTime };
  });
}

/**
 * Lists the cuts. The music is counted back from its final hit. The hit's cut moves to a beat from
 * the start, so that the film begins on one, unless that cut has to stay.
 */
function listCuts(film: FilmTimeline): Cut[] {
  const { music } = film.sound;
  // Only the tempo of the site's own pieces is known.
  if (!music || !('bed' in music)) return [];
  const beat = 60 / MUSIC_REGISTRY[music.bed].tempo;
  const hit = findHitTime(film);
  for (const anchor of listBeatsNear(hit, beat, 0)) {
    const cuts = moveCuts(film, beat, anchor);
    if (cuts.some(({ moved }) => Math.abs(moved - anchor) < TINY)) return cuts;
  }
  return moveCuts(film, beat, hit);
}

/**
 * Moves a text along with the start or end of its scene. Captions move only if they are not spoken.
 */
function withCuts(layer: TextLayer, cuts: readonly Cut[]): TextLayer {
  const room = layer.place === 'caption' ? 0 : TEXT_ROOM;
  const move = (time: number) =>
    time +
    cuts.reduce((sum, { at, moved }) => {
      const isThere = time > at - room - 0.01 && time < at + 0.01;
      return isThere ? moved - at : sum;
    }, 0);
  const { words } = layer;
  return {
    ...layer,
    start: move(layer.start),
    end: move(layer.end),
    ...(words && {
      words: words.map((word) => ({ ...word, start: move(word.start), end: move(word.end) })),
    }),
  };
}

/**
 * Moves the cuts of a film with music to the nearest beat, if it is near and nobody is speaking.
 * The film keeps
 * its length.
 */
export function onBeat(film: FilmTimeline): FilmTimeline {
  const cuts = listCuts(film);
  if (cuts.every(({ at, moved }) => at === moved)) return film;
  const starts = [0, ...cuts.map(({ moved }) => moved)];
  const totalSeconds = film.scenes.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    ...film,
    scenes: film.scenes.map((scene, index) => ({
      ...scene,
      seconds: (starts[index + 1] ?? totalSeconds) - (starts[index] ?? 0),
    })),
    texts: film.texts.map((layer) =>
      layer.place === 'caption' && film.sound.speech.length > 0 ? layer : withCuts(layer, cuts),
    ),
  };
}
