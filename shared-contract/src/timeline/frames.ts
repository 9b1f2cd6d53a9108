import {
  calmPath,
  createCameraPath,
  createFilmPath,
  createLayeredPaths,
  shortenTrack,
} from './motion.ts';
import { getLayout } from '../text-layout/layouts.ts';
import type { CameraPath, Track } from './camera-path.ts';
import { FRAMES_PER_SECOND, type FilmTimeline, type TimelineScene } from './timeline.ts';

type Scenes = readonly Pick<TimelineScene, 'seconds'>[];
/** What decides which frame shows what. */
export type Timed = Pick<FilmTimeline, 'transition'> & { scenes: Scenes };

/** A film's length in seconds: its scenes together. */
export const getTotalSeconds = ({ scenes }: { scenes: Scenes }): number =>
  scenes.reduce((sum, { seconds }) => sum + seconds, 0);

/** Frames of the whole film. */
export const countFrames = (film: { scenes: Scenes }): number =>
  Math.round(getTotalSeconds(film) * FRAMES_PER_SECOND);

/** The frame in which each scene begins. Times are rounded over the whole, so nothing drifts. */
export function getSceneStarts({ scenes }: { scenes: Scenes }): number[] {
  let seconds = 0;
  return scenes.map((scene) => {
    const start = Math.round(seconds * FRAMES_PER_SECOND);
    seconds += scene.seconds;
    return start;
  });
}

/** Frames from a scene's begin to the next one's. */
export function countOwnFrames(film: { scenes: Scenes }, index: number): number {
  const starts = getSceneStarts(film);
  return (starts[index + 1] ?? countFrames(film)) - (starts[index] ?? 0);
}

/** Frames in which one scene gives way to the next. */
export const countTransitionFrames = ({ transition }: Timed): number =>
  transition.kind === 'cut' ? 0 : Math.round(transition.seconds * FRAMES_PER_SECOND);

/** A scene is shown alone for its own time, and beyond it while the next one comes in. */
export function countShownFrames(film: Timed, index: number): number {
  const isLast = index === film.scenes.length - 1;
  return countOwnFrames(film, index) + (isLast ? 0 : countTransitionFrames(film));
}

/** The same path, coming nearer to a point of the frame instead of to its middle. */
function shiftTowards(path: CameraPath, { x, y }: { x: number; y: number }): CameraPath {
  const { scale } = path;
  const moved = (track: Track, offset: number): Track => ({
    ...track,
    from: track.from + offset * (1 - scale.from),
    to: track.to + offset * (1 - scale.to),
  });
  return { ...path, x: moved(path.x, x - 0.5), y: moved(path.y, y - 0.5) };
}

/** What of a film decides how it is filmed. */
type Filmed = Pick<FilmTimeline, 'seed' | 'isClip' | 'style' | 'frame'> & {
  scenes: readonly Pick<TimelineScene, 'motion' | 'role'>[];
};

/** How far the camera moves before a card: its edges are seen, and stay off the frame's. */
const BEFORE_A_CARD = 0.35;

/**
 * How a scene is filmed; `undefined` where the picture stands still.
 * @param isCard the picture stands as a card on a backdrop
 */
export function getCamera(film: Filmed, index: number, isCard = false): CameraPath | undefined {
  const { seed, scenes, isClip, style, frame } = film;
  const { motion = 'still', role } = scenes[index] ?? {};
  if (motion === 'still') return undefined;
  if (isClip) return createCameraPath(motion, seed + index);
  const basePath = createFilmPath(motion, seed + index);
  const path = isCard ? calmPath(basePath, BEFORE_A_CARD) : basePath;
  const window = getLayout(style, role, frame)?.window;
  if (!window) return path;
  const { left, right, top, bottom } = window;
  // The way is one of what is seen, which is a part of the frame.
  const boundedPath = {
    ...path,
    x: shortenTrack(path.x, right - left),
    y: shortenTrack(path.y, bottom - top),
  };
  return shiftTowards(boundedPath, { x: (left + right) / 2, y: (top + bottom) / 2 });
}

/** How a picture that was taken apart is filmed. @param index of its scene */
export const getLayeredCamera = ({ seed }: Pick<FilmTimeline, 'seed'>, index: number) =>
  createLayeredPaths(seed + index);

/** A scene, and which of its own frames is shown. */
export interface ShownScene {
  index: number;
  frame: number;
}

/** What one frame of the film shows. */
export interface Moment {
  scene: ShownScene;
  /** Where a transition is under way: what gives way, and how much of it is over, 0..1. */
  leaving?: ShownScene & { progress: number };
}

/** What a frame of the film shows; frames beyond its end show the last one. */
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
