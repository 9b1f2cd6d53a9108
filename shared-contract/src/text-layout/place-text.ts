import type { CaptionPosition } from '../film-options.ts';
import { cleanText } from './clean-text.ts';
import { layLines } from './lay-lines.ts';
import {
  captionLook,
  PLATE_ROOM,
  type CaptionSetting,
  type Look,
  type LookPlace,
  type TextLook,
} from './looks.ts';
import { isTall, safeArea, type FrameSize } from './safe-area.ts';

/** One line of text in the frame, in pixels. */
export interface PlacedLine {
  text: string;
  /** The left end of the line. */
  x: number;
  baseline: number;
  width: number;
}

/** A text as it stands in the frame; who draws it decides nothing more. */
export interface PlacedText {
  place: LookPlace;
  lines: readonly PlacedLine[];
  /** Around all lines, from the first one's ascent to the last one's descent. */
  box: { x: number; y: number; width: number; height: number };
  style: TextLook;
  colours: Look['colours'];
  /** The font's size and the distance of lines, in pixels. */
  size: number;
  lineHeight: number;
  isCut: boolean;
}

/** Where captions stand: their middle as a share of the frame's height. */
const CAPTION_MIDDLE: Readonly<Record<CaptionPosition, number>> = {
  top: 0.16,
  middle: 0.5,
  bottom: 0.75,
};
const CAPTION_LETTERS = { tall: 26, other: 42 };
const WIDEST = { left: 0.86, center: 0.9, right: 0.86 };
const ASCENT = 0.95;
const DESCENT = 0.27;

function captionScale(place: LookPlace, frame: FrameSize): number {
  return place === 'caption' && isTall(frame) ? 1.14 : 1;
}

/** The room of a text: the safe area, and no wider than lines can be read. */
function roomWidth(place: LookPlace, style: TextLook, frame: FrameSize, size: number): number {
  const { left, right } = safeArea(frame);
  const centred = frame.width - 2 * Math.max(left, frame.width - right);
  const safe = style.align === 'center' ? centred : right - left;
  if (place !== 'caption') return safe * WIDEST[style.align];
  const letters = isTall(frame) ? CAPTION_LETTERS.tall : CAPTION_LETTERS.other;
  return Math.min(safe, letters * size * 0.56);
}

function topOf(
  place: LookPlace,
  { y, position }: TextLook & Pick<CaptionSetting, 'position'>,
  frame: FrameSize,
  height: number,
): number {
  const { top, bottom } = safeArea(frame);
  if (place === 'caption') {
    const middle = frame.height * CAPTION_MIDDLE[position ?? 'bottom'];
    return Math.max(top, Math.min(middle - height / 2, bottom - height));
  }
  return top + y * (bottom - top - height);
}

/**
 * Sets a text into a frame. Pure, and from the fonts' own tables: the engine and the preview in the
 * browser have the same lines at the same places.
 *
 * @param captions how captions are shown; has no effect on other texts
 * @returns nothing where no letter is left of the text
 */
export function placeText(
  text: string,
  place: LookPlace,
  look: Look,
  frame: FrameSize,
  captions: CaptionSetting = {},
): PlacedText | undefined {
  const clean = cleanText(text);
  if (clean === '') return undefined;
  const { places } = look;
  const isCaption = place === 'caption';
  const { position, accent } = captions;
  const colours = { ...look.colours, ...(isCaption && accent && { accent }) };
  const style = isCaption ? captionLook(look, captions.style ?? 'clean') : places[place];
  const wanted = Math.min(frame.width, frame.height) * style.size * captionScale(place, frame);
  const shown = style.isUpper ? clean.toLocaleUpperCase('en') : clean;
  const plate = style.plate ? PLATE_ROOM[style.plate] : { x: 0, y: 0 };
  const width = roomWidth(place, style, frame, wanted) - 2 * plate.x * wanted;
  const laid = layLines(shown, style, { width, lines: 2, size: wanted });
  const { size, isCut } = laid;
  const lineHeight = size * style.leading;
  const height = size * (ASCENT + DESCENT) + lineHeight * (laid.lines.length - 1);
  const widest = Math.max(...laid.lines.map((line) => line.width));
  const plateHeight = height + 2 * plate.y * size;
  const top =
    topOf(place, { ...style, ...(position && { position }) }, frame, plateHeight) + plate.y * size;
  // A plate's edge, not its words, stands where other texts begin.
  const leftOf = (own: number) => {
    const safe = safeArea(frame);
    if (style.align === 'center') return (frame.width - own) / 2;
    return style.align === 'right' ? safe.right - plate.x * size - own : safe.left + plate.x * size;
  };
  const lines = laid.lines.map((line, index) => ({
    ...line,
    x: leftOf(line.width),
    baseline: top + size * ASCENT + index * lineHeight,
  }));
  const x = leftOf(widest);
  const box = { x, y: top, width: widest, height };
  return { place, lines, box, style, colours, size, lineHeight, isCut };
}
