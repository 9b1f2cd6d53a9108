import { drawPlain } from '@vidra/shared-film/text-layout';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { BEHIND, type Size } from '@vidra/shared-film/timeline';
import { drawOverlay } from '../../../typesetting/draw-text.ts';
import type { Canvas } from '../film.ts';

/** Color behind transparent parts, as in clips of one picture. */
export const BACKDROP = { r: 208, g: 208, b: 212 };

/** Returns the raw RGB bytes of a picture, the input of a scene. */
export const toRawPixels = (picture: Sharp) =>
  picture.flatten({ background: BACKDROP }).toColourspace('srgb').removeAlpha().raw().toBuffer();

/** Creates a fill from the picture itself, blurred and graded. */
export async function createBlurredFill(path: string | Buffer, size: Size): Promise<Buffer> {
  const { blur, brightness, saturation } = BEHIND;
  const smallSize = { width: Math.max(2, size.width >> 3), height: Math.max(2, size.height >> 3) };
  const blurredPicture = await sharp(path)
    .autoOrient()
    .resize({ ...smallSize, fit: 'cover' })
    .flatten({ background: BACKDROP })
    .blur(Math.max(1, Math.min(smallSize.width, smallSize.height) * blur))
    .modulate({ brightness, saturation })
    .png()
    .toBuffer();
  return sharp(blurredPicture)
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Fits the whole picture into a size, as PNG. */
export const fitPicture = (path: string | Buffer, size: Size): Promise<Buffer> =>
  sharp(path)
    .autoOrient()
    .resize({ ...size, fit: 'inside', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Composites layers over a background of the canvas's size. */
export const compositeLayers = (background: Buffer, layers: OverlayOptions[]): Promise<Buffer> =>
  toRawPixels(sharp(background).composite(layers));

/** Draws one color with soft light from above on one side, as the preview does. */
function drawPlainFill(colour: string, size: Size): Sharp {
  const { pixels } = drawOverlay({ x: 0, y: 0, ...size }, (context) => {
    drawPlain(context, size, colour);
  });
  return sharp(pixels, { raw: { ...size, channels: 4 } });
}

/** Creates a canvas of one softly lit color. */
export function createPlainCanvas(colour: string): Canvas {
  return (size) => toRawPixels(drawPlainFill(colour, size));
}

/** Creates a fill of one softly lit color, as PNG. */
export const createPlainFill = (colour: string, size: Size): Promise<Buffer> =>
  drawPlainFill(colour, size).png({ compressionLevel: 1 }).toBuffer();

/** Crops a picture to fill a size, as PNG. */
export const coverPicture = (path: string, size: Size): Promise<Buffer> =>
  sharp(path)
    .autoOrient()
    .resize({ ...size, fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
