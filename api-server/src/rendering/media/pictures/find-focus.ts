import type { Focus } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { findSubject } from './find-subject.ts';

/** Size of the analyzed picture, large enough to find the focus. */
const SEARCHED_SIDE = 320;
const SUBJECT_SIDE = 96;

/** Finds the point that draws the eye by skin tones, saturated colors and edges. */
async function findAttention(png: Buffer, { width, height }: { width: number; height: number }) {
  // A crop of full height or width is not scaled, so the point uses this picture's coordinates.
  const side = Math.min(width, height);
  const { info } = await sharp(png)
    .resize({ width: side, height: side, fit: 'cover', position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  const { attentionX = width / 2, attentionY = height / 2 } = info;
  return { x: attentionX / width, y: attentionY / height };
}

/**
 * Finds the focus as fractions of the picture: an object on a plain background with its extent,
 * otherwise a point.
 */
export async function findFocus(path: string | Buffer): Promise<Focus> {
  const { data: png, info } = await sharp(path)
    .autoOrient()
    .resize({ width: SEARCHED_SIDE, height: SEARCHED_SIDE, fit: 'inside' })
    .flatten({ background: '#d0d0d4' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const smallPicture = await sharp(png)
    .resize({ width: SUBJECT_SIDE, height: SUBJECT_SIDE, fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findSubject({ ...smallPicture.info, data: smallPicture.data }) ?? findAttention(png, info);
}
