import sharp from 'sharp';
import { raw } from './canvas.ts';
import type { Canvas } from './film.ts';
import { focalCrop } from './focal-crop.ts';
import { standing } from './standing-picture.ts';

/** A picture that would keep less than this share of itself stands on a backdrop instead. */
const LEAST_KEPT = 0.66;

/** One picture: cropped towards what matters in it, or standing on a backdrop when too much is lost. */
export function pictureCanvas(path: string): Canvas {
  return async (size) => {
    const { autoOrient } = await sharp(path).metadata();
    const aspect = autoOrient.width / autoOrient.height;
    const frame = size.width / size.height;
    if (Math.min(aspect / frame, frame / aspect) < LEAST_KEPT) return standing(path, size);
    const seen = await focalCrop(path, size);
    return raw(
      sharp(path)
        .autoOrient()
        .extract(seen)
        .resize({ ...size, fit: 'fill', kernel: 'lanczos3' }),
    );
  };
}
