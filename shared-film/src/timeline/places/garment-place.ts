import type { Stand } from './card-place.ts';
import type { PixelRectangle, Size } from '../frame.ts';

/** Stands for the picture of the person in the garment, in the place of a file's uid. */
export const FITTED_UID = 'fitted';

/** Ground of a lookbook page, behind the cards of person and garment. */
export const LOOKBOOK_GROUND = '#d8cec1';

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

/** Returns two slightly overlapping cards for person and garment, as in a lookbook. */
export function getSideCards({ width, height }: Size): { person: Stand; garment: PixelRectangle } {
  const isTall = width / height < 0.9;
  const box = isTall
    ? { left: 0.46, top: 0.48, width: 0.4, height: 0.28 }
    : { left: 0.52, top: 0.19, width: 0.36, height: 0.62 };
  return {
    person: isTall
      ? { left: 0.07, right: 0.8, top: 0.1, bottom: 0.62 }
      : { left: 0.1, right: 0.5, top: 0.08, bottom: 0.92 },
    garment: {
      left: Math.round(width * box.left),
      top: Math.round(height * box.top),
      width: Math.round(width * box.width),
      height: Math.round(height * box.height),
    },
  };
}
