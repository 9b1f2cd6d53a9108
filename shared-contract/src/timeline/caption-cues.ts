import { getLook } from '../text-layout/brand-look.ts';
import { countLetters, type MarkedWord } from '../text-layout/draw-caption.ts';
import { placeText, type PlacedText } from '../text-layout/place-text.ts';
import { getLayout, type SceneLayout } from '../text-layout/layouts.ts';
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

const toFrame = (seconds: number) => Math.round(seconds * FRAMES_PER_SECOND);

/** One state for each word that is spoken, and one for its first moment. */
function createWordStates(layer: TextLayer, from: number, endFrame: number): CaptionState[] {
  let before = 0;
  const words = (layer.words ?? []).flatMap((word) => {
    const letters = countLetters(word.text);
    const markedWord = { before, letters };
    before += letters;
    const at = Math.max(from, toFrame(word.start));
    return letters > 0 && at < endFrame ? [{ from: at, marked: markedWord }] : [];
  });
  return words.flatMap(({ from: at, marked }, index) => {
    const next = words[index + 1]?.from ?? endFrame;
    if (next <= at) return [];
    const calmStates = next > at + NEW_FRAMES ? [{ from: at + NEW_FRAMES, marked }] : [];
    return [{ from: at, marked: { ...marked, isNew: true as const } }, ...calmStates];
  });
}

function createStates(layer: TextLayer, placedText: PlacedText, from: number, endFrame: number) {
  // Quotes and dashes may have been set differently; then no word can be found by its place.
  const placedLetters = countLetters(placedText.lines.map(({ text }) => text).join(''));
  const words =
    placedLetters === countLetters(layer.text) ? createWordStates(layer, from, endFrame) : [];
  return (words[0]?.from ?? endFrame) > from ? [{ from }, ...words] : words;
}

type Arranged = Pick<TimelineScene, 'seconds' | 'role'>;

/** How the scene is arranged that is shown at a moment. */
function findLayout(
  { style, frame, scenes }: Pick<FilmTimeline, 'style' | 'frame'> & { scenes: readonly Arranged[] },
  at: number,
): SceneLayout | undefined {
  let end = 0;
  const scene = scenes.find(({ seconds }) => (end += seconds) > at + 0.01);
  return getLayout(style, (scene ?? scenes.at(-1))?.role, frame);
}

/**
 * All captions of a film, in order, and how each looks when: the engine and the preview show these.
 * @param shown what of a text can be drawn
 * @param place sets a text, or knows how it was set before
 */
export function createCaptionCues(
  film: Omit<FilmTimeline, 'scenes'> & { scenes: readonly Arranged[] },
  shown: (text: string) => string = (text) => text,
  place: typeof placeText = placeText,
): CaptionCue[] {
  const { texts, captions, frame } = film;
  const look = getLook(film);
  const cues = texts
    .filter((layer) => layer.place === 'caption')
    .flatMap((layer) => {
      const placedText = place(shown(layer.text), 'caption', look, frame, {
        ...captions,
        layout: findLayout(film, layer.start),
      });
      return placedText ? [{ layer, placed: placedText, from: toFrame(layer.start) }] : [];
    })
    .sort((left, right) => left.from - right.from);
  return cues.map(({ layer, placed, from }, index) => {
    const next = cues[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const endFrame = Math.max(from + 1, Math.min(toFrame(layer.end), next - FRAMES_BETWEEN));
    return { placed, from, until: endFrame, states: createStates(layer, placed, from, endFrame) };
  });
}
