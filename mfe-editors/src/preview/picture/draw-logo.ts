import { chooseLogoPlate, drawLogoPlate, type LogoPlate } from '@vidra/shared-film/timeline';
import { createCanvasContext, type LoadedPicture } from './fill-frame.ts';

const THUMBNAIL_SIDE = 32;

function readThumbnail({ image }: LoadedPicture) {
  const size = { width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE };
  const context = createCanvasContext(size);
  context.drawImage(image, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  return { data, channels: 4 as const, ...size };
}

const thumbnails = new WeakMap<LoadedPicture['image'], ReturnType<typeof readThumbnail>>();

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
  const thumbnail = thumbnails.get(image) ?? readThumbnail(picture);
  thumbnails.set(image, thumbnail);
  const plateColor = chooseLogoPlate(thumbnail, ground);
  if (plateColor !== undefined) drawLogoPlate(context, place, plateColor);
  const { left, top, width, height } = place.logo;
  context.drawImage(image, left, top, width, height);
}
