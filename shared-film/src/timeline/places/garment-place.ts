import type { FilmSettingsOf } from '@vidra/shared-contract/schemas';
import type { Stand } from './card-place.ts';
import type { Focus } from './focal-part.ts';
import type { PixelRectangle, Size } from '../frame.ts';
import { getPicturePlace } from './picture-place.ts';

type Category = FilmSettingsOf<'try-on'>['category'];

/** Position of a garment on a standing person who fills the picture, in shares of the picture. */
const WORN_PLACES = {
  top: { top: 0.28, height: 0.29, width: 0.5 },
  bottom: { top: 0.51, height: 0.42, width: 0.4 },
  'one-piece': { top: 0.285, height: 0.48, width: 0.6 },
} as const;
/** From this ratio of height to width a garment reaches from the shoulders to the knees. */
const LONG = 1.15;

/** The light card beneath a garment. Corner and margin are in shares of its short side. */
export const GARMENT_CARD = {
  corner: 0.07,
  margin: 0.09,
  light: ['#fdfbf8', '#e9e3da'],
} as const;

const SHADOW = { colour: '#140c08', opacity: 0.42, blur: 0.03, fall: 0.6 };

/** Returns the soft shadow of a cut-out of this size on the surface right behind it, in pixels. */
export function castShadow({ width, height }: Size) {
  const blur = Math.max(0.6, Math.min(width, height) * SHADOW.blur);
  const { colour, opacity } = SHADOW;
  return { colour, opacity, blur, fall: Math.round(blur * SHADOW.fall) };
}

/** Returns the position of the whole picture in a frame that shows only a part. */
function getWholePlace(picture: Size, frame: Size, focus: Focus) {
  const { part, place } = getPicturePlace(picture, frame, focus);
  const scale = place.width / part.width;
  return {
    left: place.left - part.left * scale,
    top: place.top - part.top * scale,
    width: picture.width * scale,
    height: picture.height * scale,
  };
}

/** Returns the position of a cut-out garment on a person, in pixels of the frame. */
export function getWornPlace(
  { garment, category }: { garment: Size; category: Category },
  { person, frame, focus }: { person: Size; frame: Size; focus: Focus },
): PixelRectangle {
  const kind =
    category === 'auto' ? (garment.height / garment.width > LONG ? 'one-piece' : 'top') : category;
  const place = WORN_PLACES[kind];
  const wholePlace = getWholePlace(person, frame, focus);
  const room = { width: wholePlace.width * place.width, height: wholePlace.height * place.height };
  const scale = Math.min(room.width / garment.width, room.height / garment.height);
  const width = Math.max(1, Math.round(garment.width * scale));
  const height = Math.max(1, Math.round(garment.height * scale));
  return {
    left: Math.round(wholePlace.left + (wholePlace.width - width) / 2),
    top: Math.round(wholePlace.top + wholePlace.height * place.top),
    width,
    height,
  };
}

/**
 * Returns the garment's card in the lower corner, below the hand, so that the garment is visible
 * from the first frame.
 */
export function getCornerCard({ width, height }: Size): PixelRectangle {
  const isTall = width / height < 0.7;
  const side = Math.round(Math.min(width, height) * 0.26);
  const card = { width: side, height: Math.round(side * 1.16) };
  return {
    ...card,
    left: Math.round(width * (isTall ? 0.88 : 0.95)) - card.width,
    top: Math.round(height * (isTall ? 0.8 : 0.94)) - card.height,
  };
}

/** Returns two slightly overlapping cards for person and garment, as in a lookbook. */
export function getSideCards({ width, height }: Size): { person: Stand; garment: PixelRectangle } {
  const isTall = width / height < 0.9;
  const box = isTall
    ? { left: 0.48, top: 0.46, width: 0.4, height: 0.3 }
    : { left: 0.52, top: 0.2, width: 0.36, height: 0.62 };
  return {
    person: isTall
      ? { left: 0.08, right: 0.78, top: 0.12, bottom: 0.6 }
      : { left: 0.1, right: 0.5, top: 0.08, bottom: 0.92 },
    garment: {
      left: Math.round(width * box.left),
      top: Math.round(height * box.top),
      width: Math.round(width * box.width),
      height: Math.round(height * box.height),
    },
  };
}
