import type { BrushStroke, FilmSettingsOf } from '@vidra/shared-contract/schemas';
import sharp from 'sharp';
import { renderBrushMask, renderStrokes } from '../../../media/pictures/brush-mask.ts';
import { PICTURE_LIMITS } from '../../../media/pictures/picture-header.ts';
import { softenPicture } from '../../../media/pictures/soften-picture.ts';
import { readPictureSize } from '../../preview/prepare-picture.ts';
import {
  MARK_VEIL,
  markLine,
  toPixelRectangle,
  getRegionSoftness,
  type PixelRectangle,
  type Size,
} from '@vidra/shared-film/timeline';
import { t } from '@vidra/shared-i18n/text';
import { fillRegion } from './fill-region.ts';
import { FilmRefusal } from '../film.ts';

type Change = FilmSettingsOf<'change-elements'>['change'];
type Region = FilmSettingsOf<'change-elements'>['region'];

/** Uploads are no larger, so a changed picture keeps its full size. */
const LONGEST_SIDE = PICTURE_LIMITS.longestSide;

/** Returns the region in whole pixels, clamped to the picture. */
export function toPixelRegion(picture: Size, region: Region): PixelRectangle {
  const pixels = toPixelRectangle(picture, region);
  const { width, height } = pixels;
  if (width < 4 || height < 4) {
    throw new FilmRefusal(t`The selected region is too small. Draw a larger one.`);
  }
  if (width >= picture.width && height >= picture.height) {
    throw new FilmRefusal(t`The region covers the whole image. Leave something around it.`);
  }
  return pixels;
}

/** Creates the new content of the region, as PNG of its size. */
async function patchFor(
  base: Buffer,
  picture: Size,
  region: PixelRectangle,
  change: Change,
  media: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const size = { width: region.width, height: region.height };
  const softness = getRegionSoftness(size);
  switch (change.kind) {
    case 'colour':
      return sharp({ create: { ...size, channels: 3, background: change.colour } })
        .png()
        .toBuffer();
    case 'picture':
      return sharp(media[change.imageUid] ?? '')
        .autoOrient()
        .resize({ ...size, fit: 'cover', kernel: 'lanczos3' })
        .png()
        .toBuffer();
    case 'blur':
      return softenPicture(
        sharp(base, { raw: { ...picture, channels: 3 } }).extract(region),
        size,
        softness.blur,
      );
    case 'remove':
      return softenPicture(
        sharp(await fillRegion(base, picture, region), { raw: { ...size, channels: 3 } }),
        size,
        softness.filled,
      );
  }
}

/**
 * Creates the alpha mask of a region's change. It fades out at the edge of the region or of the
 * strokes.
 */
export function createRegionMask(
  region: PixelRectangle,
  picture: Size,
  strokes: readonly BrushStroke[] | undefined,
): Promise<Buffer> {
  const { left, top, width, height } = region;
  return strokes
    ? renderBrushMask(strokes, { left: -left, top: -top, size: picture }, { width, height })
    : createSoftMask(region);
}

/**
 * Creates a mask that is white in the middle and fades out at the edge. Cut-outs follow their own
 * edge instead.
 */
function createSoftMask({ width, height }: Size): Promise<Buffer> {
  const { feather } = getRegionSoftness({ width, height });
  const inset = feather.toFixed(1);
  const inner = {
    width: (width - 2 * feather).toFixed(1),
    height: (height - 2 * feather).toFixed(1),
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect x="${inset}" y="${inset}" width="${inner.width}" height="${inner.height}" fill="#fff"/></svg>`;
  return softenPicture(sharp(Buffer.from(svg)), { width, height }, Math.max(0.5, feather / 2));
}

/** Renders an outline of the region, to direct attention before the change. */
function renderMark(picture: Size, { left, top, width, height }: PixelRectangle): Buffer {
  const line = markLine(picture);
  const box = (inset: number) =>
    `x="${(left + inset).toFixed(1)}" y="${(top + inset).toFixed(1)}" width="${Math.max(1, width - 2 * inset).toFixed(1)}" height="${Math.max(1, height - 2 * inset).toFixed(1)}" rx="${(line * 2).toFixed(1)}" fill="none"`;
  const stroke = (colour: string, strokeWidth: number) =>
    `<rect ${box(line / 2)} stroke="${colour}" stroke-width="${strokeWidth.toFixed(1)}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(picture.width)}" height="${String(picture.height)}">${stroke('rgba(0,0,0,.35)', line * 2)}${stroke('#fff', line)}</svg>`,
  );
}

/** Renders the strokes as a light veil. */
const renderBrushMark = (picture: Size, strokes: readonly BrushStroke[]): Buffer =>
  renderStrokes(
    strokes,
    { left: 0, top: 0, size: picture },
    { canvas: picture, colour: MARK_VEIL },
  );

/**
 * Renders the picture before and after a change, as JPEGs of the same size. `marked` highlights the
 * region.
 */
export async function changePicture(
  path: string,
  request: { region: Region; change: Change; strokes?: readonly BrushStroke[] | undefined },
  media: Readonly<Record<string, string>>,
): Promise<{ before: Buffer; marked: Buffer; after: Buffer; size: Size }> {
  const originalSize = await readPictureSize(path);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(originalSize.width, originalSize.height));
  const size = {
    width: Math.round(originalSize.width * scale),
    height: Math.round(originalSize.height * scale),
  };
  const base = await sharp(path)
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#d0d0d4' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const region = toPixelRegion(size, request.region);
  const patch = await patchFor(base, size, region, request.change, media);
  const { strokes } = request;
  const hasHardEdge = request.change.kind === 'colour' && !strokes;
  const maskedPatch = hasHardEdge
    ? patch
    : await sharp(patch)
        .ensureAlpha()
        .composite([{ input: await createRegionMask(region, size, strokes), blend: 'dest-in' }])
        .png()
        .toBuffer();
  const source = { raw: { ...size, channels: 3 as const } };
  const before = await sharp(base, source).jpeg({ quality: 92 }).toBuffer();
  const after = await sharp(base, source)
    .composite([{ input: maskedPatch, left: region.left, top: region.top }])
    .jpeg({ quality: 92 })
    .toBuffer();
  const markedPicture = await sharp(base, source)
    .composite([{ input: strokes ? renderBrushMark(size, strokes) : renderMark(size, region) }])
    .jpeg({ quality: 92 })
    .toBuffer();
  return { before, marked: markedPicture, after, size };
}
