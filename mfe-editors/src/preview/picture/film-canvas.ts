import type { Size, View } from '@vidra/shared-film/timeline';
import type { FilmPainter, FrameLook, SceneView, Texture } from './film-painter.ts';

/** Draws films where the browser lacks WebGL 2: moves without perspective, and only fades. */
export class FilmCanvas implements FilmPainter {
  readonly isSlow = true;
  readonly isPlain = true;
  readonly #context: CanvasRenderingContext2D;
  /** Buffer for the leaving scene, whose layers fade together. */
  readonly #sheet: CanvasRenderingContext2D;

  private constructor(context: CanvasRenderingContext2D, sheet: CanvasRenderingContext2D) {
    this.#context = context;
    this.#sheet = sheet;
  }

  /**
   * Creates the painter.
   *
   * @returns undefined when the browser has no canvas either
   */
  static open(canvas: HTMLCanvasElement): FilmCanvas | undefined {
    const context = canvas.getContext('2d', { alpha: false });
    const sheet = document.createElement('canvas').getContext('2d', { alpha: false });
    return context && sheet ? new FilmCanvas(context, sheet) : undefined;
  }

  createTexture(): Texture {
    return document.createElement('canvas');
  }

  fill(texture: Texture, picture: HTMLCanvasElement): void {
    if (!(texture instanceof HTMLCanvasElement)) return;
    fit(texture, picture);
    texture.getContext('2d')?.drawImage(picture, 0, 0);
  }

  deleteTexture(texture: Texture): void {
    // Frees the memory at once instead of waiting for garbage collection.
    if (texture instanceof HTMLCanvasElement) texture.width = 0;
  }

  draw(
    { pixels }: FrameLook,
    enteringScene: SceneView,
    leavingScene?: SceneView & { progress: number },
  ): void {
    fit(this.#context.canvas, pixels);
    drawScene(this.#context, enteringScene);
    if (!leavingScene) return;
    fit(this.#sheet.canvas, pixels);
    drawScene(this.#sheet, leavingScene);
    this.#context.globalAlpha = 1 - leavingScene.progress;
    this.#context.drawImage(this.#sheet.canvas, 0, 0);
    this.#context.globalAlpha = 1;
  }

  dispose(): void {
    this.#sheet.canvas.width = 0;
  }
}

/** Sets a size only when it changes, because that clears the canvas and allocates memory. */
function fit(canvas: HTMLCanvasElement, { width, height }: Size): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

function drawScene(context: CanvasRenderingContext2D, { texture, view, subject }: SceneView): void {
  const { width, height } = context.canvas;
  // Draws the whole picture first, so that it continues where a view exceeds its edge.
  if (texture instanceof HTMLCanvasElement) context.drawImage(texture, 0, 0, width, height);
  drawView(context, texture, view);
  if (subject) drawView(context, subject.texture, subject.view);
}

/** Draws the part of a picture that a view's four corners mark, as a parallelogram. */
function drawView(context: CanvasRenderingContext2D, texture: Texture, view: View): void {
  const [topLeft, topRight, bottomLeft, bottomRight] = view;
  if (!(texture instanceof HTMLCanvasElement)) return;
  if (!topLeft || !topRight || !bottomLeft || !bottomRight) return;
  const right = (name: 'x' | 'y') =>
    (topRight[name] - topLeft[name] + bottomRight[name] - bottomLeft[name]) / 2;
  const getDownExtent = (name: 'x' | 'y') =>
    (bottomLeft[name] - topLeft[name] + bottomRight[name] - topRight[name]) / 2;
  const middle = (name: 'x' | 'y') =>
    (topLeft[name] + topRight[name] + bottomLeft[name] + bottomRight[name]) / 4;
  const start = (name: 'x' | 'y') => middle(name) - (right(name) + getDownExtent(name)) / 2;
  const { canvas } = context;
  const fromCanvas = new DOMMatrix([
    (right('x') * texture.width) / canvas.width,
    (right('y') * texture.height) / canvas.width,
    (getDownExtent('x') * texture.width) / canvas.height,
    (getDownExtent('y') * texture.height) / canvas.height,
    start('x') * texture.width,
    start('y') * texture.height,
  ]);
  context.setTransform(fromCanvas.inverse());
  context.drawImage(texture, 0, 0);
  context.resetTransform();
}
