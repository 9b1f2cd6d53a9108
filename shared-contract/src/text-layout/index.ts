export { lookOf } from './brand-look.ts';
export { cleanText } from './clean-text.ts';
export { contrastOf, luminanceOf, plainLighting, type Pixels } from './contrast.ts';
export { drawCaption, type MarkedWord } from './draw-caption.ts';
export { drawPart, partsOf, plateBox, type Box, type Drawing } from './draw-placed.ts';
export {
  drawGround,
  groundColour,
  inPixels,
  paintedIn,
  type GroundDrawing,
} from './draw-ground.ts';
export { isFixed, TEXT_MOTION, TEXT_RISE } from './entrance.ts';
export { layoutOf, type FramePart, type SceneLayout, type SceneRole } from './layouts.ts';
export { layLines, type LaidLines, type Room } from './lay-lines.ts';
export { unbreakable } from './line-breaks.ts';
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
  shadedSpan,
  shadesOf,
  shadeStops,
  shadeTimes,
  type Shaded,
  type ShadeTimes,
} from './shade.ts';
export { isTall, safeArea, type FrameSize, type SafeArea } from './safe-area.ts';
export { graphemesOf, widthOf, type TypeFace, type TypeFamily } from './text-width.ts';
export { shadeColour, vividColour } from './vivid-colour.ts';
