export { withAiLabel } from './plan/ai-label.ts';
export {
  arrangeMusic,
  findHitTime,
  getHitStart,
  MUSIC_SEAM_SECONDS,
  type MusicSegment,
} from './plan/arrange-music.ts';
export {
  CORNERS,
  fitToPicture,
  computeViews,
  isMoving,
  type CameraPath,
  type Timing,
  type Track,
  type View,
} from './camera/camera-path.ts';
export {
  getCardPlace,
  endCardStand,
  fitLogo,
  getLogoPlace,
  type CardPlace,
  type Stand,
} from './places/card-place.ts';
export {
  chooseLogoPlate,
  drawLogoPlate,
  hasCornerLogo,
  placeCornerLogo,
  surroundLogo,
  type LogoPlate,
} from './places/corner-logo.ts';
export {
  fillFromAround,
  MARK_VEIL,
  markLine,
  toChangedFocus,
  toRegionFocus,
  toPixelRectangle,
  getRegionSoftness,
  splitAt,
  getStrokeSoftness,
} from './places/changed-region.ts';
export { cropStart, getCardPart, getFocalPart, type Focus } from './places/focal-part.ts';
export {
  getFilmedPart,
  getFrame,
  type CropRectangle,
  type PixelRectangle,
  type Size,
} from './frame.ts';
export {
  getCamera,
  countFrames,
  getLayeredCamera,
  getMoment,
  countOwnFrames,
  getSceneStarts,
  getTotalSeconds,
  countShownFrames,
  countTransitionFrames,
  type FilmedPicture,
  type Moment,
} from './frames.ts';
export {
  getAvoidedBoxes,
  type AvoidedBoxes,
  type PictureBeneathTexts,
} from './places/avoided-boxes.ts';
export {
  createCaptionCues,
  joinTexts,
  type CaptionCue,
  type CaptionState,
} from './caption-cues.ts';
export {
  getSideCards,
  castShadow,
  FITTED_UID,
  GARMENT_CARD,
  LOOKBOOK_GROUND,
} from './places/garment-place.ts';
export { createMusicGains, type GainPoint } from './gains.ts';
export { asOneInWindow, asOneLayer } from './single-layer.ts';
export { getLayersPlace, shouldUseLayers, type LayeredScene } from './layered.ts';
export { createCameraPath, createLayeredPaths } from './camera/motion.ts';
export { isOnCard, type SeenPicture } from './places/picture-card.ts';
export { COMPARISON } from './plan/plan-comparison.ts';
export { clipTimeline } from './plan/plan-pictures.ts';
export { createCaptions } from './plan/pieces.ts';
export {
  BEHIND,
  EXTENDED_EDGES,
  getFilledPlace,
  getPicturePlace,
  type PicturePlace,
} from './places/picture-place.ts';
export { placeClear, type PlacedLayer } from './places/place-clear.ts';
export { getSceneHeads, getSceneSubject, PORTRAIT_SHARE } from './scene-heads.ts';
export type { HeadBox } from './heads.ts';
export { createSeededRandom } from './camera/seeded-random.ts';
export {
  estimateNarrations,
  estimateReadingTimes,
  listScripts,
  alignToRecording,
  type Script,
} from './plan/narration.ts';
export { getShapingUid, createTimeline } from './plan/create-timeline.ts';
export {
  FRAMES_PER_SECOND,
  type FilmTimeline,
  type SceneContent,
  type Seeded,
  type Narration,
  type TextLayer,
  type TextPlace,
  type TimedLine,
  type NarratedLine,
  type TimelineContext,
  type TimelineScene,
  type TimelineSound,
} from './timeline.ts';
export {
  SMEAR_STEPS,
  TRANSITION_MOVES,
  type Smear,
  type TransitionMove,
} from './transition-moves.ts';
