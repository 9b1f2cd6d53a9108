import { getPicturePlace, type Focus } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { findFocus } from '../../../media/pictures/find-focus.ts';
import { toRawPixels } from './canvas.ts';
import { extendPicture } from './extended-picture.ts';
import type { Canvas } from '../film.ts';
import { paintStandingPicture } from './still-picture.ts';

/**
 * Creates a canvas of one picture, cropped around its focus. If the frame is wider than the focus
 * allows, the picture is extended beyond its edges. If too much would be lost, it is shown as a
 * card on a backdrop.
 */
export function createPictureCanvas(path: string | Buffer, focus?: Focus): Canvas {
  return async (size, isInWindow = false) => {
    const { autoOrient } = await sharp(path).metadata();
    const pictureFocus = focus ?? (await findFocus(path));
    const { kind, part, place } = getPicturePlace(autoOrient, size, pictureFocus, isInWindow);
    if (kind === 'card') return paintStandingPicture(path, size, { focus: pictureFocus });
    const { width, height } = place;
    const picture = sharp(path)
      .autoOrient()
      .extract(part)
      .resize({ width, height, fit: 'fill', kernel: 'lanczos3' });
    const isWhole = width === size.width && height === size.height;
    return toRawPixels(isWhole ? picture : await extendPicture(picture, size, place));
  };
}
