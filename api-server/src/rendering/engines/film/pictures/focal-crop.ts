import {
  getFocalPart,
  type Focus,
  type PixelRectangle,
  type Size,
} from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import { findFocus } from '../../../media/find-focus.ts';

/**
 * The largest part of a picture that has a shape and keeps what matters.
 * @param focus where that is; looked for in the picture where nobody knows
 */
export async function findFocalCrop(
  path: string | Buffer,
  shape: Size,
  focus?: Focus,
): Promise<PixelRectangle> {
  const { autoOrient: fullSize } = await sharp(path).metadata();
  return getFocalPart(fullSize, shape, focus ?? (await findFocus(path)));
}
