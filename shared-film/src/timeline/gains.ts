import { getTotalSeconds } from './frames.ts';
import type { FilmTimeline, TimedLine, TimelineScene } from './timeline.ts';

/** A point of a volume curve with linear interpolation. */
export interface GainPoint {
  /** Time in the film, in seconds. */
  at: number;
  /** 1 keeps the volume. */
  gain: number;
}

const FADE_IN = 0.3;
const FADE_OUT = 1.2;
/** −12 dB: audible, but below speech. */
const DUCKED_GAIN = 0.25;
const ATTACK = 0.2;
const RELEASE = 0.5;

/** Finds the spans with ducked music. Pauses too short to rise and fall again are ignored. */
function findDuckedSpans(speech: readonly TimedLine[]): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of speech) {
    const last = spans.at(-1);
    if (last && start - last.end < ATTACK + RELEASE) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns the ducking factor at a time; 1 means none. */
function getDucking(spans: readonly { start: number; end: number }[], at: number): number {
  const depths = spans.map(({ start, end }) => {
    const fallShare = clamp((at - (start - ATTACK)) / ATTACK, 0, 1);
    const riseShare = clamp((at - end) / RELEASE, 0, 1);
    return Math.min(fallShare, 1 - riseShare);
  });
  return 1 - (1 - DUCKED_GAIN) * Math.max(0, ...depths);
}

/** Returns the volume curve of the music: it fades in and out, and is ducked under speech. */
export function createMusicGains(
  film: Pick<FilmTimeline, 'sound'> & { scenes: readonly Pick<TimelineScene, 'seconds'>[] },
): GainPoint[] {
  const { music, speech } = film.sound;
  if (!music) return [];
  const end = getTotalSeconds(film);
  const spans = findDuckedSpans(speech);
  const fadeOutStart = Math.max(0, end - FADE_OUT);
  const turns = spans.flatMap((span) => [
    span.start - ATTACK,
    span.start,
    span.end,
    span.end + RELEASE,
  ]);
  const moments = [0, Math.min(FADE_IN, end), fadeOutStart, end, ...turns].map((at) =>
    clamp(at, 0, end),
  );
  const fade = (at: number) =>
    clamp(at / FADE_IN, 0, 1) * clamp((end - at) / Math.min(FADE_OUT, end), 0, 1);
  return [...new Set(moments)]
    .sort((left, right) => left - right)
    .map((at) => ({ at, gain: music.volume * fade(at) * getDucking(spans, at) }));
}
