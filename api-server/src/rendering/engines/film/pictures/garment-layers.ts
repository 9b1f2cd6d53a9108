import {
  castShadow,
  GARMENT_CARD,
  type PixelRectangle,
  type Size,
} from '@vidra/shared-film/timeline';
import sharp, { type OverlayOptions } from 'sharp';
import { fitPicture } from './canvas.ts';
import { findFocalCrop } from './focal-crop.ts';

/** A cut-out PNG without its transparent margin. */
interface Cut extends Size {
  png: Buffer;
}

const createSvg = ({ width, height }: Size, body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${body}</svg>`,
  );

/**
 * Trims the transparent margin.
 *
 * @returns undefined if the picture has no transparency
 */
async function trimPicture(path: string): Promise<Cut | undefined> {
  if ((await sharp(path).stats()).isOpaque) return undefined;
  const fullPicture = await sharp(path).autoOrient().ensureAlpha().png().toBuffer();
  const { data, info } = await sharp(fullPicture)
    .trim({ background: '#00000000', threshold: 24 })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Creates an overlay for a layer that may extend beyond the frame's left or upper edge. */
const toOverlay = (input: Buffer, left: number, top: number): OverlayOptions => ({
  input,
  left,
  top,
});

/** Adds a soft shadow to a cut-out, as on a surface right behind it. */
async function addShadow(cut: Cut, place: PixelRectangle): Promise<OverlayOptions[]> {
  const { left, top, ...size } = place;
  const resizedCut = await sharp(cut.png)
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { colour, opacity, blur, fall } = castShadow(size);
  const room = Math.ceil(blur * 3);
  const shape = await sharp(resizedCut).extractChannel('alpha').raw().toBuffer();
  const alpha = await sharp(shape, { raw: { ...size, channels: 1 } })
    .extend({ top: room, bottom: room, left: room, right: room, background: '#000' })
    .blur(blur)
    .linear(opacity, 0)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const outer = { width: size.width + 2 * room, height: size.height + 2 * room };
  const shadow = await sharp({ create: { ...outer, channels: 3, background: colour } })
    .joinChannel(alpha, { raw: { ...outer, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return [toOverlay(shadow, left - room, top - room + fall), toOverlay(resizedCut, left, top)];
}

/** Creates a light card with round corners and a shadow that shows a garment. */
export async function createGarmentCard(
  path: string,
  card: PixelRectangle,
): Promise<OverlayOptions[]> {
  const { left, top, ...size } = card;
  const shortSide = Math.min(size.width, size.height);
  const radius = (shortSide * GARMENT_CARD.corner).toFixed(1);
  const margin = Math.round(shortSide * GARMENT_CARD.margin);
  const isCutOut = !(await sharp(path).stats()).isOpaque;
  const room = { width: size.width - 2 * margin, height: size.height - 2 * margin };
  const shape = (fill: string) =>
    `<rect width="100%" height="100%" rx="${radius}" fill="${fill}"/>`;
  const [upper, lower] = GARMENT_CARD.light;
  const light = `<defs><linearGradient id="l" x2="0" y2="1"><stop stop-color="${upper}"/><stop offset="1" stop-color="${lower}"/></linearGradient></defs>${shape('url(#l)')}`;
  // A photo fills its card, because a margin would look like a frame within a frame.
  const picture = isCutOut
    ? await fitPicture((await trimPicture(path))?.png ?? path, room)
    : await sharp(path)
        .autoOrient()
        .extract(await findFocalCrop(path, size))
        .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
        .png({ compressionLevel: 1 })
        .toBuffer();
  const face = await sharp(createSvg(size, light))
    .composite([
      { input: picture, gravity: 'centre' },
      { input: createSvg(size, shape('#fff')), blend: 'dest-in' },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return addShadow({ png: face, ...size }, card);
}
