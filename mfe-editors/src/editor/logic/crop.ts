import type { Ratio } from '@vidra/shared-contract';

/** A point of the picture in fractions of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: Point = { x: 0.5, y: 0.5 };

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the picture in fractions of its width and height. */
export interface Crop extends Point, Size {}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const round = (value: number) => Math.round(value * 1e5) / 1e5;

/** Returns width ÷ height of the video, or the picture's own for `source`. */
export function getAspectRatio(ratio: Ratio, picture: Size): number {
  if (ratio === 'source') return picture.width / picture.height;
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
}

/**
 * Returns the largest part of the picture with this ratio, as near to `centre` as the edges allow.
 */
export function computeCrop(picture: Size, ratio: Ratio, centre: Point): Crop {
  const shape = getAspectRatio(ratio, picture) / (picture.width / picture.height);
  const width = round(Math.min(1, shape));
  const height = round(Math.min(1, 1 / shape));
  return {
    x: clamp(round(centre.x - width / 2), 0, round(1 - width)),
    y: clamp(round(centre.y - height / 2), 0, round(1 - height)),
    width,
    height,
  };
}

/**
 * Returns the center after a move by fractions of the picture, clamped so that the crop stays
 * inside.
 */
export function moveCentre(crop: Crop, by: Point): Point {
  return {
    x: clamp(crop.x + by.x, 0, 1 - crop.width) + crop.width / 2,
    y: clamp(crop.y + by.y, 0, 1 - crop.height) + crop.height / 2,
  };
}

/** Whether a part of the picture is cut off, so that the crop can be moved. */
export function isCropped(crop: Crop): boolean {
  return crop.width < 0.999 || crop.height < 0.999;
}
