import type { PixelRectangle, Size } from '@vidra/shared-contract/timeline';
import sharp from 'sharp';

/** Large enough to see what matters. */
const LOOKED_AT = 320;
/** How far from the middle of a crop, in shares of it, what matters may be. */
const OFF_MIDDLE = 0.3;

/**
 * Where a crop begins: in the middle, moved only as far as it takes to keep the focus inside; all of
 * what has an extent, where there is room for it.
 */
export function cropStart(whole: number, part: number, focus: number, extent = 0): number {
  const off = Math.max(0, Math.min(OFF_MIDDLE * part, (part - extent * 1.12) / 2));
  const middle = Math.min(Math.max(whole / 2, focus - off), focus + off);
  return Math.round(Math.min(Math.max(0, middle - part / 2), whole - part));
}

/** The point that draws the eye (skin, saturated colours, edges), as fractions of the picture. */
async function focusOf(path: string | Buffer): Promise<Focus> {
  const { data, info } = await sharp(path)
    .autoOrient()
    .resize({ width: LOOKED_AT, height: LOOKED_AT, fit: 'inside' })
    .flatten({ background: '#d0d0d4' })
    .png()
    .toBuffer({ resolveWithObject: true });
  // A crop of full height or width is not scaled, so the point is one of this picture.
  const side = Math.min(info.width, info.height);
  const found = await sharp(data)
    .resize({ width: side, height: side, fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const { attentionX = info.width / 2, attentionY = info.height / 2 } = found.info;
  return { x: attentionX / info.width, y: attentionY / info.height };
}

/** A point of a picture, in fractions of its width and height. */
export interface Focus {
  x: number;
  y: number;
  /** What is around it and belongs to it. */
  width?: number;
  height?: number;
}

const inPixels = (whole: number, at: number, extent = 0) => [at * whole, extent * whole] as const;

/**
 * The largest part of a picture that has a shape and keeps what matters.
 * @param focus where that is; looked for in the picture where nobody knows
 */
export async function focalCrop(
  path: string | Buffer,
  shape: Size,
  focus?: Focus,
): Promise<PixelRectangle> {
  const { autoOrient: whole } = await sharp(path).metadata();
  const aspect = shape.width / shape.height;
  const isWide = whole.width / whole.height > aspect;
  const size = {
    width: isWide ? Math.max(1, Math.round(whole.height * aspect)) : whole.width,
    height: isWide ? whole.height : Math.max(1, Math.round(whole.width / aspect)),
  };
  const point = focus ?? (await focusOf(path));
  return {
    ...size,
    left: cropStart(whole.width, size.width, ...inPixels(whole.width, point.x, point.width)),
    top: cropStart(whole.height, size.height, ...inPixels(whole.height, point.y, point.height)),
  };
}
