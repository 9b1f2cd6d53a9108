import { paintedIn, type SceneLayout } from '@vidra/shared-contract/text-layout';
import type { Size } from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import { raw } from './canvas.ts';
import type { Canvas } from './film.ts';

/** What a scene films where a window shows a part of the frame: there, and a little around it. */
export function inWindow(canvas: Canvas, layout: SceneLayout | undefined): Canvas {
  const window = layout?.window;
  if (!window) return canvas;
  return async (size: Size) => {
    const { left, top, ...own } = paintedIn(window, size);
    const input = await canvas(own, true);
    const ground = { ...size, channels: 3, background: '#808080' } as const;
    return raw(
      sharp({ create: ground }).composite([{ input, raw: { ...own, channels: 3 }, left, top }]),
    );
  };
}
