import {
  focalPart,
  type Focus,
  type PixelRectangle,
  type Size,
} from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import { findFocus } from '../../media/find-focus.ts';

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
  return focalPart(whole, shape, focus ?? (await findFocus(path)));
}
