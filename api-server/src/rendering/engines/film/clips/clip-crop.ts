import { toPixels, type FramePart } from '@vidra/shared-film/text-layout';
import { cropStart, type Focus, type Size } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { findFocus } from '../../../media/pictures/find-focus.ts';
import type { Canvas } from '../film.ts';

/** Window offset as a share of the remaining space. 0 is at the left and top. */
export interface ClipCrop {
  across: number;
  down: number;
}

const share = (fullLength: number, part: number, focus: number, extent?: number) =>
  fullLength > part
    ? cropStart(fullLength, part, focus * fullLength, (extent ?? 0) * fullLength) /
      (fullLength - part)
    : 0.5;

/** Chooses the part of a video visible in a window, so that the focus stays visible. */
export function clipCrop(frame: Size, window: FramePart, focus: Focus): ClipCrop {
  const { width, height } = toPixels(window, frame);
  const scale = Math.max(width / frame.width, height / frame.height);
  return {
    across: share(frame.width * scale, width, focus.x, focus.width),
    down: share(frame.height * scale, height, focus.y, focus.height),
  };
}

/** Chooses the visible part of a video made from a painted scene. */
export async function cropOfPainted(
  canvas: Canvas,
  frame: Size,
  window: FramePart,
): Promise<ClipCrop> {
  const rawFormat = { ...frame, channels: 3 as const };
  const png = await sharp(await canvas(frame), { raw: rawFormat })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return clipCrop(frame, window, await findFocus(png));
}
