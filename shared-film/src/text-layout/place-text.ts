import type { CaptionPosition } from '@vidra/shared-contract';
import { cleanText } from './lines/clean-text.ts';
import { layLines, type Hyphenate, type LaidLine, type LaidLines } from './lines/lay-lines.ts';
import {
  getCaptionLook,
  PLATE_ROOM,
  type CaptionSetting,
  type Look,
  type LookPlace,
  type TextLook,
} from './looks.ts';
import { chooseInk } from './contrast.ts';
import { getGroundColor, toPixels } from './drawing/draw-ground.ts';
import type { SceneLayout } from './layouts.ts';
import { isTall, getSafeArea, type FrameSize, type SafeArea } from './safe-area.ts';

/** Caption settings, and the layout of a scene whose picture does not fill the frame. */
export interface TextSettings extends CaptionSetting {
  layout?: SceneLayout | undefined;
  /** A color from the scene's picture. */
  block?: string;
  /** Breaks long words in the text's language. */
  hyphenate?: Hyphenate | undefined;
  /** Vertical position over a picture that replaces the look's own, as its `y`. */
  y?: number;
}

/** Available area of a text, in pixels. */
interface Room {
  frame: FrameSize;
  area: SafeArea;
  isOnGround: boolean;
  hyphenate?: Hyphenate | undefined;
}

/** One line of text in the frame, in pixels. */
export interface PlacedLine extends LaidLine {
  /** Left end of the line. */
  x: number;
  baseline: number;
}

/** A fully typeset text in the frame. Renderers make no further layout decisions. */
export interface PlacedText {
  place: LookPlace;
  lines: readonly PlacedLine[];
  /** Bounding box of all lines, from the first one's ascent to the last one's descent. */
  box: { x: number; y: number; width: number; height: number };
  style: TextLook;
  colors: Look['colors'] & {
    /** Text color on a dark plate. */
    light: string;
  };
  /** The text is on the ground beside a picture, not on the picture. */
  isOnGround?: true;
  /** Its letters are dark, on a packshot that stays white. */
  isDarkInk?: true;
  /** Font size and line distance, in pixels. */
  size: number;
  lineHeight: number;
  isCut: boolean;
}

/** Vertical center of captions as a share of the frame's height. */
const CAPTION_MIDDLE: Readonly<Record<CaptionPosition, number>> = {
  top: 0.16,
  middle: 0.5,
  bottom: 0.75,
};
const CAPTION_LETTERS = { tall: 26, other: 42 };
const WIDEST = { left: 0.86, center: 0.9, right: 0.86 };
const ASCENT = 0.95;
const DESCENT = 0.27;

function getCaptionScale(place: LookPlace, frame: FrameSize): number {
  return place === 'caption' && isTall(frame) ? 1.14 : 1;
}

/** Returns the width available to a text: the safe area, limited to a readable line length. */
function getRoomWidth(
  place: LookPlace,
  style: TextLook,
  { frame, area, isOnGround }: Room,
  size: number,
): number {
  const { left, right } = area;
  const centeredWidth = isOnGround
    ? right - left
    : frame.width - 2 * Math.max(left, frame.width - right);
  const safeWidth = style.align === 'center' ? centeredWidth : right - left;
  if (place !== 'caption') return isOnGround ? safeWidth : safeWidth * WIDEST[style.align];
  const letters = isTall(frame) ? CAPTION_LETTERS.tall : CAPTION_LETTERS.other;
  return Math.min(safeWidth, letters * size * 0.56);
}

function getTop(
  place: LookPlace,
  { y, setting }: { y: number; setting: TextSettings },
  { frame, area, isOnGround }: Room,
  height: number,
): number {
  const { top, bottom } = area;
  if (place === 'caption' && isOnGround) return (top + bottom - height) / 2;
  if (!isOnGround && setting.y !== undefined) return top + setting.y * (bottom - top - height);
  if (place === 'caption') {
    const { position } = setting;
    const middle = frame.height * CAPTION_MIDDLE[position ?? 'bottom'];
    return Math.max(top, Math.min(middle - height / 2, bottom - height));
  }
  return top + y * (bottom - top - height);
}

/** Labels distinguish pictures, so they are placed on them. */
const ON_PICTURE: readonly LookPlace[] = ['note', 'label', 'label-right'];

/** Returns the area beside the picture if the scene's layout has one, else the safe area. */
function getRoom(place: LookPlace, frame: FrameSize, { layout, position }: TextSettings): Room {
  const isElsewhere = place === 'caption' && (position ?? 'bottom') !== 'bottom';
  if (!layout || isElsewhere || ON_PICTURE.includes(place)) {
    return { frame, area: getSafeArea(frame), isOnGround: false };
  }
  const { left, top, width, height } = toPixels(layout.texts, frame);
  return {
    frame,
    area: { left, top, right: left + width, bottom: top + height },
    isOnGround: true,
  };
}

/** Further shrinking allowed beside a picture, where a small text is better than a cut one. */
const SMALLER = 0.62;
/** Maximum height of texts beside a picture, in shares of the area. Others may use all of it. */
const MOST_HEIGHT: Partial<Record<LookPlace, number>> = { price: 0.46, action: 0.3 };

function getHeights({ lines, size }: LaidLines, { leading, plate }: TextLook) {
  const height = size * (ASCENT + DESCENT + leading * (lines.length - 1));
  return { height, plateHeight: height + 2 * (plate ? PLATE_ROOM[plate].y : 0) * size };
}

/** Lays out a text on lines. It is smaller than in the look if the room requires it. */
function fitText(text: string, place: LookPlace, style: TextLook, room: Room): LaidLines {
  const { frame, area, isOnGround, hyphenate } = room;
  const wantedSize =
    Math.min(frame.width, frame.height) * style.size * getCaptionScale(place, frame);
  const layIn = (size: number) => {
    const plate = style.plate ? 2 * PLATE_ROOM[style.plate].x * size : 0;
    const width = getRoomWidth(place, style, room, size) - plate;
    return layLines(text, style, { width, lines: 2, size, hyphenate });
  };
  const preferredLines = layIn(wantedSize);
  const laidLines =
    preferredLines.isCut && isOnGround ? layIn(wantedSize * SMALLER) : preferredLines;
  const maxHeight = (area.bottom - area.top) * (MOST_HEIGHT[place] ?? 1);
  const { plateHeight } = getHeights(laidLines, style);
  if (!isOnGround || plateHeight <= maxHeight) return laidLines;
  return layIn(laidLines.size * (maxHeight / plateHeight));
}

/** Returns the look's colors for the ground beneath a text. */
function getColors(look: Look, ground: string | undefined): PlacedText['colors'] {
  const colors = { ...look.colors, light: look.colors.text };
  if (ground === undefined) return colors;
  const { ink, accent } =
    ground === look.paper?.ground ? look.paper : createInkColors(chooseInk(ground, look.ink));
  const groundColors = { text: ink, accent, shade: ground };
  // A brand's plate is readable on any ground.
  return {
    ...colors,
    ...groundColors,
    ...(!colors.plate && { plate: accent, onAccent: ground }),
  };
}

const createInkColors = (ink: string) => ({ ink, accent: ink });

/**
 * Sets a text into a frame. Pure, and based only on the fonts' own tables: the engine and the
 * browser preview get
 * the same lines at the same positions.
 *
 * @param setting how captions are shown, and how the scene is arranged
 * @returns undefined if no letter of the text is left
 */
export function placeText(
  text: string,
  place: LookPlace,
  look: Look,
  frame: FrameSize,
  setting: TextSettings = {},
): PlacedText | undefined {
  const cleanedText = cleanText(text);
  if (cleanedText === '') return undefined;
  const { places } = look;
  const isCaption = place === 'caption';
  const { accent, layout, block = look.colors.card, hyphenate } = setting;
  const room = { ...getRoom(place, frame, setting), hyphenate };
  const { isOnGround, area } = room;
  const colors = {
    ...getColors(look, isOnGround && layout ? getGroundColor(layout, look, block) : undefined),
    ...(isCaption && accent && { accent }),
  };
  const placeLook = isCaption ? getCaptionLook(look, setting.style ?? 'clean') : places[place];
  // Captions over the picture get a plate, because a shade would darken the ground too.
  const style =
    isCaption && layout && !isOnGround ? { plate: 'dark' as const, ...placeLook } : placeLook;
  const plate = style.plate ? PLATE_ROOM[style.plate] : { x: 0, y: 0 };
  const laidLines = fitText(
    style.isUpper ? cleanedText.toLocaleUpperCase('en') : cleanedText,
    place,
    style,
    room,
  );
  const { size, isCut } = laidLines;
  const lineHeight = size * style.leading;
  const { height, plateHeight } = getHeights(laidLines, style);
  const maxWidth = Math.max(...laidLines.lines.map((line) => line.width));
  const top = getTop(place, { y: style.y, setting }, room, plateHeight) + plate.y * size;
  // The plate's edge, not its words, aligns with other texts.
  const getLeft = (lineWidth: number) => {
    const { left, right } = isOnGround ? area : { left: 0, right: frame.width };
    if (style.align === 'center') return (left + right - lineWidth) / 2;
    return style.align === 'right'
      ? area.right - plate.x * size - lineWidth
      : area.left + plate.x * size;
  };
  const lines = laidLines.lines.map((line, index) => ({
    ...line,
    x: getLeft(line.width),
    baseline: top + size * ASCENT + index * lineHeight,
  }));
  const x = getLeft(maxWidth);
  const box = { x, y: top, width: maxWidth, height };
  const placedText = { place, lines, box, style, colors, size, lineHeight, isCut };
  return isOnGround ? { ...placedText, isOnGround } : placedText;
}
