import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Size } from '@vidra/shared-contract/timeline';
import type { Canvas } from './film.ts';

/** Seen through transparent parts, as in the clips of one picture. */
const BACKDROP = { r: 208, g: 208, b: 212 };
/** A picture that would lose more than this share to a crop is shown whole instead. */
const MOST_CROPPED = 0.35;

const raw = (picture: Sharp) =>
  picture.flatten({ background: BACKDROP }).toColourspace('srgb').removeAlpha().raw().toBuffer();

async function aspectOf(path: string): Promise<number> {
  const { autoOrient } = await sharp(path).metadata();
  return autoOrient.width / autoOrient.height;
}

/** The picture itself, blurred and filling everything. */
export async function blurredFill(path: string, size: Size, brightness = 0.7): Promise<Buffer> {
  const small = { width: Math.max(2, size.width >> 3), height: Math.max(2, size.height >> 3) };
  const soft = await sharp(path)
    .autoOrient()
    .resize({ ...small, fit: 'cover' })
    .flatten({ background: BACKDROP })
    .blur(Math.max(1, small.width / 24))
    .modulate({ brightness })
    .png()
    .toBuffer();
  return sharp(soft)
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A picture that fits into a size whole, as PNG. */
export const fitted = (path: string, size: Size): Promise<Buffer> =>
  sharp(path)
    .autoOrient()
    .resize({ ...size, fit: 'inside', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** One picture: cropped to the frame, or whole on a blurred copy of itself when too much is lost. */
export function pictureCanvas(path: string): Canvas {
  return async (size) => {
    const aspect = await aspectOf(path);
    const frame = size.width / size.height;
    const kept = Math.min(aspect / frame, frame / aspect);
    if (1 - kept <= MOST_CROPPED) {
      return raw(
        sharp(path)
          .autoOrient()
          .resize({ ...size, fit: 'cover', kernel: 'lanczos3' }),
      );
    }
    return layered(await blurredFill(path, size), [{ input: await fitted(path, size) }]);
  };
}

/** Layers over a background that has the canvas's size. */
export const layered = (background: Buffer, layers: OverlayOptions[]): Promise<Buffer> =>
  raw(sharp(background).composite(layers));

/** One colour, darker towards the bottom. */
export function plainCanvas(colour: string): Canvas {
  return async (size) => raw(sharp(await plainFill(colour, size)));
}

export function plainFill(colour: string, { width, height }: Size): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#000" stop-opacity=".25"/></linearGradient></defs><rect width="100%" height="100%" fill="${colour}"/><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

/** A picture behind text: darkened, and blurred when asked for. */
export function textBackdrop(path: string, blurred: boolean): Canvas {
  return async (size) => {
    if (blurred) return layered(await blurredFill(path, size, 0.45), []);
    const shade = { create: { ...size, channels: 4 as const, background: '#00000073' } };
    const picture = await pictureCanvas(path)(size);
    const base = sharp(picture, { raw: { ...size, channels: 3 } });
    return raw(base.composite([{ input: shade }]));
  };
}

/** A picture that fills a size, cropped, as PNG. */
export const covering = (path: string, size: Size): Promise<Buffer> =>
  sharp(path)
    .autoOrient()
    .resize({ ...size, fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
