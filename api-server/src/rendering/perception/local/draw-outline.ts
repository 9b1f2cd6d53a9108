import type { GraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';
import type { Mask } from '../perception.ts';

/** Side of the model's input and output, in pixels. */
const SIDE = 256;
/** An outline that covers less than this share of the picture counts as nobody. */
const LEAST_SHARE = 0.003;

/** Returns the outline of all people in a picture, or undefined if there is nobody. */
export function drawOutline(model: GraphModel, picture: tf.Tensor4D): Mask | undefined {
  const bytes = tf.tidy(() => {
    const input = tf.div(tf.image.resizeBilinear(picture, [SIDE, SIDE]), 255);
    const belief = model.execute(input) as tf.Tensor4D;
    return tf.round(tf.mul(tf.clipByValue(belief, 0, 1), 255)).dataSync();
  });
  const data = Uint8Array.from(bytes);
  const share = data.reduce((sum, each) => sum + each, 0) / 255 / data.length;
  return share < LEAST_SHARE ? undefined : { data, width: SIDE, height: SIDE };
}
