export {
  CORNERS,
  fitToPicture,
  viewsAlong,
  type CameraPath,
  type Timing,
  type Track,
  type View,
} from './camera-path.ts';
export {
  cardPlace,
  endCardStand,
  logoIn,
  logoPlace,
  type CardPlace,
  type Stand,
} from './card-place.ts';
export {
  fillFromAround,
  MARK_VEIL,
  markLine,
  regionFocus,
  regionPixels,
  regionSoftness,
  splitAt,
  strokeSoftness,
} from './changed-region.ts';
export { cropStart, focalPart, type Focus } from './focal-part.ts';
export {
  filmedPart,
  frameOf,
  type CropRectangle,
  type PixelRectangle,
  type Size,
} from './frame.ts';
export {
  cameraOf,
  framesOf,
  layeredCameraOf,
  momentAt,
  ownFrames,
  sceneStarts,
  secondsOf,
  shownFrames,
  transitionFrames,
  type Moment,
} from './frames.ts';
export { captionCues, type CaptionCue, type CaptionState } from './caption-cues.ts';
export { cardsBeside, castShadow, cornerCard, GARMENT_CARD, wornPlace } from './garment-place.ts';
export { musicGains, type GainPoint } from './gains.ts';
export { asOneInWindow, asOneLayer } from './as-one-layer.ts';
export { layersPlace, wantsLayers, type LayeredScene } from './layered.ts';
export { cameraPath, layeredPaths } from './motion.ts';
export { isOnCard, type SeenPicture } from './on-card.ts';
export { COMPARISON } from './plan-comparison.ts';
export { clipTimeline } from './plan-pictures.ts';
export { captionsOf } from './pieces.ts';
export { BEHIND, CONTINUED, picturePlace, type PicturePlace } from './picture-place.ts';
export { seededRandom } from './seeded-random.ts';
export { estimatedTellings, readingTimes, scriptsOf, timesAlong, type Script } from './telling.ts';
export { shapingUid, timelineOf } from './timeline-of.ts';
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
