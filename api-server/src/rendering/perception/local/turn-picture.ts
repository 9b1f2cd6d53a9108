import * as tf from '@tensorflow/tfjs-core';
import type { Point } from '../perception.ts';

/** Quarter turns clockwise. */
export type Turn = 0 | 1 | 2 | 3;

/** Whoever lies on their side is large enough to be found in this. */
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

/** A turned copy of a picture, at the left and top of a gray square. */
export interface TurnedPicture {
  /** To be disposed of by the caller. */
  square: tf.Tensor4D;
  width: number;
  height: number;
}

/**
 * Turns a picture and makes it a square: the model of faces would squeeze it into one, and misses squeezed
 * faces. A large picture that is turned becomes smaller.
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

/** Where a point of a turned copy lies in the picture, both in fractions. */
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
