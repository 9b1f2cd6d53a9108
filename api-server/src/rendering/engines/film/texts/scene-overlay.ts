import type { Box } from '@vidra/shared-film/text-layout';

/** Overlay picture with alpha of a scene. Times are frames of the scene. */
export interface SceneOverlay {
  /** File with the raw RGBA pixels of the box. */
  path: string;
  box: Box;
  from: number;
  until: number;
  /** Whether it appears without rising. */
  isStill: boolean;
  /**
   * Whether it appears after the scene's start. `fadesOut`: whether it disappears before the
   * scene's end.
   */
  fadesIn: boolean;
  fadesOut: boolean;
}
