import { getPlateBox } from '../../text-layout/drawing/draw-placed.ts';
import { getLook } from '../../text-layout/brand-look.ts';
import type { Look } from '../../text-layout/looks.ts';
import { placeText, type PlacedText, type TextSettings } from '../../text-layout/place-text.ts';
import type { AvoidedBoxes } from './avoided-boxes.ts';
import type { Size } from '../frame.ts';
import { groupBy } from '../group-by.ts';
import type { HeadBox } from '../heads.ts';
import type { FilmTimeline, TextLayer, TextPlace } from '../timeline.ts';

/** A text with its position in the frame. */
export interface PlacedLayer<L extends TextLayer = TextLayer> {
  layer: L;
  placed: PlacedText;
}

/** Setting that moves a text from its usual position. */
type Move = Pick<TextSettings, 'y' | 'position'>;

/**
 * Cost of covering any part of the subject, as an area of a covered head. Its box is rough, and
 * covering the top of a product is no better than covering its base.
 */
const SUBJECT_COST = 1e-5;
/** Room around letters, in shares of the font size, for their edge and for marked words. */
const TEXT_MARGIN = 0.15;
/** Areas below this share of the frame are rounding errors. */
const LEAST_OVERLAP = 1e-6;

const NO_MOVE: Move = {};
/** Positions of captions, in order of preference. */
const CAPTION_MOVES: readonly Move[] = [NO_MOVE, { y: 1 }, { position: 'top' }, { y: 0 }];
/** Kinds of texts that move to the opposite edge of the frame. */
const MIRRORED_PLACES: readonly TextPlace[] = ['title', 'feature', 'note', 'label', 'label-right'];

function listMoves(place: TextPlace, look: Look, setting: TextSettings): readonly Move[] {
  // The user's choice always applies.
  if (place === 'caption') return setting.position ? [NO_MOVE] : CAPTION_MOVES;
  return MIRRORED_PLACES.includes(place) ? [NO_MOVE, { y: 1 - look.places[place].y }] : [NO_MOVE];
}

/** Measures the area that two boxes share, in shares of the frame. */
export function measureOverlap(one: HeadBox, other: HeadBox): number {
  const width = Math.min(one.left + one.width, other.left + other.width);
  const height = Math.min(one.top + one.height, other.top + other.height);
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  return Math.max(0, width - left) * Math.max(0, height - top);
}

/** Measures how much of heads and subject a text covers. 0: nothing. */
function measureCovering(
  placedText: PlacedText,
  { heads, subject }: AvoidedBoxes,
  frame: Size,
): number {
  if (placedText.isOnGround) return 0;
  const { x, y, width, height } = getPlateBox(placedText);
  const margin = placedText.style.plate ? 0 : placedText.size * TEXT_MARGIN;
  const box = {
    left: (x - margin) / frame.width,
    top: (y - margin) / frame.height,
    width: (width + 2 * margin) / frame.width,
    height: (height + 2 * margin) / frame.height,
  };
  const headArea = heads.reduce((sum, head) => sum + measureOverlap(box, head), 0);
  const isSubjectCovered = subject && measureOverlap(box, subject) > LEAST_OVERLAP;
  return (headArea > LEAST_OVERLAP ? headArea : 0) + (isSubjectCovered ? SUBJECT_COST : 0);
}

/** Options for setting the texts of a scene. */
export interface PlaceClearOptions {
  setting: TextSettings;
  avoid?: AvoidedBoxes | undefined;
  /** Returns the drawable part of a text. */
  toDrawableText?: ((text: string) => string) | undefined;
  /** Sets a text, or returns its cached result. */
  place?: typeof placeText | undefined;
}

/**
 * Sets texts of one kind, all at the position of their look. If they would cover a head there, they
 * move to the position that covers the least. If they would cover the subject, they move to a free
 * position, if there is one.
 */
function placeGroup<L extends TextLayer>(
  layers: readonly L[],
  film: Pick<FilmTimeline, 'style' | 'brand' | 'frame'>,
  options: PlaceClearOptions,
): PlacedLayer<L>[] {
  const { setting, avoid, toDrawableText = (text) => text, place = placeText } = options;
  const [first] = layers;
  if (!first) return [];
  const look = getLook(film);
  const placeAt = (move: Move) =>
    layers.flatMap((layer) => {
      const text = toDrawableText(layer.text);
      const placedText = place(text, layer.place, look, film.frame, { ...setting, ...move });
      return placedText ? [{ layer, placed: placedText }] : [];
    });
  let best = { texts: placeAt(NO_MOVE), covering: Number.POSITIVE_INFINITY };
  for (const move of avoid ? listMoves(first.place, look, setting) : []) {
    const texts = move === NO_MOVE ? best.texts : placeAt(move);
    const covering = texts.reduce(
      (sum, { placed }) => sum + (avoid ? measureCovering(placed, avoid, film.frame) : 0),
      0,
    );
    if (covering < best.covering) best = { texts, covering };
    if (covering === 0) break;
  }
  return best.texts;
}

/** Labels on both sides of a comparison are at one height. */
const toGroupName = ({ place }: TextLayer) => (place === 'label-right' ? 'label' : place);

/**
 * Sets the texts of a scene so that they cover neither heads nor the subject, if one of their
 * positions is free. All texts of one kind stay at one position.
 */
export function placeClear<L extends TextLayer>(
  layers: readonly L[],
  film: Pick<FilmTimeline, 'style' | 'brand' | 'frame'>,
  options: PlaceClearOptions,
): PlacedLayer<L>[] {
  const groups = groupBy(layers, toGroupName);
  return [...groups.values()].flatMap((group) => placeGroup(group, film, options));
}
