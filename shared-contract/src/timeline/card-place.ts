import type { Focus } from './focal-part.ts';
import type { PixelRectangle, Size } from './frame.ts';

/** A part of the frame, in shares of it, in which a picture stands. */
export interface Stand {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The share of a picture that stays when it is cropped to fill its stand better. */
const KEPT = 0.8;
const CORNER = 0.015;
const SHADOW = { blur: 0.03, fall: 0.012, opacity: 0.34 };

/** Off the edges as far as the camera may come; in a tall frame off the captions too. */
const standOf = ({ width, height }: Size): Stand =>
  width / height < 0.7
    ? { left: 0.08, right: 0.92, top: 0.12, bottom: 0.67 }
    : { left: 0.09, right: 0.91, top: 0.09, bottom: 0.91 };

interface CardOrder {
  /** Where there is room; by default most of the frame. */
  stand?: Stand | undefined;
  /** What of the picture is not cut. */
  focus?: Pick<Focus, 'width' | 'height'>;
}

/** The largest card in a stand that has the picture's shape, or one that cuts it a little. */
function cardSize(aspect: number, room: Size, focus: CardOrder['focus'] = {}): Size {
  const wanted = room.width / room.height;
  const kept = (extent = 0) => Math.min(1, Math.max(KEPT, extent * 1.04));
  const shape =
    aspect > wanted
      ? Math.max(wanted, aspect * kept(focus.width))
      : Math.min(wanted, aspect / kept(focus.height));
  const width = Math.min(room.width, room.height * shape);
  return { width: Math.max(2, Math.round(width)), height: Math.max(2, Math.round(width / shape)) };
}

/** How a picture stands in a frame; in pixels, the opacity 0..1. */
export interface CardPlace {
  card: PixelRectangle;
  cornerRadius: number;
  shadow: { blur: number; fall: number; opacity: number };
}

/** Where in a frame the card of a picture lies, and its shadow. */
export function cardPlace(
  picture: Size,
  frame: Size,
  { stand = standOf(frame), focus }: CardOrder = {},
): CardPlace {
  const room = {
    width: frame.width * (stand.right - stand.left),
    height: frame.height * (stand.bottom - stand.top),
  };
  const size = cardSize(picture.width / picture.height, room, focus);
  const short = Math.min(frame.width, frame.height);
  return {
    card: {
      left: Math.round(frame.width * stand.left + (room.width - size.width) / 2),
      top: Math.round(frame.height * stand.top + (room.height - size.height) / 2),
      ...size,
    },
    cornerRadius: short * CORNER,
    shadow: { blur: short * SHADOW.blur, fall: short * SHADOW.fall, opacity: SHADOW.opacity },
  };
}

/** Where a brand's logo stands on the last card: whole, at the top, where the texts begin. */
export function logoPlace(logo: Size, frame: Size, textsAreLeft: boolean): PixelRectangle {
  const isTall = frame.width / frame.height < 0.7;
  const room = { width: frame.width * 0.42, height: frame.height * (isTall ? 0.05 : 0.09) };
  const scale = Math.min(room.width / logo.width, room.height / logo.height);
  const width = Math.max(1, Math.round(logo.width * scale));
  const height = Math.max(1, Math.round(logo.height * scale));
  const left = textsAreLeft ? frame.width * 0.09 : (frame.width - width) / 2;
  const middle = frame.height * (isTall ? 0.1 : 0.14);
  return { left: Math.round(left), top: Math.round(middle - height / 2), width, height };
}

const ABOVE: Stand = { left: 0.1, right: 0.9, top: 0.1, bottom: 0.48 };
const BESIDE: Stand = { left: 0.52, right: 0.92, top: 0.12, bottom: 0.88 };
/** So much darker is the product behind price and call where there is no room beside them. */
export const END_CARD_BRIGHTNESS = 0.45;

/**
 * Where the product is seen once more behind price and call; undefined where there is no room
 * beside them.
 */
export function endCardStand(
  frame: Size,
  textsAreLeft: boolean,
  hasLogo = false,
): Stand | undefined {
  // Below the logo.
  const top = hasLogo ? 0.16 : ABOVE.top;
  if (frame.width / frame.height <= 1.3) return { ...ABOVE, top };
  return textsAreLeft ? BESIDE : undefined;
}
