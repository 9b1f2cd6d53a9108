import {
  layersPlace,
  wantsLayers,
  type FilmTimeline,
  type PicturePlace,
  type Size,
} from '@vidra/shared-contract/timeline';
import { canvasOf, sizeOf, type Context } from './fill-frame.ts';
import type { Pictures } from './paint-scene.ts';

/** A scene's picture, where it is taken apart. @returns nothing where it moves as one layer, or still does */
export function layeredIn(film: FilmTimeline, index: number, pictures: Pictures) {
  const scene = film.scenes[index];
  if (!scene || scene.content.kind !== 'picture' || !wantsLayers(film, scene)) return undefined;
  const picture = pictures.get(scene.content.uid);
  const layers = picture?.layers;
  if (!picture || !layers) return undefined;
  const seen = { size: sizeOf(picture), focus: picture.focus };
  const placeIn = (size: Size) => layersPlace(scene, seen, size, layers.isCutOff);
  return placeIn(film.frame) && { layers, placeIn, whole: seen.size };
}

/** Draws a small picture of the whole where its part of the canvas is. */
function drawPlaced(
  context: Context,
  small: HTMLCanvasElement,
  { part, place }: Pick<PicturePlace, 'part' | 'place'>,
  whole: Size,
): void {
  const [across, down] = [small.width / whole.width, small.height / whole.height];
  context.drawImage(
    small,
    ...([part.left * across, part.top * down, part.width * across, part.height * down] as const),
    ...([place.left, place.top, place.width, place.height] as const),
  );
}

/**
 * Lays the ground over a painted picture, where something stood before it.
 * @returns what stood there, in a canvas of its own
 */
export function paintApart(
  painted: Context,
  { layers, placeIn, whole }: NonNullable<ReturnType<typeof layeredIn>>,
): HTMLCanvasElement | undefined {
  const { canvas } = painted;
  const place = placeIn(canvas);
  if (!place) return undefined;
  const { width, height, ground } = layers;
  const small = canvasOf({ width, height });
  const alpha = new Uint8ClampedArray(4 * width * height);
  for (const [at, value] of layers.subject.entries()) alpha[4 * at + 3] = value;
  small.putImageData(new ImageData(alpha, width, height), 0, 0);
  const subject = canvasOf(canvas);
  drawPlaced(subject, small.canvas, place, whole);
  subject.globalCompositeOperation = 'source-in';
  subject.drawImage(canvas, 0, 0);
  small.putImageData(new ImageData(new Uint8ClampedArray(ground), width, height), 0, 0);
  drawPlaced(painted, small.canvas, place, whole);
  return subject.canvas;
}
