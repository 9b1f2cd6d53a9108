import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PixelRectangle, Size } from '@vidra/shared-film/timeline';

/** Color behind transparent parts: a gray that works for dark and light cut-outs. */
const BACKDROP = { r: 208, g: 208, b: 212 };

/**
 * Reads the size of a picture.
 *
 * @throws if the picture cannot be read
 */
export async function readPictureSize(path: string): Promise<Size> {
  const { autoOrient } = await sharp(path).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}

/**
 * Writes the filmed part of a picture as raw RGB bytes, so that ffmpeg does not decode and scale it
 * again for every frame.
 */
export async function preparePicture(options: {
  imagePath: string;
  source: PixelRectangle;
  size: Size;
  targetPath: string;
}): Promise<void> {
  const pixels = await sharp(options.imagePath)
    .autoOrient()
    .extract(options.source)
    .resize({ ...options.size, fit: 'cover', kernel: 'lanczos3' })
    .flatten({ background: BACKDROP })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  await writeFile(options.targetPath, pixels);
}
