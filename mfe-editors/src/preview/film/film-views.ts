import {
  cameraOf,
  FRAMES_PER_SECOND,
  isOnCard,
  layeredCameraOf,
  shownFrames,
  viewsAlong,
  type FilmTimeline,
  type View,
} from '@vidra/shared-contract/timeline';
import { sizeOf } from '../picture/fill-frame.ts';
import { layeredIn } from '../picture/paint-layers.ts';
import type { Pictures } from '../picture/paint-scene.ts';
import { uidsOf } from '../picture/scene-files.ts';
import { UNMOVED } from '../picture/homography.ts';

/** What a scene shows in one of its frames. */
export type ViewAt = (scene: number, frame: number) => SceneView;

/** The camera's view of a scene's picture; where that is taken apart, of its ground. */
interface SceneView {
  view: View;
  /** And of what stands before it. */
  subject?: View | undefined;
}

function standsOnCard(film: FilmTimeline, index: number, pictures: Pictures): boolean {
  const scene = film.scenes[index];
  const picture = scene && pictures.get(uidsOf(scene.content)[0] ?? '');
  return picture ? isOnCard(film, scene, { size: sizeOf(picture), focus: picture.focus }) : false;
}

/** The camera's views of a whole film, each scene's planned when it is first asked for. */
export function filmViews(film: FilmTimeline, pictures: Pictures): ViewAt {
  const aspect = film.frame.width / film.frame.height;
  const planned = new Map<number, { views: View[]; subject?: View[] }>();
  const plan = (scene: number) => {
    const timing = { frames: shownFrames(film, scene), framesPerSecond: FRAMES_PER_SECOND };
    if (layeredIn(film, scene, pictures)) {
      const { ground, subject } = layeredCameraOf(film, scene);
      return {
        views: viewsAlong(ground, timing, aspect, subject),
        subject: viewsAlong(subject, timing, aspect, ground),
      };
    }
    const camera = cameraOf(film, scene, standsOnCard(film, scene, pictures));
    return { views: camera ? viewsAlong(camera, timing, aspect) : [UNMOVED] };
  };
  return (scene, frame) => {
    const known = planned.get(scene) ?? plan(scene);
    planned.set(scene, known);
    const at = (views: View[]) => views[Math.min(frame, views.length - 1)] ?? UNMOVED;
    return { view: at(known.views), subject: known.subject && at(known.subject) };
  };
}
