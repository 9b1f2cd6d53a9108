import type { Size } from '@vidra/shared-film/timeline';
import type { Point } from '../../../perception/perception.ts';
import type { FaceShape } from './face-shape.ts';

/** Least height of a face from hairline to chin, in pixels of the painted picture. */
const LEAST_HEIGHT = 100;
/** Largest distance of the nose from the middle between the cheeks. */
const MOST_TURN = 0.14;
const MOST_ROLL = Math.PI / 6;
/** Least share of red in skin. Statues and pictures without color have less. */
const LEAST_SKIN = 0.03;
/** Least difference of lips and skin. Masks, hands and statues have less. */
const LEAST_LIPS = 0.012;

/** Pixels of three bytes each. */
export interface RgbPicture extends Size {
  data: Uint8Array;
}

/** Mean red, green and blue around points. */
function measureColor(
  { data, width, height }: RgbPicture,
  points: readonly Point[],
  radius: number,
) {
  const sums = [0, 0, 0];
  let count = 0;
  for (const { x, y } of points) {
    for (let row = Math.round(y - radius); row <= y + radius; row += 1) {
      for (let column = Math.round(x - radius); column <= x + radius; column += 1) {
        if (row < 0 || column < 0 || row >= height || column >= width) continue;
        count += 1;
        for (let channel = 0; channel < 3; channel += 1) {
          sums[channel] = (sums[channel] ?? 0) + (data[(row * width + column) * 3 + channel] ?? 0);
        }
      }
    }
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / Math.max(1, count));
  return {
    redness: (red - green) / Math.max(1, red + green + blue),
    light: (red + green + blue) / 765,
  };
}

/** Colors of a face. */
export interface FaceColors {
  /** Share of red in the skin. */
  skin: number;
  /** By how much the lips are redder. */
  lips: number;
  /** Brightness of the skin, 0 to 1. */
  light: number;
}

/** Measures the colors of lips and skin. */
export function measureFaceColors(picture: RgbPicture, face: FaceShape): FaceColors {
  const radius = Math.max(1, Math.round(face.height * 0.012));
  const [lips, skin] = [face.lips, face.skin].map((points) =>
    measureColor(picture, points, radius),
  );
  return {
    skin: skin?.redness ?? 0,
    lips: (lips?.redness ?? 0) - (skin?.redness ?? 0),
    light: skin?.light ?? 0,
  };
}

/** Why a mouth stays still. */
export type StillReason =
  | 'no-face'
  | 'several-faces'
  | 'small-face'
  | 'turned-face'
  | 'tilted-head'
  | 'hidden-lips';

/** Returns why a mouth should rather stay still, or undefined. */
export function findStillReason(face: FaceShape, colors: FaceColors): StillReason | undefined {
  if (face.height < LEAST_HEIGHT) return 'small-face';
  if (Math.abs(face.turn - 0.5) > MOST_TURN) return 'turned-face';
  if (Math.abs(Math.atan2(face.sin, face.cos)) > MOST_ROLL) return 'tilted-head';
  if (colors.skin < LEAST_SKIN || colors.lips < LEAST_LIPS) return 'hidden-lips';
  return undefined;
}
