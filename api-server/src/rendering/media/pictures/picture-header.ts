import { stat } from 'node:fs/promises';
import { t } from '@vidra/shared-i18n/text';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { PictureRefusal } from './picture-refusal.ts';
import { formatDecimal } from '../../../language/format.ts';
import { nameFileType } from '../upload-refusal.ts';

export interface PictureLimits {
  bytes: number;
  /** Maximum width times height, checked before decoding. */
  pixels: number;
  /** Minimum short side in pixels. */
  smallestSide: number;
  /** Maximum long side in pixels. Larger pictures are scaled down. */
  longestSide: number;
}

export const PICTURE_LIMITS: PictureLimits = {
  bytes: 20_000_000,
  pixels: 50_000_000,
  smallestSide: 64,
  longestSide: 4096,
};

const READABLE = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
]);
const HEIC = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

const canReadHeic = () => sharp.format.heif.input.fileSuffix?.includes('.heic') === true;

async function checkBytes(path: string, limit: number): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) {
    throw new PictureRefusal('empty_file', t`This file is empty. Choose another image.`);
  }
  if (size > limit) {
    const [sizeMb = '', limitMb = ''] = [size, limit].map((bytes) =>
      formatDecimal(bytes / 1024 ** 2, 1),
    );
    throw new PictureRefusal(
      'image_too_large_bytes',
      t`This image is ${sizeMb} MB; the limit is ${limitMb} MB. Make it smaller and try again.`,
    );
  }
}

async function checkType(path: string): Promise<string> {
  const type = await fileTypeFromFile(path);
  if (!type?.mime.startsWith('image/')) {
    throw new PictureRefusal(
      'not_an_image',
      type
        ? t`This file isn't an image; it's ${nameFileType(type.ext)}. Choose a JPEG, PNG, WebP, AVIF
            or GIF image.`
        : t`This file isn't an image; it's something else. Choose a JPEG, PNG, WebP, AVIF or GIF
            image.`,
    );
  }
  if (READABLE.has(type.mime) || (HEIC.has(type.mime) && canReadHeic())) return type.mime;
  const name = HEIC.has(type.mime) ? 'HEIC (iPhone)' : type.ext.toUpperCase();
  throw new PictureRefusal(
    'unsupported_image_type',
    // Translators: the value is a file format.
    t`${name} images aren't supported. Save yours as JPEG, PNG, WebP, AVIF or GIF and upload it
      again.`,
  );
}

function checkPixels({ width, height }: Metadata, limits: PictureLimits): void {
  if (width * height > limits.pixels) {
    const maxMegapixels = Math.round(limits.pixels / 1e6);
    throw new PictureRefusal(
      'image_too_many_pixels',
      t`This image has ${width} × ${height} pixels; the limit is ${maxMegapixels} megapixels. Scale
        it down and upload it again.`,
    );
  }
  if (Math.min(width, height) < limits.smallestSide) {
    const minSide = limits.smallestSide;
    throw new PictureRefusal(
      'image_too_small',
      t`This image has only ${width} × ${height} pixels; it needs at least ${minSide} × ${minSide}.
        Choose a larger one.`,
    );
  }
  const scale = Math.min(1, limits.longestSide / Math.max(width, height));
  if (Math.min(width, height) * scale < limits.smallestSide) {
    throw new PictureRefusal(
      'image_too_small',
      t`This image has ${width} × ${height} pixels, which is too narrow for its length. Crop it and
        upload it again.`,
    );
  }
}

/** sharp's options for uploads: only the first frame, and broken files are errors. */
export const SHARP_INPUT: SharpOptions = {
  failOn: 'error',
  // The header check enforces the limit, because its message can include the size.
  limitInputPixels: false,
  pages: 1,
};

/** Creates the refusal of a damaged picture. */
export function createDamageRefusal(cause: unknown): PictureRefusal {
  return new PictureRefusal(
    'image_truncated',
    t`This image is damaged or didn't upload completely. Upload it again, or choose another one.`,
    { cause },
  );
}

export interface PictureHeader {
  mime: string;
  /** Whether it has more than one frame. */
  animated: boolean;
  metadata: Metadata;
}

/** Checks a file by its size, first bytes and header, without decoding it. */
export async function readPictureHeader(
  path: string,
  limits: PictureLimits,
): Promise<PictureHeader> {
  await checkBytes(path, limits.bytes);
  const mime = await checkType(path);
  const metadata = await sharp(path, SHARP_INPUT)
    .metadata()
    .catch((error: unknown) => {
      throw createDamageRefusal(error);
    });
  checkPixels(metadata, limits);
  const isAnimated = mime === 'image/apng' || (metadata.pages ?? 1) > 1;
  return { mime, animated: isAnimated, metadata };
}
