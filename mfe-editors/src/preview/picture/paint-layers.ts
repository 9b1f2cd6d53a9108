import {
  getLayersPlace,
  shouldUseLayers,
  type FilmTimeline,
  type PicturePlace,
  type Size,
} from '@vidra/shared-film/timeline';
import { createCanvasContext, getPictureSize, type Context } from './fill-frame.ts';
import type { Pictures } from './paint-scene.ts';

/**
 * Returns the layers of a scene's picture.
 *
 * @returns undefined when it moves as one layer, or is not analyzed yet
 */
export function getSceneLayers(film: FilmTimeline, index: number, pictures: Pictures) {
  const scene = film.scenes[index];
  if (!scene || scene.content.kind !== 'picture' || !shouldUseLayers(film, scene)) return undefined;
  const picture = pictures.get(scene.content.uid);
  const layers = picture?.layers;
  if (!picture || !layers) return undefined;
  const sizedPicture = { size: getPictureSize(picture), focus: picture.focus };
  const placeIn = (size: Size) => getLayersPlace(scene, sizedPicture, size, layers.isCutOff);
  return placeIn(film.frame) && { layers, placeIn, whole: sizedPicture.size };
}

/** Draws a scaled-down layer at its place on the canvas. */
function drawPlaced(
  context: Context,
  layerCanvas: HTMLCanvasElement,
  { part, place }: Pick<PicturePlace, 'part' | 'place'>,
  fullSize: Size,
): void {
  const [scaleX, scaleY] = [
    layerCanvas.width / fullSize.width,
    layerCanvas.height / fullSize.height,
  ];
  context.drawImage(
    layerCanvas,
    ...([
      part.left * scaleX,
      part.top * scaleY,
      part.width * scaleX,
      part.height * scaleY,
    ] as const),
    ...([place.left, place.top, place.width, place.height] as const),
  );
}

/**
 * Draws the background layer over a painted picture.
 *
 * @returns the foreground layer on its own canvas
 */
export function paintApart(
  sceneContext: Context,
  { layers, placeIn, whole }: NonNullable<ReturnType<typeof getSceneLayers>>,
): HTMLCanvasElement | undefined {
  const { canvas } = sceneContext;
  const place = placeIn(canvas);
  if (!place) return undefined;
  const { width, height, ground } = layers;
  const maskContext = createCanvasContext({ width, height });
  const alpha = new Uint8ClampedArray(4 * width * height);
  for (const [at, value] of layers.subject.entries()) alpha[4 * at + 3] = value;
  maskContext.putImageData(new ImageData(alpha, width, height), 0, 0);
  const subject = createCanvasContext(canvas);
  drawPlaced(subject, maskContext.canvas, place, whole);
  subject.globalCompositeOperation = 'source-in';
  subject.drawImage(canvas, 0, 0);
  maskContext.putImageData(new ImageData(new Uint8ClampedArray(ground), width, height), 0, 0);
  drawPlaced(sceneContext, maskContext.canvas, place, whole);
  return subject.canvas;
}
