import { MUSIC_FORM, MUSIC_REGISTRY, type MusicBed } from '@vidra/shared-contract';
import { getTotalSeconds } from '../frames.ts';
import type { FilmTimeline, TimelineScene } from '../timeline.ts';

/** A part of a bed and its place in the film, in seconds. */
export interface MusicSegment {
  at: number;
  /** Start of the part in the bed's file. */
  bedStart: number;
  seconds: number;
}

/**
 * Crossfade between segments, in seconds. It ends where the later segment begins, so that its first
 * beat is heard in full.
 */
export const MUSIC_SEAM_SECONDS = 0.03;

const BEATS_PER_BAR = 4;
/** Limits of the time between the final hit and the end. Beyond, the hit has faded. */
const ENDING = { least: 1, most: 4.5 };
/** Ending of a film without a cut that could carry the hit. */
const USUAL_ENDING = 2;
/** From this many bars on, a film has an intro. Shorter films begin with the lift. */
const LEAST_WITH_INTRO = 4;
/** The intro leaves at least this many bars to the middle. */
const LEAST_MIDDLE = 2;
/** Shares of a bar below this are rounding errors. */
const TINY = 1e-6;

interface Ended {
  scenes: readonly Pick<TimelineScene, 'seconds'>[];
}

/** Returns the time of the music's final hit: the last cut, where an end card starts if there is one. */
export function findHitTime(film: Ended): number {
  const end = getTotalSeconds(film);
  const last = film.scenes.at(-1);
  const lastCut = end - (last?.seconds ?? 0);
  const isCut = film.scenes.length > 1 && last !== undefined && last.seconds <= ENDING.most;
  const time = isCut ? Math.min(lastCut, end - ENDING.least) : end - USUAL_ENDING;
  return Math.max(0, time);
}

/** Returns the start of a bed's final hit in its file, in seconds. */
export function getHitStart(bed: MusicBed): number {
  const { tempo, introBars } = MUSIC_REGISTRY[bed];
  const bars = introBars + MUSIC_FORM.liftBars + MUSIC_FORM.middleBars;
  return (bars * BEATS_PER_BAR * 60) / tempo;
}

/** Returns the intro's bars so that the middle has whole phrases, or at least whole halves. */
function countIntroBars(bars: number, most: number): number {
  if (bars < LEAST_WITH_INTRO) return 0;
  const counts = Array.from({ length: most }, (_, index) => most - index).filter(
    (count) => bars - MUSIC_FORM.liftBars - count >= LEAST_MIDDLE,
  );
  for (const unit of [MUSIC_FORM.middleBars / 2, 2]) {
    const fitting = counts.find((count) => (bars - MUSIC_FORM.liftBars - count) % unit === 0);
    if (fitting !== undefined) return fitting;
  }
  return counts.at(-1) ?? 0;
}

/** Lists the bars of the middle. The last one always leads into the hit. */
function listMiddleBars(count: number): number[] {
  const { middleBars } = MUSIC_FORM;
  if (count < middleBars) {
    return Array.from({ length: count }, (_, bar) => (bar === count - 1 ? middleBars - 1 : bar));
  }
  const firstPass = count % middleBars;
  return Array.from({ length: count }, (_, bar) =>
    bar < firstPass ? bar : (bar - firstPass) % middleBars,
  );
}

/** Lists the bars of the bed's file that fill a number of bars before the hit. */
function listBars(bars: number, introBars: number): number[] {
  if (bars === 0) return [];
  const intro = countIntroBars(bars, introBars);
  const lift = bars > 1 ? MUSIC_FORM.liftBars : 0;
  const afterIntro = introBars + MUSIC_FORM.liftBars;
  return [
    ...Array.from({ length: intro + lift }, (_, bar) =>
      intro === 0 ? introBars + bar : introBars - intro + bar,
    ),
    ...listMiddleBars(bars - intro - lift).map((bar) => afterIntro + bar),
  ];
}

/**
 * Arranges the bed of a film: intro, lift, middle and the final hit, which rings to the end. All
 * bars are counted back from the hit, so a film can begin within a bar. Empty without a bed.
 */
export function arrangeMusic(film: Ended & Pick<FilmTimeline, 'sound'>): MusicSegment[] {
  const { music } = film.sound;
  if (!music || !('bed' in music)) return [];
  const { tempo, introBars } = MUSIC_REGISTRY[music.bed];
  const barSeconds = (BEATS_PER_BAR * 60) / tempo;
  const hit = findHitTime(film);
  const bars = Math.ceil(hit / barSeconds - TINY);
  const segments: MusicSegment[] = [];
  for (const [index, bar] of listBars(bars, introBars).entries()) {
    const at = hit - (bars - index) * barSeconds;
    const last = segments.at(-1);
    const isNext =
      last && Math.abs(last.bedStart + last.seconds - bar * barSeconds) < TINY * barSeconds;
    if (isNext) last.seconds += barSeconds;
    else segments.push({ at, bedStart: bar * barSeconds, seconds: barSeconds });
  }
  const ending = {
    at: hit,
    bedStart: getHitStart(music.bed),
    seconds: getTotalSeconds(film) - hit,
  };
  const last = segments.at(-1);
  // The last bar of the middle stands before the hit in the file as well.
  if (last) last.seconds += ending.seconds;
  else segments.push(ending);
  return segments.map(startInFilm);
}

/** Leaves out what precedes the film. */
function startInFilm({ at, bedStart, seconds }: MusicSegment): MusicSegment {
  const before = Math.max(0, -at);
  return { at: at + before, bedStart: bedStart + before, seconds: seconds - before };
}
