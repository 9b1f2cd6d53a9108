import type { PictureLayers } from '@vidra/shared-film/layers';
import {
  BEHIND,
  getFilmedPart,
  type Focus,
  type PixelRectangle,
  type Size,
} from '@vidra/shared-film/timeline';
import { grade, soften } from './blur-picture.ts';

export type Context = CanvasRenderingContext2D;

/** Loaded picture with its focal point. */
export interface LoadedPicture {
  readonly image: HTMLImageElement | HTMLCanvasElement;
  readonly focus: Focus;
  /** Layers of the picture. Null when it moves as one layer, undefined until it was analyzed. */
  readonly layers?: PictureLayers | null | undefined;
}

/** Background of transparent parts, identical to the engine's. */
export const BACKDROP = 'rgb(208 208 212)';

export const getPictureSize = ({ image }: LoadedPicture): Size =>
  'naturalWidth' in image
    ? { width: image.naturalWidth, height: image.naturalHeight }
    : { width: image.width, height: image.height };

/**
 * Creates a detached canvas.
 *
 * @throws when the browser provides no 2D context
 */
export function createCanvasContext({ width, height }: Size): Context {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  return context;
}

/** Fills the canvas with a part of the picture that has the canvas's aspect ratio. */
export function fillWith(context: Context, { image }: LoadedPicture, part: PixelRectangle): void {
  const { canvas } = context;
  const { left, top, width, height } = part;
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** Fills the canvas with the middle of the picture, cropped to the canvas's aspect ratio. */
export function cover(context: Context, picture: LoadedPicture): void {
  fillWith(context, picture, getFilmedPart(getPictureSize(picture), context.canvas));
}

/** Draws the whole picture in the middle, or at the lower edge. */
export function fit(context: Context, picture: LoadedPicture, room: Size, isLow = false): void {
  const { width, height } = context.canvas;
  const pictureSize = getPictureSize(picture);
  const scale = Math.min(room.width / pictureSize.width, room.height / pictureSize.height);
  const size = {
    width: Math.round(pictureSize.width * scale),
    height: Math.round(pictureSize.height * scale),
  };
  const y = isLow ? height - size.height : Math.floor((height - size.height) / 2);
  context.drawImage(
    picture.image,
    Math.floor((width - size.width) / 2),
    y,
    size.width,
    size.height,
  );
}

/** Fills the canvas with the blurred and graded picture. */
export function drawBlurredFill(context: Context, picture: LoadedPicture): void {
  const { width, height } = context.canvas;
  const smallContext = createCanvasContext({
    width: Math.max(2, width >> 3),
    height: Math.max(2, height >> 3),
  });
  smallContext.fillStyle = BACKDROP;
  smallContext.fillRect(0, 0, width, height);
  cover(smallContext, picture);
  soften(
    smallContext,
    Math.max(1, Math.min(smallContext.canvas.width, smallContext.canvas.height) * BEHIND.blur),
  );
  grade(smallContext, BEHIND);
  context.drawImage(smallContext.canvas, 0, 0, width, height);
}
