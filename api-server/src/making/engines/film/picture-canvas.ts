import { picturePlace, type Focus } from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import { findFocus } from '../../media/find-focus.ts';
import { raw } from './canvas.ts';
import { continued } from './continued-picture.ts';
import type { Canvas } from './film.ts';
import { standing } from './standing-picture.ts';

/**
 * One picture: cut, but never through what matters; where that is too wide the picture goes on beyond
 * its edges, and where too much would be lost it stands on a backdrop.
 */
export function pictureCanvas(path: string | Buffer, focus?: Focus): Canvas {
  return async (size, isInWindow = false) => {
    const { autoOrient } = await sharp(path).metadata();
    const seen = focus ?? (await findFocus(path));
    const { kind, part, place } = picturePlace(autoOrient, size, seen, isInWindow);
    if (kind === 'card') return standing(path, size, undefined, seen);
    const { width, height } = place;
    const picture = sharp(path)
      .autoOrient()
      .extract(part)
      .resize({ width, height, fit: 'fill', kernel: 'lanczos3' });
    const isWhole = width === size.width && height === size.height;
    return raw(isWhole ? picture : await continued(picture, size, place));
  };
}
