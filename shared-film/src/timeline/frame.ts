import { getSafeMargins } from '../text-layout/safe-area.ts';
import type { Quality, Ratio } from '@vidra/shared-contract';
import { movePartToHeads, type HeadBox } from './heads.ts';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle on the upright picture: fractions of its width and height, 0..1. */
export interface CropRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a picture in whole pixels. */
export interface PixelRectangle extends Size {
  left: number;
  top: number;
}

const RATIOS: Record<Exclude<Ratio, 'source'>, number> = {
  '9:16': 9 / 16,
  '16:9': 16 / 9,
  '1:1': 1,
  '4:5': 4 / 5,
};
/** Panoramas are cropped to this ratio. Beyond it the long side exceeds the limits of players. */
const WIDEST = 21 / 9;

const roundToEven = (value: number) => 2 * Math.round(value / 2);
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns the part of the picture that the user chose, in whole pixels. */
function getChosenPart(picture: Size, crop: CropRectangle | undefined): PixelRectangle {
  if (!crop) return { left: 0, top: 0, ...picture };
  const left = clamp(Math.round(crop.x * picture.width), 0, picture.width - 1);
  const top = clamp(Math.round(crop.y * picture.height), 0, picture.height - 1);
  return {
    left,
    top,
    width: clamp(Math.round(crop.width * picture.width), 1, picture.width - left),
    height: clamp(Math.round(crop.height * picture.height), 1, picture.height - top),
  };
}

/**
 * Returns the video's size. Both sides are even, and the short side is the number of the quality.
 */
function getVideoSize(ratio: Ratio, quality: Quality, part: Size): Size {
  const shortSide = Number.parseInt(quality, 10);
  const aspect =
    ratio === 'source' ? clamp(part.width / part.height, 1 / WIDEST, WIDEST) : RATIOS[ratio];
  return aspect >= 1
    ? { width: roundToEven(shortSide * aspect), height: shortSide }
    : { width: shortSide, height: roundToEven(shortSide / aspect) };
}

/** Crop that the user chose, and the heads in the picture. */
interface PartChoice {
  crop?: CropRectangle | undefined;
  heads?: readonly HeadBox[] | undefined;
}

/**
 * Returns the part of a picture that fills a frame of this shape. It is centered in the crop that
 * the user chose, or else in the picture and moved to keep the heads.
 */
export function getFilmedPart(
  picture: Size,
  shape: Size,
  { crop, heads = [] }: PartChoice = {},
): PixelRectangle {
  const chosenPart = getChosenPart(picture, crop);
  const aspect = shape.width / shape.height;
  const isWide = chosenPart.width / chosenPart.height > aspect;
  const width = isWide ? Math.max(1, Math.round(chosenPart.height * aspect)) : chosenPart.width;
  const height = isWide ? chosenPart.height : Math.max(1, Math.round(chosenPart.width / aspect));
  const part = {
    left: chosenPart.left + Math.floor((chosenPart.width - width) / 2),
    top: chosenPart.top + Math.floor((chosenPart.height - height) / 2),
    width,
    height,
  };
  // A crop that the user chose is not moved, because the user has seen its edges.
  return crop ? part : movePartToHeads(picture, part, heads, getSafeMargins(shape));
}

/** Returns the filmed pixels of the picture, and the size of the video. */
export function getFrame(
  picture: Size,
  frameOptions: PartChoice & { ratio: Ratio; quality: Quality },
): { video: Size; source: PixelRectangle } {
  const part = getChosenPart(picture, frameOptions.crop);
  const video = getVideoSize(frameOptions.ratio, frameOptions.quality, part);
  return { video, source: getFilmedPart(picture, video, frameOptions) };
}
