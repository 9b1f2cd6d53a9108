import { getExtent, type Focus } from './focal-part.ts';
import type { PixelRectangle, Size } from '../frame.ts';

/** An area of the frame for a picture, in shares of the frame. */
export interface Stand {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /**
   * Aligns the picture to the left of the area, where the texts below begin; else it is centered.
   */
  isAtLeft?: true;
}

/** Share of a picture that remains if it is cropped to fit its area better. */
const KEPT_SHARE = 0.8;
const CORNER = 0.015;
const SHADOW = { blur: 0.03, fall: 0.012, opacity: 0.34 };

/**
 * Keeps the card clear of the edges by the camera's range and, if there is room below, of the
 * captions.
 */
function getStand({ width, height }: Size): Stand {
  const shape = width / height;
  if (shape < 0.7) return { left: 0.08, right: 0.92, top: 0.12, bottom: 0.67 };
  if (shape < 1.1) return { left: 0.08, right: 0.92, top: 0.09, bottom: 0.69 };
  return { left: 0.09, right: 0.91, top: 0.09, bottom: 0.91 };
}

interface CardOrder {
  /** Available area; most of the frame by default. */
  stand?: Stand | undefined;
  /** The part of the picture that must not be cropped. */
  focus?: Focus | undefined;
}

/** Returns the largest card in an area with the picture's shape, or with a slight crop. */
function fitCard(aspect: number, room: Size, focus?: Focus): Size {
  const roomAspect = room.width / room.height;
  const extent = focus ? getExtent(focus) : { width: 0, height: 0 };
  const getKeptShare = (share: number) => Math.min(1, Math.max(KEPT_SHARE, share * 1.04));
  const shape =
    aspect > roomAspect
      ? Math.max(roomAspect, aspect * getKeptShare(extent.width))
      : Math.min(roomAspect, aspect / getKeptShare(extent.height));
  const width = Math.min(room.width, room.height * shape);
  return { width: Math.max(2, Math.round(width)), height: Math.max(2, Math.round(width / shape)) };
}

/** Placement of a card in a frame, in pixels. Opacity is 0..1. */
export interface CardPlace {
  card: PixelRectangle;
  cornerRadius: number;
  shadow: { blur: number; fall: number; opacity: number };
}

/** Returns the position of a picture's card in a frame, and its shadow. */
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

/** Fits a logo into its own area, in pixels: uncropped, where texts begin. */
export function fitLogo(logo: Size, room: PixelRectangle, isCentred: boolean): PixelRectangle {
  const scale = Math.min(room.width / logo.width, room.height / logo.height);
  const width = Math.max(1, Math.round(logo.width * scale));
  const height = Math.max(1, Math.round(logo.height * scale));
  const left = room.left + (isCentred ? Math.round((room.width - width) / 2) : 0);
  return { left, top: room.top + Math.round((room.height - height) / 2), width, height };
}

/**
 * Returns the position of a brand's logo on the last card: uncropped, at the top, where the texts
 * begin.
 */
export function getLogoPlace(logo: Size, { width, height }: Size): PixelRectangle {
  const [middle, room] = width / height < 0.7 ? [0.1, 0.05] : [0.14, 0.09];
  const top = Math.round(height * (middle - room / 2));
  const place = { left: Math.round(width * 0.09), top, width: Math.round(width * 0.42) };
  return fitLogo(logo, { ...place, height: Math.round(height * room) }, false);
}

const ABOVE: Stand = { left: 0.06, right: 0.88, top: 0.1, bottom: 0.49, isAtLeft: true };
const BESIDE: Stand = { left: 0.52, right: 0.92, top: 0.12, bottom: 0.88 };

/**
 * Returns the area of the product picture beside or above price and call to action, below the logo.
 */
export function endCardStand(frame: Size, hasLogo = false): Stand {
  if (frame.width / frame.height > 1.3) return BESIDE;
  return { ...ABOVE, top: hasLogo ? 0.16 : ABOVE.top };
}
