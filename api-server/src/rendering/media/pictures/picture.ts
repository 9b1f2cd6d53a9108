import { rm } from 'node:fs/promises';
import { message, t } from '@vidra/shared-i18n/text';
import sharp, { type Sharp } from 'sharp';
import { findBarredPart } from './black-bars.ts';
import {
  createDamageRefusal,
  PICTURE_LIMITS,
  readPictureHeader,
  SHARP_INPUT,
  type PictureLimits,
} from './picture-header.ts';
import { PictureRefusal } from './picture-refusal.ts';
import { isStorageFull } from '../../../data/faults/storage-full.ts';

export interface PictureTargets {
  /** Target path of the normalized picture: JPEG, or PNG if it has transparency. */
  picturePath: string;
  /** Target path of the JPEG thumbnail. */
  thumbnailPath: string;
}

interface PictureNotice {
  code: 'first_frame_used' | 'bars_trimmed';
  message: string;
}

export interface NormalizedPicture {
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  thumbnail: { contentType: 'image/jpeg'; width: number; height: number };
  /** Message for the user about how the picture was processed. */
  notice?: PictureNotice;
}

const THUMBNAIL_SIDE = 320;
const THUMBNAIL_BACKDROP = { r: 208, g: 208, b: 212 };
const JPEG_QUALITY = 92;

const FIRST_FRAME_USED = {
  code: 'first_frame_used',
  message: message`This image is animated. We'll use its first frame.`,
} as const;

const BARS_TRIMMED = {
  code: 'bars_trimmed',
  message: message`We trimmed the black bars of this image.`,
} as const;

/** Joins what a user should know about a picture. */
function joinNotices(notices: readonly PictureNotice[]): PictureNotice | undefined {
  const [first] = notices;
  return (
    first && { code: first.code, message: notices.map((notice) => t(notice.message)).join(' ') }
  );
}

function toRefusal(error: unknown): PictureRefusal {
  if (!isStorageFull(error)) return createDamageRefusal(error);
  return new PictureRefusal(
    'storage_full',
    t`The server is out of storage, so the image couldn't be saved. Try again later.`,
    { cause: error },
  );
}

async function hasTransparency(pixels: Sharp, hasAlpha: boolean): Promise<boolean> {
  // Many opaque pictures have an alpha channel. As JPEG they are a tenth of the size.
  return hasAlpha && !(await pixels.clone().stats()).isOpaque;
}

async function writePictures(
  inputPath: string,
  targets: PictureTargets,
  header: { hasAlpha: boolean } & PictureLimits,
) {
  const upright = sharp(inputPath, SHARP_INPUT).autoOrient();
  const transparent = await hasTransparency(sharp(inputPath, SHARP_INPUT), header.hasAlpha);
  const barredPart = transparent ? undefined : await findBarredPart(upright);
  // Too little would be left of a small picture.
  const part =
    barredPart && Math.min(barredPart.width, barredPart.height) >= header.smallestSide
      ? barredPart
      : undefined;
  const fittedImage = (part ? upright.clone().extract(part) : upright.clone())
    .resize(header.longestSide, header.longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const encodedImage = transparent
    ? fittedImage.png({ compressionLevel: 7 })
    : fittedImage.removeAlpha().jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' });
  const picture = await encodedImage.toFile(targets.picturePath);
  const thumbnail = await sharp(targets.picturePath)
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: THUMBNAIL_BACKDROP })
    .jpeg({ quality: 80 })
    .toFile(targets.thumbnailPath);
  return { transparent, picture, thumbnail, isTrimmed: part !== undefined };
}

/**
 * Normalizes an uploaded picture: upright, 8-bit sRGB, without metadata, of a limited size. On
 * failure, no target file is left.
 *
 * @throws PictureRefusal if the file is no usable picture
 */
export async function normalizePicture(
  inputPath: string,
  targets: PictureTargets,
  limits: PictureLimits = PICTURE_LIMITS,
): Promise<NormalizedPicture> {
  const { animated, metadata } = await readPictureHeader(inputPath, limits);
  const header = { hasAlpha: metadata.hasAlpha, ...limits };
  const writtenPictures = await writePictures(inputPath, targets, header).catch(
    async (error: unknown) => {
      await Promise.all(
        Object.values<string>({ ...targets }).map((path) => rm(path, { force: true })),
      );
      throw toRefusal(error);
    },
  );
  const { transparent, picture, thumbnail, isTrimmed } = writtenPictures;
  const notice = joinNotices([
    ...(animated ? [FIRST_FRAME_USED] : []),
    ...(isTrimmed ? [BARS_TRIMMED] : []),
  ]);
  return {
    contentType: transparent ? 'image/png' : 'image/jpeg',
    width: picture.width,
    height: picture.height,
    thumbnail: { contentType: 'image/jpeg', width: thumbnail.width, height: thumbnail.height },
    ...(notice && { notice }),
  };
}
