import type { Pixels } from '@vidra/shared-film/text-layout';
import { chooseLogoPlate, drawLogoPlate, type LogoPlate } from '@vidra/shared-film/timeline';
import { createCanvasContext, type LoadedPicture } from './fill-frame.ts';

const THUMBNAIL_SIDE = 32;

const thumbnails = new WeakMap<LoadedPicture['image'], Pixels>();

/** Reads a picture scaled down, with its alpha channel. */
export function readThumbnail({ image }: LoadedPicture): Pixels {
  const cachedThumbnail = thumbnails.get(image);
  if (cachedThumbnail) return cachedThumbnail;
  const size = { width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE };
  const context = createCanvasContext(size);
  context.drawImage(image, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  const thumbnail = { data, channels: 4 as const, ...size };
  thumbnails.set(image, thumbnail);
  return thumbnail;
}

/**
 * Draws a brand's logo, on a plate if it would not be readable without one.
 *
 * @param ground color beneath it; absent: a picture
 */
export function drawLogo(
  context: CanvasRenderingContext2D,
  picture: LoadedPicture,
  place: LogoPlate,
  ground?: string,
): void {
  const { image } = picture;
  const plateColor = chooseLogoPlate(readThumbnail(picture), ground);
  if (plateColor !== undefined) drawLogoPlate(context, place, plateColor);
  const { left, top, width, height } = place.logo;
  context.drawImage(image, left, top, width, height);
}
