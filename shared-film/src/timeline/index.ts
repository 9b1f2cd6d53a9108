export { withAiLabel } from './ai-label.ts';
export {
  CORNERS,
  fitToPicture,
  computeViews,
  isMoving,
  type CameraPath,
  type Timing,
  type Track,
  type View,
} from './camera-path.ts';
export {
  getCardPlace,
  endCardStand,
  fitLogo,
  getLogoPlace,
  type CardPlace,
  type Stand,
} from './card-place.ts';
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
} from './changed-region.ts';
export { cropStart, getCardPart, getFocalPart, type Focus } from './focal-part.ts';
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
export { getAvoidedBoxes, type AvoidedBoxes, type PictureBeneathTexts } from './avoided-boxes.ts';
export {
  createCaptionCues,
  joinTexts,
  type CaptionCue,
  type CaptionState,
} from './caption-cues.ts';
export {
  getSideCards,
  castShadow,
  getCornerCard,
  GARMENT_CARD,
  getWornPlace,
} from './garment-place.ts';
export { createMusicGains, type GainPoint } from './gains.ts';
export { asOneInWindow, asOneLayer } from './single-layer.ts';
export { getLayersPlace, shouldUseLayers, type LayeredScene } from './layered.ts';
export { createCameraPath, createLayeredPaths } from './motion.ts';
export { isOnCard, type SeenPicture } from './picture-card.ts';
export { COMPARISON } from './plan-comparison.ts';
export { clipTimeline } from './plan-pictures.ts';
export { MOVING_MOUTH_NOTE } from './plan-spoken.ts';
export { createCaptions } from './pieces.ts';
export {
  BEHIND,
  CONTINUED,
  getFilledPlace,
  getPicturePlace,
  type PicturePlace,
} from './picture-place.ts';
export { placeClear, type PlacedLayer } from './place-clear.ts';
export { getSceneHeads, getSceneSubject, PORTRAIT_SHARE } from './scene-heads.ts';
export type { HeadBox } from './heads.ts';
export { createSeededRandom } from './seeded-random.ts';
export {
  estimateTellings,
  estimateReadingTimes,
  listScripts,
  alignToRecording,
  type Script,
} from './narration.ts';
export { getShapingUid, createTimeline } from './create-timeline.ts';
export {
  FRAMES_PER_SECOND,
  type FilmTimeline,
  type SceneContent,
  type Seeded,
  type Telling,
  type TextLayer,
  type TextPlace,
  type TimedLine,
  type ToldLine,
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
