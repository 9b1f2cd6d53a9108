import type { PixelRectangle, Size } from '@vidra/shared-contract/timeline';
import sharp from 'sharp';

/** Large enough to see what matters. */
const LOOKED_AT = 320;
/** How far from the middle of a crop, in shares of it, what matters may be. */
const OFF_MIDDLE = 0.3;

/** Where a crop begins: in the middle, moved only as far as it takes to keep the focus inside. */
export function cropStart(whole: number, part: number, focus: number): number {
  const middle = Math.min(
    Math.max(whole / 2, focus - OFF_MIDDLE * part),
    focus + OFF_MIDDLE * part,
  );
  return Math.round(Math.min(Math.max(0, middle - part / 2), whole - part));
}

/** The point that draws the eye (skin, saturated colours, edges), as fractions of the picture. */
async function focusOf(path: string): Promise<{ x: number; y: number }> {
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

/** The largest part of a picture that has a shape and keeps what matters. */
export async function focalCrop(path: string, shape: Size): Promise<PixelRectangle> {
  const { autoOrient: whole } = await sharp(path).metadata();
  const aspect = shape.width / shape.height;
  const isWide = whole.width / whole.height > aspect;
  const size = {
    width: isWide ? Math.max(1, Math.round(whole.height * aspect)) : whole.width,
    height: isWide ? whole.height : Math.max(1, Math.round(whole.width / aspect)),
  };
  const focus = await focusOf(path);
  return {
    ...size,
    left: cropStart(whole.width, size.width, focus.x * whole.width),
    top: cropStart(whole.height, size.height, focus.y * whole.height),
  };
}
