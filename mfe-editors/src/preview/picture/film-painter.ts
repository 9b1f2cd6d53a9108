import type { Transition } from '@vidra/shared-contract';
import type { Size, View } from '@vidra/shared-contract/timeline';

/** A painted picture as its painter keeps it. */
export type Texture = WebGLTexture | HTMLCanvasElement;

/** One scene in a frame: its texture and what of it is seen. */
export interface Seen {
  texture: Texture;
  view: View;
  /** What stands before it and moves by itself. */
  subject?: { texture: Texture; view: View } | undefined;
}

/** How a frame is drawn: the film's own size, and that of the canvas in pixels. */
export interface FrameLook {
  size: Size;
  transition: Transition;
  pixels: Size;
}

/** Draws pictures with their moves and transitions: by WebGL, or on a 2D canvas where there is none. */
export interface FilmPainter {
  /** There is no graphics processor: each pixel is worked out by the main one, and waited for. */
  readonly isSlow: boolean;
  /** Every transition is a fade. */
  readonly isPlain: boolean;
  createTexture(): Texture;
  fill(texture: Texture, picture: HTMLCanvasElement): void;
  deleteTexture(texture: Texture): void;
  /** @param leaving with the share of its transition that is over, 0..1 */
  draw(look: FrameLook, enteringScene: Seen, leavingScene?: Seen & { progress: number }): void;
  /** Gives everything back. */
  dispose(): void;
}
