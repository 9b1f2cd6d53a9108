import type { Focus } from './focal-part.ts';
import type { PixelRectangle, Size } from './frame.ts';

/** A part of the frame, in shares of it, in which a picture stands. */
export interface Stand {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** It stands at the left of its room, where the texts below it begin; else in the middle. */
  isAtLeft?: true;
}

/** The share of a picture that stays when it is cropped to fill its stand better. */
const KEPT = 0.8;
const CORNER = 0.015;
const SHADOW = { blur: 0.03, fall: 0.012, opacity: 0.34 };

/** Off the edges as far as the camera may come; where there is room below, off the captions too. */
function getStand({ width, height }: Size): Stand {
  const shape = width / height;
  if (shape < 0.7) return { left: 0.08, right: 0.92, top: 0.12, bottom: 0.67 };
  if (shape < 1.1) return { left: 0.08, right: 0.92, top: 0.09, bottom: 0.69 };
  return { left: 0.09, right: 0.91, top: 0.09, bottom: 0.91 };
}

interface CardOrder {
  /** Where there is room; by default most of the frame. */
  stand?: Stand | undefined;
  /** What of the picture is not cut. */
  focus?: Pick<Focus, 'width' | 'height'>;
}

/** The largest card in a stand that has the picture's shape, or one that cuts it a little. */
function fitCard(aspect: number, room: Size, focus: CardOrder['focus'] = {}): Size {
  const roomAspect = room.width / room.height;
  const kept = (extent = 0) => Math.min(1, Math.max(KEPT, extent * 1.04));
  const shape =
    aspect > roomAspect
      ? Math.max(roomAspect, aspect * kept(focus.width))
      : Math.min(roomAspect, aspect / kept(focus.height));
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
export function getCardPlace(
  picture: Size,
  frame: Size,
  { stand = getStand(frame), focus }: CardOrder = {},
): CardPlace {
  const room = {
    width: frame.width * (stand.right - stand.left),
    height: frame.height * (stand.bottom - stand.top),
  };
  const size = fitCard(picture.width / picture.height, room, focus);
  const shortSide = Math.min(frame.width, frame.height);
  return {
    card: {
      left: Math.round(
        frame.width * stand.left + (stand.isAtLeft ? 0 : (room.width - size.width) / 2),
      ),
      top: Math.round(frame.height * stand.top + (room.height - size.height) / 2),
      ...size,
    },
    cornerRadius: shortSide * CORNER,
    shadow: {
      blur: shortSide * SHADOW.blur,
      fall: shortSide * SHADOW.fall,
      opacity: SHADOW.opacity,
    },
  };
}

/** Where a logo stands in a room of its own, in pixels: whole, where texts begin. */
export function fitLogo(logo: Size, room: PixelRectangle, isCentred: boolean): PixelRectangle {
  const scale = Math.min(room.width / logo.width, room.height / logo.height);
  const width = Math.max(1, Math.round(logo.width * scale));
  const height = Math.max(1, Math.round(logo.height * scale));
  const left = room.left + (isCentred ? Math.round((room.width - width) / 2) : 0);
  return { left, top: room.top + Math.round((room.height - height) / 2), width, height };
}

/** Where a brand's logo stands on the last card: whole, at the top, where the texts begin. */
export function getLogoPlace(logo: Size, { width, height }: Size): PixelRectangle {
  const [middle, room] = width / height < 0.7 ? [0.1, 0.05] : [0.14, 0.09];
  const top = Math.round(height * (middle - room / 2));
  const place = { left: Math.round(width * 0.09), top, width: Math.round(width * 0.42) };
  return fitLogo(logo, { ...place, height: Math.round(height * room) }, false);
}

const ABOVE: Stand = { left: 0.06, right: 0.88, top: 0.1, bottom: 0.49, isAtLeft: true };
const BESIDE: Stand = { left: 0.52, right: 0.92, top: 0.12, bottom: 0.88 };

/** Where the product is seen once more beside or above price and call, below the logo. */
export function endCardStand(frame: Size, hasLogo = false): Stand {
  if (frame.width / frame.height > 1.3) return BESIDE;
  return { ...ABOVE, top: hasLogo ? 0.16 : ABOVE.top };
}
