import { parentPort, workerData } from 'node:worker_threads';
import { separateLayers } from '@vidra/shared-film/layers';
import * as tf from '@tensorflow/tfjs-core';
import type { PicturePerception } from '../perception.ts';
import { findBody, findFaces } from './find-people.ts';
import { loadModels, type Models } from './load-models.ts';
import { drawOutline } from './draw-outline.ts';
import { measureBox } from './measure-box.ts';

/** Buffer of uncompressed pixels. */
export interface PixelBuffer {
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Request to the thread. It answers with a `PicturePerception`. */
export interface PerceiveRequest {
  /** RGB pixels, three bytes each. */
  whole: PixelBuffer;
  /** RGBA pixels, four bytes each. The picture is no larger than `LAYERS_SIDE`. */
  small: PixelBuffer;
}

let loading: Promise<Models> | undefined;

async function perceive({ whole, small }: PerceiveRequest): Promise<PicturePerception> {
  loading ??= loadModels((workerData as { modelFolder: string }).modelFolder);
  const models = await loading;
  const { width, height } = whole;
  const picture = tf.tensor4d(Int32Array.from(whole.data), [1, height, width, 3], 'int32');
  try {
    const outline = drawOutline(models.outline, picture);
    const faces = await findFaces(models.human, picture, outline);
    const body = await findBody(models.human, picture);
    const layers = separateLayers(small);
    const mask = layers && { data: layers.subject, width: layers.width, height: layers.height };
    const box = mask && measureBox(mask);
    const showsPeople = faces.length > 0 || body.length > 0;
    return {
      faces,
      body,
      ...(outline && showsPeople && { people: outline }),
      ...(mask && box && { subject: { box, mask } }),
    };
  } finally {
    picture.dispose();
  }
}

parentPort?.on('message', (request: PerceiveRequest) => {
  // A rejection ends the thread, and the caller receives its reason.
  void perceive(request).then((answer) => parentPort?.postMessage(answer));
});
