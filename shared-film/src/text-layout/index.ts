export { getLook } from './brand-look.ts';
export { cleanText } from './lines/clean-text.ts';
export { getContrast, getLuminance, type Pixels } from './contrast.ts';
export { drawCaption, type MarkedWord } from './drawing/draw-caption.ts';
export { drawPart, splitTextParts, getPlateBox } from './drawing/draw-placed.ts';
export { drawPlain } from './drawing/draw-plain.ts';
export type { Box, Drawing } from './drawing/drawing.ts';
export {
  drawGround,
  getGroundColor,
  toPixels,
  getPaintedPart,
  type GroundDrawing,
} from './drawing/draw-ground.ts';
export { isFixed, TEXT_MOTION, TEXT_RISE } from './entrance.ts';
export { getLayout, type FramePart, type SceneLayout, type SceneRole } from './layouts.ts';
export {
  layLines,
  type Hyphenate,
  type LaidLine,
  type LaidLines,
  type Room,
} from './lines/lay-lines.ts';
export { splitUnbreakable } from './lines/line-breaks.ts';
export {
  LOOKS,
  PLATE_ROOM,
  type CaptionSetting,
  type Look,
  type LookName,
  type LookPlace,
  type TextLook,
} from './looks.ts';
export { placeText, type PlacedLine, type PlacedText } from './place-text.ts';
export { readContrast } from './read-contrast.ts';
export {
  getShadedSpan,
  getShades,
  shadeStops,
  shadeTimes,
  type ShadedPart,
  type ShadeTimes,
} from './drawing/shade.ts';
export {
  isTall,
  getSafeArea,
  getSafeMargins,
  type EdgeMargins,
  type FrameSize,
  type SafeArea,
} from './safe-area.ts';
export {
  splitGraphemes,
  hasOwnGlyph,
  isOwnFamily,
  measureWidth,
  registerTypeface,
  toOwnFamily,
  type OwnFamily,
  type TypeFace,
  type TypeFamily,
} from './lines/text-width.ts';
export { shadeColor, findVividColor } from './vivid-color.ts';
export { isPackshot, toDarkInk, WHITE } from './white-picture.ts';
