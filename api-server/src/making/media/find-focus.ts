import type { Focus } from '@vidra/shared-contract/timeline';
import sharp from 'sharp';

/** Large enough to see what matters. */
const LOOKED_AT = 320;

/** The point that draws the eye (skin, saturated colours, edges), as fractions of the picture. */
export async function findFocus(path: string | Buffer): Promise<Focus> {
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
