import type { CaptionPosition } from '../film-options.ts';
import { cleanText } from './clean-text.ts';
import { layLines, type LaidLines } from './lay-lines.ts';
import {
  getCaptionLook,
  PLATE_ROOM,
  type CaptionSetting,
  type Look,
  type LookPlace,
  type TextLook,
} from './looks.ts';
import { chooseInk } from './contrast.ts';
import { getGroundColor, toPixels } from './draw-ground.ts';
import type { SceneLayout } from './layouts.ts';
import { isTall, getSafeArea, type FrameSize, type SafeArea } from './safe-area.ts';

/** How captions are shown, and how a scene is arranged that its picture does not fill. */
export interface SettingIn extends CaptionSetting {
  layout?: SceneLayout | undefined;
  /** A colour of the scene's picture. */
  block?: string;
}

/** Where a text may stand, in pixels. */
interface Room {
  frame: FrameSize;
  area: SafeArea;
  isOnGround: boolean;
}

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
  colours: Look['colours'] & {
    /** On a dark plate. */
    light: string;
  };
  /** It stands on the ground beside a picture, not on the picture. */
  isOnGround?: true;
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

function getCaptionScale(place: LookPlace, frame: FrameSize): number {
  return place === 'caption' && isTall(frame) ? 1.14 : 1;
}

/** The room of a text: the safe area, and no wider than lines can be read. */
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
  { y, position }: TextLook & Pick<CaptionSetting, 'position'>,
  { frame, area, isOnGround }: Room,
  height: number,
): number {
  const { top, bottom } = area;
  if (place === 'caption') {
    if (isOnGround) return (top + bottom - height) / 2;
    const middle = frame.height * CAPTION_MIDDLE[position ?? 'bottom'];
    return Math.max(top, Math.min(middle - height / 2, bottom - height));
  }
  return top + y * (bottom - top - height);
}

/** Labels tell pictures apart; they stand on these. */
const ON_PICTURE: readonly LookPlace[] = ['note', 'label', 'label-right'];

/** Beside the picture where the scene leaves room for it, else in the safe area. */
function getRoom(place: LookPlace, frame: FrameSize, { layout, position }: SettingIn): Room {
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

/** Beside a picture a text is rather small than cut. */
const SMALLER = 0.62;
/** What a text may take of the height beside a picture; what is not named here, all of it. */
const MOST_HEIGHT: Partial<Record<LookPlace, number>> = { price: 0.46, action: 0.3 };

function getHeights({ lines, size }: LaidLines, { leading, plate }: TextLook) {
  const height = size * (ASCENT + DESCENT + leading * (lines.length - 1));
  return { height, plateHeight: height + 2 * (plate ? PLATE_ROOM[plate].y : 0) * size };
}

/** A text on its lines; smaller than its look wants it where there is less room. */
function fitText(text: string, place: LookPlace, style: TextLook, room: Room): LaidLines {
  const { frame, area, isOnGround } = room;
  const wantedSize =
    Math.min(frame.width, frame.height) * style.size * getCaptionScale(place, frame);
  const layIn = (size: number) => {
    const plate = style.plate ? 2 * PLATE_ROOM[style.plate].x * size : 0;
    const width = getRoomWidth(place, style, room, size) - plate;
    return layLines(text, style, { width, lines: 2, size });
  };
  const preferredLines = layIn(wantedSize);
  const laidLines =
    preferredLines.isCut && isOnGround ? layIn(wantedSize * SMALLER) : preferredLines;
  const maxHeight = (area.bottom - area.top) * (MOST_HEIGHT[place] ?? 1);
  const { plateHeight } = getHeights(laidLines, style);
  if (!isOnGround || plateHeight <= maxHeight) return laidLines;
  return layIn(laidLines.size * (maxHeight / plateHeight));
}

/** The look's colours where a text stands. */
function getColors(look: Look, ground: string | undefined): PlacedText['colours'] {
  const colours = { ...look.colours, light: look.colours.text };
  if (ground === undefined) return colours;
  const { ink, accent } =
    ground === look.paper?.ground ? look.paper : createInkColors(chooseInk(ground));
  const groundColors = { text: ink, accent, shade: ground };
  // A brand's plate is read anywhere.
  return {
    ...colours,
    ...groundColors,
    ...(!colours.plate && { plate: accent, onAccent: ground }),
  };
}

const createInkColors = (ink: string) => ({ ink, accent: ink });

/**
 * Sets a text into a frame. Pure, and from the fonts' own tables: the engine and the preview in the
 * browser have the same lines at the same places.
 *
 * @param setting how captions are shown, and how the scene is arranged
 * @returns nothing where no letter is left of the text
 */
export function placeText(
  text: string,
  place: LookPlace,
  look: Look,
  frame: FrameSize,
  setting: SettingIn = {},
): PlacedText | undefined {
  const cleanedText = cleanText(text);
  if (cleanedText === '') return undefined;
  const { places } = look;
  const isCaption = place === 'caption';
  const { position, accent, layout, block = look.colours.card } = setting;
  const room = getRoom(place, frame, setting);
  const { isOnGround, area } = room;
  const colours = {
    ...getColors(look, isOnGround && layout ? getGroundColor(layout, look, block) : undefined),
    ...(isCaption && accent && { accent }),
  };
  const placeLook = isCaption ? getCaptionLook(look, setting.style ?? 'clean') : places[place];
  // A shade for it would darken the ground too.
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
  const top =
    getTop(place, { ...style, ...(position && { position }) }, room, plateHeight) + plate.y * size;
  // A plate's edge, not its words, stands where other texts begin.
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
  const placedText = { place, lines, box, style, colours, size, lineHeight, isCut };
  return isOnGround ? { ...placedText, isOnGround } : placedText;
}
