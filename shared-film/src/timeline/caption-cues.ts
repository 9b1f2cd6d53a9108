import {
  countLetters,
  countLineLetters,
  type MarkedWord,
} from '../text-layout/drawing/draw-caption.ts';
import type { Hyphenate } from '../text-layout/lines/lay-lines.ts';
import type { placeText, PlacedText } from '../text-layout/place-text.ts';
import { getLayout } from '../text-layout/layouts.ts';
import type { AvoidedBoxes } from './places/avoided-boxes.ts';
import { groupBy } from './group-by.ts';
import { joinHeads } from './heads.ts';
import { placeClear, type PlacedLayer } from './places/place-clear.ts';
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
type ArrangedFilm = Omit<FilmTimeline, 'scenes'> & { scenes: readonly Arranged[] };

/** Tolerance of times, in seconds. */
const ROUNDING_SECONDS = 0.01;

/** Returns the index of the scene at a time. Times beyond the end are in the last scene. */
function findSceneAt(scenes: readonly Arranged[], at: number): number {
  let end = 0;
  const index = scenes.findIndex(({ seconds }) => (end += seconds) > at + ROUNDING_SECONDS);
  return index < 0 ? Math.max(0, scenes.length - 1) : index;
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
  /** Returns the boxes of a scene that its captions should avoid. */
  getAvoidedBoxes?: (scene: number) => AvoidedBoxes;
}

/** Returns the boxes of all scenes that some captions are shown in. */
function collectAvoidedBoxes(
  scenes: readonly Arranged[],
  layers: readonly TextLayer[],
  { getAvoidedBoxes }: CaptionTypesetting,
): AvoidedBoxes | undefined {
  if (!getAvoidedBoxes) return undefined;
  const shownScenes = new Set<number>();
  for (const { start, end } of layers) {
    const last = findSceneAt(scenes, end - 2 * ROUNDING_SECONDS);
    for (let scene = findSceneAt(scenes, start); scene <= last; scene += 1) shownScenes.add(scene);
  }
  const boxes = [...shownScenes].map(getAvoidedBoxes);
  return {
    heads: boxes.flatMap(({ heads }) => heads),
    subject: joinHeads(boxes.flatMap(({ subject }) => subject ?? [])),
  };
}

/** Sets the captions that start in a scene, all of them at one position. */
function placeSceneCaptions(
  film: ArrangedFilm,
  [scene, layers]: readonly [number, readonly TextLayer[]],
  typesetting: CaptionTypesetting,
): PlacedLayer[] {
  const { style, frame, scenes, captions } = film;
  const { hyphenate, toDrawableText, place } = typesetting;
  return placeClear(layers, film, {
    toDrawableText,
    place,
    avoid: collectAvoidedBoxes(scenes, layers, typesetting),
    setting: { ...captions, layout: getLayout(style, scenes[scene]?.role, frame), hyphenate },
  });
}

/**
 * Lists all captions of a film in order, with their states. The engine and the preview both use
 * them.
 */
export function createCaptionCues(
  film: ArrangedFilm,
  typesetting: CaptionTypesetting = {},
): CaptionCue[] {
  const captions = film.texts.filter(({ place }) => place === 'caption');
  const captionsByScene = groupBy(captions, ({ start }) => findSceneAt(film.scenes, start));
  const cues = [...captionsByScene]
    .flatMap((group) => placeSceneCaptions(film, group, typesetting))
    .map(({ layer, placed }) => ({ layer, placed, from: toFrame(layer.start) }))
    .sort((left, right) => left.from - right.from);
  return cues.map(({ layer, placed, from }, index) => {
    const next = cues[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const endFrame = Math.max(from + 1, Math.min(toFrame(layer.end), next - FRAMES_BETWEEN));
    return { placed, from, until: endFrame, states: createStates(layer, placed, from, endFrame) };
  });
}
