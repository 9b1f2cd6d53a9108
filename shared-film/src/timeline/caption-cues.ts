import { getLook } from '../text-layout/brand-look.ts';
import { countLetters, countLineLetters, type MarkedWord } from '../text-layout/draw-caption.ts';
import type { Hyphenate } from '../text-layout/lay-lines.ts';
import { placeText, type PlacedText } from '../text-layout/place-text.ts';
import { getLayout, type SceneLayout } from '../text-layout/layouts.ts';
import {
  FRAMES_PER_SECOND,
  type FilmTimeline,
  type TextLayer,
  type TimelineScene,
} from './timeline.ts';

/** Appearance of a caption from a frame of the film on. */
export interface CaptionState {
  from: number;
  marked?: MarkedWord;
}

/** A caption with its frames in the film. */
export interface CaptionCue {
  placed: PlacedText;
  from: number;
  until: number;
  /** At least one. The first one starts with the caption. */
  states: readonly CaptionState[];
}

/** Gap between two captions, in frames. */
const FRAMES_BETWEEN = 2;
/** A starting word is shown larger for 120 ms. */
const NEW_FRAMES = 4;

const toFrame = (seconds: number) => Math.round(seconds * FRAMES_PER_SECOND);

/** Creates one state for each spoken word, and one for its first moment. */
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
  // Typesetting may have changed quotes and dashes. Words can then not be located by their
  // position.
  const placedLetters = placedText.lines.reduce((sum, line) => sum + countLineLetters(line), 0);
  const words =
    placedLetters === countLetters(layer.text) ? createWordStates(layer, from, endFrame) : [];
  return (words[0]?.from ?? endFrame) > from ? [{ from }, ...words] : words;
}

type Arranged = Pick<TimelineScene, 'seconds' | 'role'>;

/** Finds the layout of the scene at a time. */
function findLayout(
  { style, frame, scenes }: Pick<FilmTimeline, 'style' | 'frame'> & { scenes: readonly Arranged[] },
  at: number,
): SceneLayout | undefined {
  let end = 0;
  const scene = scenes.find(({ seconds }) => (end += seconds) > at + 0.01);
  return getLayout(style, (scene ?? scenes.at(-1))?.role, frame);
}

/** Joins all texts of a film, whose language they show. */
export const joinTexts = ({ texts }: Pick<FilmTimeline, 'texts'>): string =>
  texts.map(({ text }) => text).join(' ');

/** Typesetting of captions. */
export interface CaptionTypesetting {
  /** Breaks long words in the captions' language. */
  hyphenate?: Hyphenate | undefined;
  /** Returns the drawable part of a text. */
  toDrawableText?: (text: string) => string;
  /** Sets a text, or returns its cached result. */
  place?: typeof placeText;
}

/**
 * Lists all captions of a film in order, with their states. The engine and the preview both use
 * them.
 */
export function createCaptionCues(
  film: Omit<FilmTimeline, 'scenes'> & { scenes: readonly Arranged[] },
  typesetting: CaptionTypesetting = {},
): CaptionCue[] {
  const { hyphenate, toDrawableText = (text) => text, place = placeText } = typesetting;
  const { texts, captions, frame } = film;
  const look = getLook(film);
  const cues = texts
    .filter((layer) => layer.place === 'caption')
    .flatMap((layer) => {
      const placedText = place(toDrawableText(layer.text), 'caption', look, frame, {
        ...captions,
        layout: findLayout(film, layer.start),
        hyphenate,
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
