import { getPaintedPart, type SceneLayout } from '@vidra/shared-film/text-layout';
import type { Size } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { toRawPixels } from './canvas.ts';
import type { Canvas } from '../film.ts';

/** Paints the content only where a window shows it, with a small margin. */
export function paintInWindow(canvas: Canvas, layout: SceneLayout | undefined): Canvas {
  const window = layout?.window;
  if (!window) return canvas;
  return async (size: Size) => {
    const { left, top, ...own } = getPaintedPart(window, size);
    const input = await canvas(own, true);
    const ground = { ...size, channels: 3, background: '#808080' } as const;
    return toRawPixels(
      sharp({ create: ground }).composite([{ input, raw: { ...own, channels: 3 }, left, top }]),
    );
  };
}
