import * as tf from '@tensorflow/tfjs-core';
import type { Point } from '../perception.ts';

/** Number of clockwise quarter turns. */
export type Turn = 0 | 1 | 2 | 3;

/**
 * Longer side of a turned picture, in pixels. People who lie on their side are large enough to be
 * found at this size.
 */
const TURNED_SIDE = 512;
const GRAY = 128;

function shrink(picture: tf.Tensor4D): tf.Tensor4D {
  const [, height, width] = picture.shape;
  const scale = TURNED_SIDE / Math.max(width, height);
  if (scale >= 1) return picture;
  const size: [number, number] = [
    Math.max(1, Math.round(height * scale)),
    Math.max(1, Math.round(width * scale)),
  ];
  return tf.cast(tf.image.resizeBilinear(picture, size), 'int32');
}

function turn(picture: tf.Tensor4D, turns: Turn): tf.Tensor4D {
  if (turns === 0) return picture;
  const small = shrink(picture);
  if (turns === 2) return tf.reverse(small, [1, 2]);
  return tf.reverse(tf.transpose(small, [0, 2, 1, 3]), turns === 1 ? 2 : 1);
}

/** Turned copy of a picture, at the top left of a gray square. */
export interface TurnedPicture {
  /** Tensor that the caller must dispose of. */
  square: tf.Tensor4D;
  width: number;
  height: number;
}

/**
 * Turns a picture and pads it to a square. The face model would otherwise squeeze it into a square,
 * and it misses squeezed faces. A large picture that is turned is scaled down.
 */
export function turnPicture(picture: tf.Tensor4D, turns: Turn): TurnedPicture {
  return tf.tidy(() => {
    const turnedPicture = turn(picture, turns);
    const [, height, width] = turnedPicture.shape;
    const side = Math.max(width, height);
    const margins: [number, number][] = [
      [0, 0],
      [0, side - height],
      [0, side - width],
      [0, 0],
    ];
    return { square: tf.pad(turnedPicture, margins, GRAY), width, height };
  });
}

/** Converts a point of a turned copy to a point of the picture, both in fractions. */
export function turnBack({ x, y }: Point, turns: Turn): Point {
  switch (turns) {
    case 0:
      return { x, y };
    case 1:
      return { x: y, y: 1 - x };
    case 2:
      return { x: 1 - x, y: 1 - y };
    case 3:
      return { x: 1 - y, y: x };
  }
}
