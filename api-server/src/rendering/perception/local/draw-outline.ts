import type { GraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';
import type { Mask } from '../perception.ts';

/** The side of what the model takes and gives. */
const SIDE = 256;
/** Less than this share of the picture is nobody. */
const LEAST_SHARE = 0.003;

/** The outline of all people in a picture; nothing where there is nobody. */
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
