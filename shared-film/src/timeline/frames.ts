import {
  calmPath,
  createCameraPath,
  createFilmPath,
  createLayeredPaths,
  shiftTowards,
  shortenTrack,
  type LayeredPaths,
} from './camera/motion.ts';
import { getLayout, type FramePart } from '../text-layout/layouts.ts';
import { getSafeMargins, type EdgeMargins } from '../text-layout/safe-area.ts';
import type { CameraPath } from './camera/camera-path.ts';
import type { Size } from './frame.ts';
import { INNER_MARGINS, type HeadBox } from './heads.ts';
import { keepHeads } from './camera/keep-heads.ts';
import { FRAMES_PER_SECOND, type FilmTimeline, type TimelineScene } from './timeline.ts';

type Scenes = readonly Pick<TimelineScene, 'seconds'>[];
/** The parts of a film that determine its frames. */
export type Timed = Pick<FilmTimeline, 'transition'> & { scenes: Scenes };

/** Returns a film's length in seconds: the sum of its scenes. */
export const getTotalSeconds = ({ scenes }: { scenes: Scenes }): number =>
  scenes.reduce((sum, { seconds }) => sum + seconds, 0);

/** Counts the frames of the whole film. */
export const countFrames = (film: { scenes: Scenes }): number =>
  Math.round(getTotalSeconds(film) * FRAMES_PER_SECOND);

/** Returns the first frame of each scene. Times are rounded cumulatively, so nothing drifts. */
export function getSceneStarts({ scenes }: { scenes: Scenes }): number[] {
  let seconds = 0;
  return scenes.map((scene) => {
    const start = Math.round(seconds * FRAMES_PER_SECOND);
    seconds += scene.seconds;
    return start;
  });
}

/** Counts the frames from a scene's start to the next one's. */
export function countOwnFrames(film: { scenes: Scenes }, index: number): number {
  const starts = getSceneStarts(film);
  return (starts[index + 1] ?? countFrames(film)) - (starts[index] ?? 0);
}

/** Counts the frames of a transition between two scenes. */
export const countTransitionFrames = ({ transition }: Timed): number =>
  transition.kind === 'cut' ? 0 : Math.round(transition.seconds * FRAMES_PER_SECOND);

/**
 * Counts the frames in which a scene is visible: its own time, and the transition to the next
 * scene.
 */
export function countShownFrames(film: Timed, index: number): number {
  const isLast = index === film.scenes.length - 1;
  return countOwnFrames(film, index) + (isLast ? 0 : countTransitionFrames(film));
}

/** The parts of a film that determine the camera. */
type Filmed = Pick<FilmTimeline, 'seed' | 'isClip' | 'isOneShot' | 'style' | 'frame'> & {
  scenes: readonly Pick<TimelineScene, 'motion' | 'role'>[];
};

/**
 * Share of camera movement in front of a card. The card's edges are visible and must stay inside
 * the frame.
 */
const BEFORE_A_CARD = 0.35;

/** Properties of a picture that affect the camera move over it. */
export interface FilmedPicture {
  /** Whether the picture is a card on a backdrop. */
  isCard?: boolean | undefined;
  /** Heads in fractions of the frame, before the camera moves. */
  heads?: readonly HeadBox[] | undefined;
  /** Number of frames in which the scene is shown. */
  frames: number;
}

/** Returns the margins between the heads and the edges of the frame or window. */
function getHeadMargins(frame: Size, window: FramePart | undefined): EdgeMargins {
  if (!window) return getSafeMargins(frame);
  const { left, top, right, bottom } = window;
  const [width, height] = [right - left, bottom - top];
  return {
    left: left + width * INNER_MARGINS.left,
    top: top + height * INNER_MARGINS.top,
    right: 1 - right + width * INNER_MARGINS.right,
    bottom: 1 - bottom + height * INNER_MARGINS.bottom,
  };
}

/**
 * Returns the camera path of a scene, or `undefined` if the picture does not move. A move that
 * would cut heads is reduced.
 */
export function getCamera(
  film: Filmed,
  index: number,
  { isCard = false, heads = [], frames }: FilmedPicture,
): CameraPath | undefined {
  const { style, frame, scenes } = film;
  const path = getPath(film, index, isCard);
  const window = getLayout(style, scenes[index]?.role, frame)?.window;
  return (
    path &&
    keepHeads(path, heads, {
      timing: { frames, framesPerSecond: FRAMES_PER_SECOND },
      aspect: frame.width / frame.height,
      safe: getHeadMargins(frame, window),
    })
  );
}

function getPath(film: Filmed, index: number, isCard: boolean): CameraPath | undefined {
  const { seed, scenes, isClip, isOneShot, style, frame } = film;
  const { motion = 'still', role } = scenes[index] ?? {};
  if (motion === 'still') return undefined;
  // A card always moves as in films, so that its edges stay off those of the frame.
  const createPath = isClip && !isCard ? createCameraPath : createFilmPath;
  const basePath = createPath(motion, isOneShot ? seed : seed + index);
  const path = isCard ? calmPath(basePath, BEFORE_A_CARD) : basePath;
  const window = isClip ? undefined : getLayout(style, role, frame)?.window;
  if (!window) return path;
  const { left, right, top, bottom } = window;
  // Scales the movement to the visible part of the frame.
  const boundedPath = {
    ...path,
    x: shortenTrack(path.x, right - left),
    y: shortenTrack(path.y, bottom - top),
  };
  return shiftTowards(boundedPath, { x: (left + right) / 2, y: (top + bottom) / 2 });
}

/**
 * Returns the camera paths of a picture with separate layers.
 *
 * @param index index of its scene
 */
export function getLayeredCamera(
  { seed, frame }: Pick<FilmTimeline, 'seed' | 'frame'>,
  index: number,
  { heads = [], frames }: FilmedPicture,
): LayeredPaths {
  const { ground, subject } = createLayeredPaths(seed + index);
  const keptSubject = keepHeads(subject, heads, {
    timing: { frames, framesPerSecond: FRAMES_PER_SECOND },
    aspect: frame.width / frame.height,
    safe: getSafeMargins(frame),
    beside: ground,
  });
  return { ground, subject: keptSubject };
}

/** A scene and the index of its own frame. */
export interface ShownScene {
  index: number;
  frame: number;
}

/** Content of one frame of the film. */
export interface Moment {
  scene: ShownScene;
  /** The outgoing scene of a transition, and the transition's progress, 0..1. */
  leaving?: ShownScene & { progress: number };
}

/** Returns the content of a frame of the film. Frames beyond the end show the last one. */
export function getMoment(film: Timed, frame: number): Moment {
  const starts = getSceneStarts(film);
  const at = Math.max(0, Math.min(frame, countFrames(film) - 1));
  const index = Math.max(
    0,
    starts.findLastIndex((start) => start <= at),
  );
  const sceneFrame = at - (starts[index] ?? 0);
  const scene = { index, frame: sceneFrame };
  const length = countTransitionFrames(film);
  if (index === 0 || sceneFrame >= length) return { scene };
  const before = index - 1;
  const leavingScene = { index: before, frame: countOwnFrames(film, before) + sceneFrame };
  return { scene, leaving: { ...leavingScene, progress: sceneFrame / length } };
}
