import { COMPARISON, type HeadBox, type Size } from '@vidra/shared-film/timeline';
import { t } from '@vidra/shared-i18n/text';
import sharp from 'sharp';
import type { Canvas, Film } from '../film.ts';

/** Creates a canvas that a picture, given as path or bytes, fills completely. */
export const createCoverCanvas =
  (picture: Buffer | string): Canvas =>
  async (size) =>
    sharp(picture)
      .autoOrient()
      .flatten({ background: '#d0d0d4' })
      .resize({ ...size, fit: 'cover' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer();

/** Joins the left part of one canvas with the right part of another, divided by a line. */
function joinHalves(leftCanvas: Canvas, rightCanvas: Canvas, at: number): Canvas {
  return async (size) => {
    const [left, right] = [await leftCanvas(size), await rightCanvas(size)];
    const split = Math.round(size.width * at);
    const row = size.width * 3;
    for (let from = 0; from < left.length; from += row) {
      right.copy(left, from + split * 3, from + split * 3, from + row);
    }
    const line = Math.max(2, Math.round(Math.min(size.width, size.height) * 0.005));
    const bar = { width: line, height: size.height, channels: 3, background: '#fff' } as const;
    const input = await sharp({ create: bar }).png().toBuffer();
    return sharp(left, { raw: { ...size, channels: 3 } })
      .composite([{ input, left: Math.max(0, split - (line >> 1)), top: 0 }])
      .removeAlpha()
      .raw()
      .toBuffer();
  };
}

/** Pictures to compare. The line position is a share of the width. */
export interface Compared {
  before: Canvas;
  /** Replaces `before` where that is shown alone. */
  marked?: Canvas;
  after: Canvas;
  splitAt?: number;
  /** Heads in both pictures, in fractions of the frame. */
  heads?: readonly HeadBox[];
}

/**
 * Creates a comparison: the picture before, then after, then both halves. The still shows the
 * result.
 */
export function createComparison(
  frame: Size,
  { before, marked = before, after, splitAt = 0.5, heads = [] }: Compared,
  stillFrame: { canvas: Canvas; size: Size },
): Film {
  const canvases = [marked, after, joinHalves(before, after, splitAt)];
  const scenes = COMPARISON.scenes.map((scene, index) => ({
    ...scene,
    name: t(scene.name),
    canvas: canvases[index] ?? after,
    heads,
  }));
  return { ...COMPARISON, frame, seed: 0, scenes, still: stillFrame };
}
