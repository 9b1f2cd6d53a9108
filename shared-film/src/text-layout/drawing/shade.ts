import {
  DARK_SHARE,
  getScrimOpacity,
  getWhiteOpacity,
  measureBrightness,
  parseRgb,
  type Pixels,
} from '../contrast.ts';
import type { Box } from './drawing.ts';
import { TEXT_MOTION } from '../entrance.ts';
import type { Look } from '../looks.ts';
import type { PlacedText } from '../place-text.ts';
import { hasEdge } from '../text-edge.ts';

/** A part of the frame to darken, and the opacity. */
export interface ShadedPart {
  box: Box;
  /** 0..1 */
  opacity: number;
}

/**
 * Fade-out distance of a shade beyond its text, in heights of the text; at least a tenth of the
 * frame.
 */
const RUN_OUT = 1.1;
const STEPS = 48;

const ease = (value: number) => value * value * (3 - 2 * value);

/**
 * Returns the opacity of the shade at a height of the frame: full at the text, fading out with
 * distance.
 */
function getOpacity(y: number, shades: readonly ShadedPart[], frameHeight: number): number {
  const opacities = shades.map(({ box, opacity }) => {
    const run = Math.max(box.height * RUN_OUT, frameHeight * 0.14);
    const isBelow = y > box.y + box.height;
    const distance = isBelow ? y - box.y - box.height : Math.max(0, box.y - y);
    // Towards the nearer edge of the frame the shade continues, because a band in the middle would
    // be visible.
    const middle = box.y + box.height / 2;
    const outward = middle > frameHeight * 0.6 ? isBelow : middle < frameHeight * 0.3 && !isBelow;
    if (outward) return opacity;
    return opacity * ease(Math.max(0, 1 - distance / run));
  });
  return Math.max(0, ...opacities);
}

/** Margin of the measured area, because the view is smaller than its picture and moves. */
const CAMERA_ROOM = 0.06;
/** Brightness assumed for videos, whose frames are not measured. */
export const ASSUMED_BRIGHTNESS = 0.6;

interface Frame {
  width: number;
  height: number;
}

/** Converts a text's box to the picture beneath. */
function toPictureBox(box: Box, frame: Frame, pixels: Pixels): Box {
  const scale = pixels.width / frame.width;
  const room = CAMERA_ROOM * Math.min(pixels.width, pixels.height);
  return {
    x: box.x * scale - room,
    y: box.y * scale - room,
    width: box.width * scale + 2 * room,
    height: box.height * scale + 2 * room,
  };
}

/**
 * Number of parts of a text that are measured separately, because its last word may be on a white
 * wall.
 */
const PARTS = 5;

/** Measures the brightness beneath the brightest part of a text: a luminance, 0..1. */
export function measureBrightnessBeneath(box: Box, frame: Frame, pixels: Pixels): number {
  const { x, width, ...rows } = toPictureBox(box, frame, pixels);
  const part = width / PARTS;
  const parts = Array.from({ length: PARTS }, (_, index) =>
    measureBrightness(pixels, { ...rows, x: x + index * part, width: part }),
  );
  return Math.max(...parts);
}

/** Measures the brightness beneath the darkest part of a text: a luminance, 0..1. */
export function measureDarknessBeneath(box: Box, frame: Frame, pixels: Pixels): number {
  const { x, width, ...rows } = toPictureBox(box, frame, pixels);
  const part = width / PARTS;
  const parts = Array.from({ length: PARTS }, (_, index) =>
    measureBrightness(pixels, { ...rows, x: x + index * part, width: part }, DARK_SHARE),
  );
  return Math.min(...parts);
}

/** Returns the darkening needed beneath each text that has neither a plate nor an edge. */
export function getShades(
  placedTexts: readonly PlacedText[],
  {
    look,
    frame,
    pixels,
    shade,
  }: { look: Look; frame: Frame; pixels: Pixels | undefined; shade: string },
): ShadedPart[] {
  const { colors } = look;
  return placedTexts
    .filter((text) => !text.style.plate && !text.isOnGround && !hasEdge(text))
    .map(({ box, style, isDarkInk, colors: ownColors }) => {
      if (isDarkInk && pixels) {
        const ownInk = style.color === 'accent' ? ownColors.accent : ownColors.text;
        const darkness = measureDarknessBeneath(box, frame, pixels);
        return { box, opacity: getWhiteOpacity(ownInk, darkness) };
      }
      const background = pixels ? measureBrightnessBeneath(box, frame, pixels) : ASSUMED_BRIGHTNESS;
      const ink = style.color === 'accent' ? colors.accent : colors.text;
      return { box, opacity: getScrimOpacity(ink, shade, background) };
    })
    .filter(({ opacity }) => opacity > 0.01);
}

/** Returns the darkened part of the frame's height, as shares of it. */
export function getShadedSpan(
  shades: readonly ShadedPart[],
  frameHeight: number,
): [number, number] {
  const dark = Array.from({ length: STEPS + 1 }, (_, step) => step).filter(
    (step) => getOpacity((step / STEPS) * frameHeight, shades, frameHeight) > 0,
  );
  const [first = 0, last = 0] = [dark[0], dark.at(-1)];
  return [Math.max(0, first - 1) / STEPS, Math.min(STEPS, last + 1) / STEPS];
}

/** Times in frames of a scene. */
interface Times {
  from: number;
  until: number;
}

/** When a scene's shade is visible, and whether it fades in and out. */
export interface ShadeTimes extends Times {
  fadesIn: boolean;
  fadesOut: boolean;
}

/**
 * Minimum time without shade, in frames. Shorter gaps keep the shade, because the picture would
 * flicker.
 */
const LEAST_BARE = 15;

/**
 * Returns when the shade beneath these texts is visible: from before the first until after the last
 * text, and
 * continuously between them.
 *
 * @param sceneLength frames of the scene
 */
export function shadeTimes(texts: readonly Times[], sceneLength: number): ShadeTimes {
  const from = Math.min(...texts.map((text) => text.from)) - TEXT_MOTION.entrance;
  const fadeEnd = Math.max(...texts.map((text) => text.until)) + TEXT_MOTION.exit;
  const [fadesIn, fadesOut] = [from >= LEAST_BARE, fadeEnd <= sceneLength - LEAST_BARE];
  return { from: fadesIn ? from : 0, until: fadesOut ? fadeEnd : sceneLength, fadesIn, fadesOut };
}

/** Returns the stops of a vertical gradient over the frame, as dark as each text needs it. */
export function shadeStops(
  shades: readonly ShadedPart[],
  color: string,
  frameHeight: number,
): { at: number; color: string }[] {
  const [red, green, blue] = parseRgb(color);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = step / STEPS;
    const opacity = getOpacity(at * frameHeight, shades, frameHeight);
    return {
      at,
      color: `rgba(${String(red)},${String(green)},${String(blue)},${opacity.toFixed(4)})`,
    };
  });
}
