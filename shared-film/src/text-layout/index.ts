export { getLook } from './brand-look.ts';
export { cleanText } from './clean-text.ts';
export { getContrast, getLuminance, getPlainLighting, type Pixels } from './contrast.ts';
export { drawCaption, type MarkedWord } from './draw-caption.ts';
export { drawPart, splitTextParts, getPlateBox } from './draw-placed.ts';
export type { Box, Drawing } from './drawing.ts';
export {
  drawGround,
  getGroundColor,
  toPixels,
  getPaintedPart,
  type GroundDrawing,
} from './draw-ground.ts';
export { isFixed, TEXT_MOTION, TEXT_RISE } from './entrance.ts';
export { getLayout, type FramePart, type SceneLayout, type SceneRole } from './layouts.ts';
export { layLines, type Hyphenate, type LaidLine, type LaidLines, type Room } from './lay-lines.ts';
export { splitUnbreakable } from './line-breaks.ts';
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
  type Shaded,
  type ShadeTimes,
} from './shade.ts';
export {
  isTall,
  getSafeArea,
  getSafeMargins,
  type EdgeMargins,
  type FrameSize,
  type SafeArea,
} from './safe-area.ts';
export { splitGraphemes, measureWidth, type TypeFace, type TypeFamily } from './text-width.ts';
export { shadeColour, findVividColor } from './vivid-colour.ts';
