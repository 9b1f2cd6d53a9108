import { LAYERS_SIDE, layersOf, type PictureLayers } from '@vidra/shared-contract/layers';
import {
  layersPlace,
  wantsLayers,
  type LayeredScene,
  type PicturePlace,
  type SeenPicture,
  type Size,
} from '@vidra/shared-contract/timeline';
import sharp, { type Sharp } from 'sharp';

/** What stands in a picture and its ground, painted: bare RGBA and RGB bytes of one size. */
export interface PaintedLayers {
  subject: Buffer;
  ground: Buffer;
}

/** Paints both layers of a picture that is painted whole already. @returns nothing where it cannot be taken apart */
export type PaintLayers = (picture: Buffer, size: Size) => Promise<PaintedLayers | undefined>;

/**
 * How a scene's picture is painted in two layers, where it asks for that.
 * @returns nothing where it moves as one
 */
export function layersOfScene(
  film: Parameters<typeof wantsLayers>[0],
  scene: LayeredScene,
  path: string,
  seen: SeenPicture,
): PaintLayers | undefined {
  if (!wantsLayers(film, scene)) return undefined;
  return async (picture, size) => {
    const layers = await pictureLayers(path);
    const place = layers && layersPlace(scene, seen, size, layers.isCutOff);
    return place && paintLayers(picture, layers, place, { whole: seen.size, size });
  };
}

/** Takes a picture apart, small. @returns nothing where that cannot be done well */
async function pictureLayers(path: string): Promise<PictureLayers | undefined> {
  const { data, info } = await sharp(path)
    .autoOrient()
    .resize({ width: LAYERS_SIDE, height: LAYERS_SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return layersOf({ data: new Uint8Array(data), width: info.width, height: info.height });
}

type Place = Pick<PicturePlace, 'part' | 'place'>;

/** A small picture of the whole, as large and where its part of the canvas is; clear beyond it. */
function placed(
  small: Sharp,
  { part, place }: Place,
  { whole, size }: { whole: Size; size: Size },
) {
  const [across, down] = [place.width / part.width, place.height / part.height];
  const full = {
    width: Math.max(place.width, Math.round(whole.width * across)),
    height: Math.max(place.height, Math.round(whole.height * down)),
  };
  const left = Math.min(Math.round(part.left * across), full.width - place.width);
  const top = Math.min(Math.round(part.top * down), full.height - place.height);
  return small
    .resize({ ...full, fit: 'fill', kernel: 'cubic' })
    .extract({ left, top, width: place.width, height: place.height })
    .extend({
      left: place.left,
      top: place.top,
      right: size.width - place.left - place.width,
      bottom: size.height - place.top - place.height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    });
}

/**
 * Paints both layers of a picture.
 * @param picture as it is painted whole: bare RGB bytes
 * @param whole the size of the picture's file
 */
async function paintLayers(
  picture: Buffer,
  layers: PictureLayers,
  place: Place,
  sizes: { whole: Size; size: Size },
): Promise<PaintedLayers> {
  const { width, height } = layers;
  const { size } = sizes;
  const one = { raw: { width, height, channels: 1 as const } };
  const four = { raw: { width, height, channels: 4 as const } };
  const alpha = await placed(sharp(layers.subject, one), place, sizes)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const over = await placed(sharp(layers.ground, four), place, sizes).raw().toBuffer();
  const rgb = { raw: { ...size, channels: 3 as const } };
  const subject = await sharp(picture, rgb)
    .joinChannel(alpha, { raw: { ...size, channels: 1 } })
    .raw()
    .toBuffer();
  const ground = await sharp(picture, rgb)
    .composite([{ input: over, raw: { ...size, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { subject, ground };
}
