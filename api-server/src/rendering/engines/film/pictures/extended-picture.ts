import { EXTENDED_EDGES, type PixelRectangle, type Size } from '@vidra/shared-film/timeline';
import sharp, { type Sharp } from 'sharp';

/**
 * Creates a mask that is opaque beyond the picture's edges and fades within them, so that stretched
 * pixels are never visible sharply.
 */
function createEdgeMask({ width, height }: Size, place: PixelRectangle): Buffer {
  const isAcross = place.height === height;
  const [before, innerLength, fullLength] = isAcross
    ? [place.left, place.width, width]
    : [place.top, place.height, height];
  const [first, last] = [before, before + innerLength];
  // Sides without an extension stay unchanged.
  const softIn = (addedLength: number) => (addedLength > 0 ? fullLength * EXTENDED_EDGES.edge : 0);
  const stops = [
    0,
    1,
    first,
    1,
    first + softIn(first),
    0,
    last - softIn(fullLength - last),
    0,
    last,
    1,
    fullLength,
    1,
  ];
  const gradient = stops
    .flatMap((at, index) =>
      index % 2 === 0 ? [[at / fullLength, stops[index + 1] ?? 0] as const] : [],
    )
    .map(([at, opacity]) => `<stop offset="${at.toFixed(4)}" stop-opacity="${String(opacity)}"/>`);
  const way = isAcross ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><defs><linearGradient id="g" ${way}>${gradient.join('')}</linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
}

/**
 * Extends a picture beyond its edges with an increasingly blurred background until it fills the
 * frame.
 */
export async function extendPicture(
  picture: Sharp,
  size: Size,
  place: PixelRectangle,
): Promise<Sharp> {
  const { left, top, width, height } = place;
  const extendedPicture = await picture
    .extend({
      left,
      top,
      right: size.width - left - width,
      bottom: size.height - top - height,
      extendWith: 'copy',
    })
    .flatten({ background: '#d0d0d4' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const smallSize = { width: Math.max(2, size.width >> 3), height: Math.max(2, size.height >> 3) };
  const blurredPicture = await sharp(extendedPicture)
    .resize({ ...smallSize, fit: 'fill' })
    .blur(Math.max(0.5, Math.min(smallSize.width, smallSize.height) * EXTENDED_EDGES.blur))
    .png()
    .toBuffer();
  const surroundings = await sharp(blurredPicture)
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .ensureAlpha()
    .composite([{ input: createEdgeMask(size, place), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(extendedPicture).composite([{ input: surroundings }]);
}
