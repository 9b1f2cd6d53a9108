import {
  getFocalPart,
  type Focus,
  type PixelRectangle,
  type Size,
} from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { findFocus } from '../../../media/pictures/find-focus.ts';

/**
 * Finds the largest part of a picture that has the given shape and keeps the focus.
 *
 * @param focus known focus; otherwise the picture is analyzed
 */
export async function findFocalCrop(
  path: string | Buffer,
  shape: Size,
  focus?: Focus,
): Promise<PixelRectangle> {
  const { autoOrient: fullSize } = await sharp(path).metadata();
  return getFocalPart(fullSize, shape, focus ?? (await findFocus(path)));
}
