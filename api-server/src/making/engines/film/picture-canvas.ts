import { fills } from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import { raw } from './canvas.ts';
import type { Canvas } from './film.ts';
import { focalCrop } from './focal-crop.ts';
import { standing } from './standing-picture.ts';

/** One picture: cropped towards what matters in it, or standing on a backdrop when too much is lost. */
export function pictureCanvas(path: string): Canvas {
  return async (size) => {
    const { autoOrient } = await sharp(path).metadata();
    if (!fills(autoOrient, size)) return standing(path, size);
    const seen = await focalCrop(path, size);
    return raw(
      sharp(path)
        .autoOrient()
        .extract(seen)
        .resize({ ...size, fit: 'fill', kernel: 'lanczos3' }),
    );
  };
}
