import * as tf from '@tensorflow/tfjs-core';
import type { Point } from '../perception.ts';

/** Number of clockwise quarter turns. */
export type Turn = 0 | 1 | 2 | 3;

/**
 * Longer side of a picture that is turned or gets a margin, in pixels. People who lie on their side
 * are large enough to be found at this size.
 */
const SMALL_SIDE = 512;
const GRAY = 128;

function shrink(picture: tf.Tensor4D): tf.Tensor4D {
  const [, height, width] = picture.shape;
  const scale = SMALL_SIDE / Math.max(width, height);
  if (scale >= 1) return picture;
  const size: [number, number] = [
    Math.max(1, Math.round(height * scale)),
    Math.max(1, Math.round(width * scale)),
  ];
  return tf.cast(tf.image.resizeBilinear(picture, size), 'int32');
}

/** Copy of a picture in which faces are searched. */
export interface View {
  turn: Turn;
  /** Gray space on each side, in fractions of the longer side. */
  margin: number;
}

function turn(picture: tf.Tensor4D, turns: Turn): tf.Tensor4D {
  if (turns === 0) return picture;
  if (turns === 2) return tf.reverse(picture, [1, 2]);
  return tf.reverse(tf.transpose(picture, [0, 2, 1, 3]), turns === 1 ? 2 : 1);
}

/** Turned copy of a picture in a gray square. */
export interface TurnedPicture {
  /** Tensor that the caller must dispose of. */
  square: tf.Tensor4D;
  /** Converts pixels of the square to a point of the picture, in fractions. */
  toPoint: (x: number, y: number) => Point;
}

/**
 * Turns a picture and pads it to a square. The face model would otherwise squeeze it into a square,
 * and it misses squeezed faces. A large picture that is turned or gets a
 * margin is scaled down.
 */
export function turnPicture(picture: tf.Tensor4D, { turn: turns, margin }: View): TurnedPicture {
  const isPlain = turns === 0 && margin === 0;
  const turnedPicture = tf.tidy(() => turn(isPlain ? picture : shrink(picture), turns));
  const [, height, width] = turnedPicture.shape;
  const side = Math.max(width, height);
  const marginPx = Math.round(margin * side);
  const margins: [number, number][] = [
    [0, 0],
    [marginPx, marginPx + side - height],
    [marginPx, marginPx + side - width],
    [0, 0],
  ];
  const square = tf.pad(turnedPicture, margins, GRAY);
  if (turnedPicture !== picture) turnedPicture.dispose();
  return {
    square,
    toPoint: (x, y) => turnBack({ x: (x - marginPx) / width, y: (y - marginPx) / height }, turns),
  };
}

/** Converts a point of a turned copy to a point of the picture, both in fractions. */
function turnBack({ x, y }: Point, turns: Turn): Point {
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
