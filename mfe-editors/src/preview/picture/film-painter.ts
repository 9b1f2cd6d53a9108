import type { Transition } from '@vidra/shared-contract';
import type { Size, View } from '@vidra/shared-film/timeline';

/** Painted picture in the painter's format. */
export type Texture = WebGLTexture | HTMLCanvasElement;

/** Scene in a frame: its texture and the camera's view. */
export interface SceneView {
  texture: Texture;
  view: View;
  /** Foreground layer, which moves separately. */
  subject?: { texture: Texture; view: View } | undefined;
}

/** Parameters of a frame: the film's size and the canvas size in pixels. */
export interface FrameLook {
  size: Size;
  transition: Transition;
  pixels: Size;
}

/** Draws pictures with their moves and transitions, by WebGL or else on a 2D canvas. */
export interface FilmPainter {
  /** Whether drawing is slow, because there is no graphics processor. */
  readonly isSlow: boolean;
  /** Whether every transition is a fade. */
  readonly isPlain: boolean;
  createTexture(): Texture;
  fill(texture: Texture, picture: HTMLCanvasElement): void;
  deleteTexture(texture: Texture): void;
  /**
   * Draws a frame.
   *
   * @param leavingScene scene with the progress of its transition, 0..1
   */
  draw(
    look: FrameLook,
    enteringScene: SceneView,
    leavingScene?: SceneView & { progress: number },
  ): void;
  dispose(): void;
}
