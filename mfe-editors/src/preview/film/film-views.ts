import {
  getAvoidedBoxes,
  getCamera,
  FRAMES_PER_SECOND,
  getSceneHeads,
  getSceneSubject,
  isOnCard,
  getLayeredCamera,
  countShownFrames,
  computeViews,
  type AvoidedBoxes,
  type PictureBeneathTexts,
  type FilmTimeline,
  type View,
} from '@vidra/shared-film/timeline';
import { getPictureSize } from '../picture/fill-frame.ts';
import { getSceneLayers } from '../picture/paint-layers.ts';
import type { Pictures } from '../picture/paint-scene.ts';
import { getFileUids } from '../picture/scene-files.ts';
import { IDENTITY_VIEW } from '../picture/homography.ts';

/** Returns the camera's view of a scene in one of its frames. */
export type ViewAt = (scene: number, frame: number) => SceneView;

/** Camera's view of a scene's picture, or of its background layer if it has layers. */
interface SceneView {
  view: View;
  /** View of the foreground layer. */
  subject?: View | undefined;
}

/**
 * Collects the properties of a scene's picture that affect the camera and the texts, if the picture
 * is available.
 */
function toFilmedPicture(
  film: FilmTimeline,
  index: number,
  pictures: Pictures,
): PictureBeneathTexts {
  const frames = countShownFrames(film, index);
  const scene = film.scenes[index];
  const picture = scene && pictures.get(getFileUids(scene.content)[0] ?? '');
  if (!picture) return { frames };
  const seenPicture = { size: getPictureSize(picture), focus: picture.focus };
  return {
    frames,
    isCard: isOnCard(film, scene, seenPicture),
    heads: getSceneHeads(film, scene, seenPicture),
    subject: getSceneSubject(film, scene, seenPicture),
    asksLayers: scene.content.kind === 'picture' && scene.motion === 'parallax',
  };
}

/** Returns the boxes that the texts of a scene should not cover. */
export const getBoxesBeneathTexts = (
  film: FilmTimeline,
  index: number,
  pictures: Pictures,
): AvoidedBoxes => getAvoidedBoxes(film, index, toFilmedPicture(film, index, pictures));

/** Creates the camera views of a film. Each scene is planned on first use. */
export function createFilmViews(film: FilmTimeline, pictures: Pictures): ViewAt {
  const aspect = film.frame.width / film.frame.height;
  const planByScene = new Map<number, { views: View[]; subject?: View[] }>();
  const plan = (scene: number) => {
    const picture = toFilmedPicture(film, scene, pictures);
    const timing = { frames: picture.frames, framesPerSecond: FRAMES_PER_SECOND };
    if (getSceneLayers(film, scene, pictures)) {
      const { ground, subject } = getLayeredCamera(film, scene, picture);
      return {
        views: computeViews(ground, timing, aspect, subject),
        subject: computeViews(subject, timing, aspect, ground),
      };
    }
    const camera = getCamera(film, scene, picture);
    return { views: camera ? computeViews(camera, timing, aspect) : [IDENTITY_VIEW] };
  };
  return (scene, frame) => {
    const scenePlan = planByScene.get(scene) ?? plan(scene);
    planByScene.set(scene, scenePlan);
    const at = (views: View[]) => views[Math.min(frame, views.length - 1)] ?? IDENTITY_VIEW;
    return { view: at(scenePlan.views), subject: scenePlan.subject && at(scenePlan.subject) };
  };
}
