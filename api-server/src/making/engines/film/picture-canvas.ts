import { fills, type Focus } from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import { raw } from './canvas.ts';
import type { Canvas } from './film.ts';
import { focalCrop } from './focal-crop.ts';
import { standing } from './standing-picture.ts';

/** One picture: cropped towards what matters in it, or standing on a backdrop when too much is lost. */
export function pictureCanvas(path: string | Buffer, focus?: Focus): Canvas {
  return async (size) => {
    const { autoOrient } = await sharp(path).metadata();
    if (!fills(autoOrient, size)) return standing(path, size, undefined, focus);
    const seen = await focalCrop(path, size, focus);
    return raw(
      sharp(path)
        .autoOrient()
        .extract(seen)
        .resize({ ...size, fit: 'fill', kernel: 'lanczos3' }),
    );
  };
}
