import {
  cameraOf,
  FRAMES_PER_SECOND,
  shownFrames,
  viewsAlong,
  type FilmTimeline,
  type View,
} from '@vidra/shared-contract/timeline';
import { UNMOVED } from '../picture/homography.ts';

/** What a scene shows in one of its frames. */
export type ViewAt = (scene: number, frame: number) => View;

/** The camera's views of a whole film, each scene's planned when it is first asked for. */
export function filmViews(film: FilmTimeline): ViewAt {
  const aspect = film.frame.width / film.frame.height;
  const planned = new Map<number, View[]>();
  return (scene, frame) => {
    let views = planned.get(scene);
    if (!views) {
      const camera = cameraOf(film, scene);
      const timing = { frames: shownFrames(film, scene), framesPerSecond: FRAMES_PER_SECOND };
      views = camera ? viewsAlong(camera, timing, aspect) : [UNMOVED];
      planned.set(scene, views);
    }
    return views[Math.min(frame, views.length - 1)] ?? UNMOVED;
  };
}
