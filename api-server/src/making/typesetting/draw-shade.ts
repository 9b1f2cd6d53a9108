import { overlayOf, type Box, type Overlay } from './draw-text.ts';
import { rgbOf } from './contrast.ts';

/** A part of the frame that is to be darkened, and how much. */
export interface Shaded {
  box: Box;
  /** 0..1 */
  opacity: number;
}

/** How far a shade runs out beyond its text, in heights of it; at least a tenth of the frame. */
const RUN_OUT = 1.1;
const STEPS = 12;

const eased = (value: number) => value * value * (3 - 2 * value);

/** How opaque the shade is at a height of the frame: full at the text, gone some way off. */
function opacityAt(y: number, shades: readonly Shaded[], frameHeight: number): number {
  const each = shades.map(({ box, opacity }) => {
    const run = Math.max(box.height * RUN_OUT, frameHeight * 0.14);
    const below = y > box.y + box.height;
    const distance = below ? y - box.y - box.height : Math.max(0, box.y - y);
    // Towards the nearer edge of the frame it stays: a band in the middle would be seen.
    const middle = box.y + box.height / 2;
    const outward = middle > frameHeight * 0.6 ? below : middle < frameHeight * 0.3 && !below;
    if (outward) return opacity;
    return opacity * eased(Math.max(0, 1 - distance / run));
  });
  return Math.max(0, ...each);
}

/** A gradient over the frame's whole width, as dark as each text needs it. */
export function shadeOverlay(
  frame: { width: number; height: number },
  colour: string,
  shades: readonly Shaded[],
): Overlay | undefined {
  const wanted = shades.filter(({ opacity }) => opacity > 0.01);
  if (wanted.length === 0) return undefined;
  const [red, green, blue] = rgbOf(colour);
  return overlayOf({ x: 0, y: 0, ...frame }, (context) => {
    const gradient = context.createLinearGradient(0, 0, 0, frame.height);
    for (let step = 0; step <= STEPS * 4; step += 1) {
      const share = step / (STEPS * 4);
      const opacity = opacityAt(share * frame.height, wanted, frame.height);
      gradient.addColorStop(
        share,
        `rgba(${String(red)},${String(green)},${String(blue)},${opacity.toFixed(4)})`,
      );
    }
    context.fillStyle = gradient;
    context.fillRect(0, 0, frame.width, frame.height);
  });
}
