import { computeViews, type CameraPath } from '../camera/camera-path.ts';
import { getCamera, getLayeredCamera, type FilmedPicture } from '../frames.ts';
import { joinHeads, type HeadBox } from '../heads.ts';
import { viewHead } from '../camera/keep-heads.ts';
import { FRAMES_PER_SECOND, type FilmTimeline, type TimelineScene } from '../timeline.ts';

/** Boxes that no text should cover, in fractions of the frame. */
export interface AvoidedBoxes {
  heads: readonly HeadBox[];
  subject?: HeadBox | undefined;
}

/** Properties of a scene's picture that decide where its texts may be. */
export interface PictureBeneathTexts extends FilmedPicture {
  /** Box of the subject, in fractions of the frame, before the camera moves. */
  subject?: HeadBox | undefined;
  /** Whether the subject may move in front of its background. */
  asksLayers?: boolean | undefined;
}

type Filmed = Pick<FilmTimeline, 'seed' | 'isClip' | 'style' | 'frame'> & {
  scenes: readonly Pick<TimelineScene, 'motion' | 'role'>[];
};

interface MovedBoxes {
  path: CameraPath | undefined;
  /** Path of another layer, which is scaled alike. */
  beside?: CameraPath;
}

/** Every third frame of a move is measured. */
const STRIDE = 3;

/**
 * Returns the boxes that a scene's texts should avoid: each head and the subject, over the whole
 * move of the camera.
 */
export function getAvoidedBoxes(
  film: Filmed,
  index: number,
  picture: PictureBeneathTexts,
): AvoidedBoxes {
  const { heads = [], subject, frames, asksLayers = false } = picture;
  if (heads.length === 0 && !subject) return { heads };
  const moves: MovedBoxes[] = [{ path: getCamera(film, index, picture) }];
  if (asksLayers) {
    const { ground, subject: path } = getLayeredCamera(film, index, picture);
    moves.push({ path, beside: ground });
  }
  const timing = { frames, framesPerSecond: FRAMES_PER_SECOND };
  const aspect = film.frame.width / film.frame.height;
  const views = moves.flatMap(({ path, beside }) =>
    path
      ? computeViews(path, timing, aspect, beside).filter(
          (_, frame) => frame % STRIDE === 0 || frame === frames - 1,
        )
      : [],
  );
  const joinViews = (box: HeadBox) =>
    views.length > 0 ? (joinHeads(views.map((view) => viewHead(view, box))) ?? box) : box;
  return { heads: heads.map(joinViews), subject: subject && joinViews(subject) };
}
