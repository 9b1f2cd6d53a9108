import { LAYERS_SIDE, createLayerSteps, type PictureLayers } from '@vidra/shared-film/layers';
import { runWhenIdle } from '@vidra/shared-ui';
import { createCanvasContext, getPictureSize, type LoadedPicture } from './fill-frame.ts';

const layersCache = new WeakMap<LoadedPicture['image'], Promise<PictureLayers | null>>();
/** Runs after this delay even when the page is busy. */
const LATEST_MS = 200;

/** Resolves when the browser is idle. */
const pause = () =>
  new Promise<void>((resolve) => {
    runWhenIdle(resolve, LATEST_MS);
  });

async function splitLayers(picture: LoadedPicture): Promise<PictureLayers | null> {
  await pause();
  const fullSize = getPictureSize(picture);
  const scale = LAYERS_SIDE / Math.max(fullSize.width, fullSize.height);
  const width = Math.max(1, Math.round(fullSize.width * scale));
  const height = Math.max(1, Math.round(fullSize.height * scale));
  const smallContext = createCanvasContext({ width, height });
  smallContext.drawImage(picture.image, 0, 0, width, height);
  const { data } = smallContext.getImageData(0, 0, width, height);
  const steps = createLayerSteps({ data: new Uint8Array(data.buffer), width, height });
  let step = steps.next();
  while (step.done !== true) {
    await pause();
    step = steps.next();
  }
  return step.value ?? null;
}

/**
 * Splits a picture into layers as the engine does, once per picture. Runs in idle steps, since it
 * takes longer than a frame.
 *
 * @returns null when it moves as one layer
 */
export function separateLayers(picture: LoadedPicture): Promise<PictureLayers | null> {
  const before = layersCache.get(picture.image);
  if (before) return before;
  const layers = splitLayers(picture);
  layersCache.set(picture.image, layers);
  return layers;
}
