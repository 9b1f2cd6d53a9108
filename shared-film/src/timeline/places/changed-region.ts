import type { Focus } from './focal-part.ts';
import type { CropRectangle, PixelRectangle, Size } from '../frame.ts';
import { joinHeads, type HeadBox } from '../heads.ts';
import { getPicturePlace } from './picture-place.ts';
import type { SceneContent } from '../timeline.ts';

type Changed = Pick<Extract<SceneContent, { kind: 'changed' }>, 'region' | 'step'>;

/** Softness of the seam as a share of the region's short side. */
const FEATHER = 0.04;
/** Thickness of the line around a region as a share of the picture's short side. */
const LINE = 0.006;

/** Color of brush strokes in the unchanged picture. */
export const MARK_VEIL = 'rgba(255,255,255,.55)';

/** Converts a region of a picture to whole pixels inside of it. */
export function toPixelRectangle(picture: Size, region: CropRectangle): PixelRectangle {
  const left = Math.min(picture.width - 1, Math.round(region.x * picture.width));
  const top = Math.min(picture.height - 1, Math.round(region.y * picture.height));
  const width = Math.min(picture.width - left, Math.round(region.width * picture.width));
  const height = Math.min(picture.height - top, Math.round(region.height * picture.height));
  return { left, top, width, height };
}

/** Returns the focus of a film of a change: the region, in fractions of the picture. */
export const toRegionFocus = ({ x, y, width, height }: CropRectangle): Focus => ({
  x: x + width / 2,
  y: y + height / 2,
  width,
  height,
});

/**
 * Lists the boxes that stay whole in a scene of a change: the heads, and in the result alone also
 * the region.
 */
export function listKeptBoxes(
  { region, step }: Changed,
  heads: readonly HeadBox[] = [],
): readonly HeadBox[] {
  const { x: left, y: top, width, height } = region;
  return step === 'result' ? [...heads, { left, top, width, height }] : heads;
}

/** Returns the focus of a scene of a change, in fractions of the picture. */
export function toChangedFocus(content: Changed, heads: readonly HeadBox[] = []): Focus {
  const group = content.step === 'result' && joinHeads(listKeptBoxes(content, heads));
  if (!group) return toRegionFocus(content.region);
  const { left, top, width, height } = group;
  return { ...toRegionFocus({ x: left, y: top, width, height }), heads };
}

/** Returns the softness of a region of this size, in pixels, for its seam, blur and fill. */
export function getRegionSoftness({ width, height }: Size) {
  const shortSide = Math.min(width, height);
  return {
    feather: Math.max(1, shortSide * FEATHER),
    blur: Math.max(2, shortSide / 10),
    filled: Math.max(1, shortSide / 40),
  };
}

/** Returns the thickness of the line around a region, and the softness of strokes, in pixels. */
export const markLine = ({ width, height }: Size): number =>
  Math.max(2, Math.min(width, height) * LINE);

/** Returns the softness of stroke edges. The thinnest stroke decides. */
export const getStrokeSoftness = (
  strokes: readonly { radius: number }[],
  picture: Size,
): number => {
  const shortSide = Math.min(picture.width, picture.height);
  return Math.max(0.5, (Math.min(...strokes.map(({ radius }) => radius)) * shortSide) / 6);
};

/** Returns the position of the line between before and after, as a share of the frame's width. */
export function splitAt(picture: Size, frame: Size, focus: Focus): number {
  const { part, place } = getPicturePlace(picture, frame, focus);
  const inPart = (focus.x * picture.width - part.left) / part.width;
  return Math.min(0.8, Math.max(0.2, (place.left + inPart * place.width) / frame.width));
}

/** Raw bytes of a picture, in the order red, green, blue. */
interface Bytes extends Size {
  data: Uint8Array | Uint8ClampedArray;
  channels: number;
}

/** Returns the first column or row beyond each side of a region, if there is one. */
function getSides(picture: Size, { left, top, width, height }: PixelRectangle) {
  const getNeighbors = (before: number, after: number, end: number) => [
    ...(before >= 0 ? [before] : []),
    ...(after < end ? [after] : []),
  ];
  return {
    columns: getNeighbors(left - 1, left + width, picture.width),
    rows: getNeighbors(top - 1, top + height, picture.height),
  };
}

/**
 * Fills a region from the surrounding pixels. Nearer sides have more weight.
 *
 * @returns the region's own pixels with the same number of channels; channels beyond RGB are 255
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
