import type { Focus } from './focal-part.ts';
import type { CropRectangle, PixelRectangle, Size } from './frame.ts';
import { getPicturePlace } from './picture-place.ts';

/** The seam's softness as a share of the region's short side. */
const FEATHER = 0.04;
/** The line around a region as a share of the picture's short side. */
const LINE = 0.006;

/** Strokes of a brush before anything has changed. */
export const MARK_VEIL = 'rgba(255,255,255,.55)';

/** A region of a picture in whole pixels, inside of it. */
export function toPixelRectangle(picture: Size, region: CropRectangle): PixelRectangle {
  const left = Math.min(picture.width - 1, Math.round(region.x * picture.width));
  const top = Math.min(picture.height - 1, Math.round(region.y * picture.height));
  const width = Math.min(picture.width - left, Math.round(region.width * picture.width));
  const height = Math.min(picture.height - top, Math.round(region.height * picture.height));
  return { left, top, width, height };
}

/** What a film of a change keeps in the frame, in fractions of the picture: the region. */
export const toRegionFocus = ({ x, y, width, height }: CropRectangle): Focus => ({
  x: x + width / 2,
  y: y + height / 2,
  width,
  height,
});

/** How far, in pixels, a region of a size is softened: its seam, what is blurred, what is filled. */
export function getRegionSoftness({ width, height }: Size) {
  const shortSide = Math.min(width, height);
  return {
    feather: Math.max(1, shortSide * FEATHER),
    blur: Math.max(2, shortSide / 10),
    filled: Math.max(1, shortSide / 40),
  };
}

/** How thick the line around a region is, and how soft the edge of strokes; in pixels. */
export const markLine = ({ width, height }: Size): number =>
  Math.max(2, Math.min(width, height) * LINE);

/** How far the edge of strokes fades out: the thinnest decides. */
export const getStrokeSoftness = (
  strokes: readonly { radius: number }[],
  picture: Size,
): number => {
  const shortSide = Math.min(picture.width, picture.height);
  return Math.max(0.5, (Math.min(...strokes.map(({ radius }) => radius)) * shortSide) / 6);
};

/** Where a film of a change draws the line between before and after, as a share of the frame's width. */
export function splitAt(picture: Size, frame: Size, focus: Focus): number {
  const { part, place } = getPicturePlace(picture, frame, focus);
  const inPart = (focus.x * picture.width - part.left) / part.width;
  return Math.min(0.8, Math.max(0.2, (place.left + inPart * place.width) / frame.width));
}

/** Bare bytes of a picture, red, green and blue first. */
interface Bytes extends Size {
  data: Uint8Array | Uint8ClampedArray;
  channels: number;
}

/** The first column or row beyond each side of a region, where there is any. */
function getSides(picture: Size, { left, top, width, height }: PixelRectangle) {
  const beyond = (before: number, after: number, end: number) => [
    ...(before >= 0 ? [before] : []),
    ...(after < end ? [after] : []),
  ];
  return {
    columns: beyond(left - 1, left + width, picture.width),
    rows: beyond(top - 1, top + height, picture.height),
  };
}

/**
 * Fills a region from the pixels around it: each side counts the more, the nearer it is.
 *
 * @returns the region's own pixels, with as many channels; further ones are full
 */
export function fillFromAround(picture: Bytes, region: PixelRectangle): Uint8ClampedArray {
  const { data, width, channels } = picture;
  const filledPixels = new Uint8ClampedArray(region.width * region.height * channels).fill(255);
  const { columns, rows } = getSides(picture, region);
  for (let row = 0; row < region.height; row += 1) {
    const y = region.top + row;
    for (let column = 0; column < region.width; column += 1) {
      const x = region.left + column;
      let [weights, red, green, blue] = [0, 0, 0, 0];
      const add = (from: number, weight: number) => {
        weights += weight;
        red += weight * (data[from] ?? 0);
        green += weight * (data[from + 1] ?? 0);
        blue += weight * (data[from + 2] ?? 0);
      };
      for (const from of columns) add((y * width + from) * channels, 1 / (x - from) ** 2);
      for (const from of rows) add((from * width + x) * channels, 1 / (y - from) ** 2);
      const to = (row * region.width + column) * channels;
      filledPixels[to] = red / weights;
      filledPixels[to + 1] = green / weights;
      filledPixels[to + 2] = blue / weights;
    }
  }
  return filledPixels;
}
