import { lookOf } from '../text-layout/brand-look.ts';
import { letterCount, type MarkedWord } from '../text-layout/draw-caption.ts';
import { placeText, type PlacedText } from '../text-layout/place-text.ts';
import { layoutOf, type SceneLayout } from '../text-layout/layouts.ts';
import {
  FRAMES_PER_SECOND,
  type FilmTimeline,
  type TextLayer,
  type TimelineScene,
} from './timeline.ts';

/** What a caption looks like from a frame of the film on. */
export interface CaptionState {
  from: number;
  marked?: MarkedWord;
}

/** A caption and its frames of the film. */
export interface CaptionCue {
  placed: PlacedText;
  from: number;
  until: number;
  /** At least one; the first begins with the caption. */
  states: readonly CaptionState[];
}

/** Two captions never touch. */
const FRAMES_BETWEEN = 2;
/** A word that begins is shown larger for 120 ms. */
const NEW_FRAMES = 4;

const frameAt = (seconds: number) => Math.round(seconds * FRAMES_PER_SECOND);

/** One state for each word that is spoken, and one for its first moment. */
function wordStates(layer: TextLayer, from: number, until: number): CaptionState[] {
  let before = 0;
  const words = (layer.words ?? []).flatMap((word) => {
    const letters = letterCount(word.text);
    const marked = { before, letters };
    before += letters;
    const at = Math.max(from, frameAt(word.start));
    return letters > 0 && at < until ? [{ from: at, marked }] : [];
  });
  return words.flatMap(({ from: at, marked }, index) => {
    const next = words[index + 1]?.from ?? until;
    if (next <= at) return [];
    const calm = next > at + NEW_FRAMES ? [{ from: at + NEW_FRAMES, marked }] : [];
    return [{ from: at, marked: { ...marked, isNew: true as const } }, ...calm];
  });
}

function statesOf(layer: TextLayer, placed: PlacedText, from: number, until: number) {
  // Quotes and dashes may have been set differently; then no word can be found by its place.
  const found = letterCount(placed.lines.map(({ text }) => text).join(''));
  const words = found === letterCount(layer.text) ? wordStates(layer, from, until) : [];
  return (words[0]?.from ?? until) > from ? [{ from }, ...words] : words;
}

type Arranged = Pick<TimelineScene, 'seconds' | 'role'>;

/** How the scene is arranged that is shown at a moment. */
function layoutAt(
  { style, frame, scenes }: Pick<FilmTimeline, 'style' | 'frame'> & { scenes: readonly Arranged[] },
  at: number,
): SceneLayout | undefined {
  let end = 0;
  const scene = scenes.find(({ seconds }) => (end += seconds) > at + 0.01);
  return layoutOf(style, (scene ?? scenes.at(-1))?.role, frame);
}

/**
 * All captions of a film, in order, and how each looks when: the engine and the preview show these.
 * @param shown what of a text can be drawn
 * @param place sets a text, or knows how it was set before
 */
export function captionCues(
  film: Omit<FilmTimeline, 'scenes'> & { scenes: readonly Arranged[] },
  shown: (text: string) => string = (text) => text,
  place: typeof placeText = placeText,
): CaptionCue[] {
  const { texts, captions, frame } = film;
  const look = lookOf(film);
  const cues = texts
    .filter((layer) => layer.place === 'caption')
    .flatMap((layer) => {
      const placed = place(shown(layer.text), 'caption', look, frame, {
        ...captions,
        layout: layoutAt(film, layer.start),
      });
      return placed ? [{ layer, placed, from: frameAt(layer.start) }] : [];
    })
    .sort((one, other) => one.from - other.from);
  return cues.map(({ layer, placed, from }, index) => {
    const next = cues[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const until = Math.max(from + 1, Math.min(frameAt(layer.end), next - FRAMES_BETWEEN));
    return { placed, from, until, states: statesOf(layer, placed, from, until) };
  });
}
