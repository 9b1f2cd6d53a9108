import { shadeStops, type Shaded } from '@vidra/shared-contract/text-layout';
import { overlayOf, type Overlay } from './draw-text.ts';

/** A gradient over the whole frame, as dark as each text needs it. */
export function shadeOverlay(
  frame: { width: number; height: number },
  colour: string,
  shades: readonly Shaded[],
): Overlay | undefined {
  if (shades.length === 0) return undefined;
  return overlayOf({ x: 0, y: 0, ...frame }, (context) => {
    const gradient = context.createLinearGradient(0, 0, 0, frame.height);
    for (const stop of shadeStops(shades, colour, frame.height)) {
      gradient.addColorStop(stop.at, stop.colour);
    }
    context.fillStyle = gradient;
    context.fillRect(0, 0, frame.width, frame.height);
  });
}
