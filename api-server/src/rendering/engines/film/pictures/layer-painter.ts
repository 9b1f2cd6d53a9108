import { LAYERS_SIDE, separateLayers, type PictureLayers } from '@vidra/shared-film/layers';
import {
  getLayersPlace,
  shouldUseLayers,
  type LayeredScene,
  type PicturePlace,
  type SeenPicture,
  type Size,
} from '@vidra/shared-film/timeline';
import sharp, { type Sharp } from 'sharp';

/** Painted foreground and background of a picture: raw RGBA and RGB bytes of the same size. */
export interface PaintedLayers {
  subject: Buffer;
  ground: Buffer;
}

/**
 * Paints both layers of an already painted picture.
 *
 * @returns undefined if it cannot be split
 */
export type PaintLayers = (picture: Buffer, size: Size) => Promise<PaintedLayers | undefined>;

/**
 * Creates the painter for a scene's picture in two layers, if the scene requests that.
 *
 * @returns undefined if the picture moves as one
 */
export function createLayerPainter(
  film: Parameters<typeof shouldUseLayers>[0],
  scene: LayeredScene,
  path: string,
  seenPicture: SeenPicture,
): PaintLayers | undefined {
  if (!shouldUseLayers(film, scene)) return undefined;
  return async (picture, size) => {
    const layers = await splitLayers(path);
    const place = layers && getLayersPlace(scene, seenPicture, size, layers.isCutOff);
    return place && paintLayers(picture, layers, place, { whole: seenPicture.size, size });
  };
}

/**
 * Splits a small version of a picture into layers.
 *
 * @returns undefined if the result would be poor
 */
async function splitLayers(path: string): Promise<PictureLayers | undefined> {
  const { data, info } = await sharp(path)
    .autoOrient()
    .resize({ width: LAYERS_SIDE, height: LAYERS_SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return separateLayers({ data: new Uint8Array(data), width: info.width, height: info.height });
}

type Place = Pick<PicturePlace, 'part' | 'place'>;

/** Scales and places a small layer like its part of the canvas, transparent beyond it. */
function placeLayer(
  smallPicture: Sharp,
  { part, place }: Place,
  { whole, size }: { whole: Size; size: Size },
) {
  const [scaleX, scaleY] = [place.width / part.width, place.height / part.height];
  const fullSize = {
    width: Math.max(place.width, Math.round(whole.width * scaleX)),
    height: Math.max(place.height, Math.round(whole.height * scaleY)),
  };
  const left = Math.min(Math.round(part.left * scaleX), fullSize.width - place.width);
  const top = Math.min(Math.round(part.top * scaleY), fullSize.height - place.height);
  return smallPicture
    .resize({ ...fullSize, fit: 'fill', kernel: 'cubic' })
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
 *
 * @param picture the painted picture as raw RGB bytes
 * @param whole size of the picture's file
 */
async function paintLayers(
  picture: Buffer,
  layers: PictureLayers,
  place: Place,
  sizes: { whole: Size; size: Size },
): Promise<PaintedLayers> {
  const { width, height } = layers;
  const { size } = sizes;
  const singleChannel = { raw: { width, height, channels: 1 as const } };
  const fourChannels = { raw: { width, height, channels: 4 as const } };
  const alpha = await placeLayer(sharp(layers.subject, singleChannel), place, sizes)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const groundLayer = await placeLayer(sharp(layers.ground, fourChannels), place, sizes)
    .raw()
    .toBuffer();
  const rgb = { raw: { ...size, channels: 3 as const } };
  const subject = await sharp(picture, rgb)
    .joinChannel(alpha, { raw: { ...size, channels: 1 } })
    .raw()
    .toBuffer();
  const ground = await sharp(picture, rgb)
    .composite([{ input: groundLayer, raw: { ...size, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { subject, ground };
}
