import sharp from 'sharp';
import { runInThread } from '../../../data/threads/worker-thread.ts';
import type { CutAnswer } from './cut-out-thread.ts';
import type { CutVerdict } from './cut-out.ts';
import type { Pixels } from './pixels.ts';

const THREAD = new URL('./cut-out-thread.ts', import.meta.url);

interface CutOptions {
  timeoutMs?: number;
  memoryMb?: number;
  /** Maximum longer side. Larger pictures are scaled down. */
  longestSide?: number;
  signal?: AbortSignal | undefined;
}

/** Result for a picture. If it was cut out, its pixels have alpha. */
export type CutPicture =
  | { verdict: 'cut'; pixels: Pixels }
  | { verdict: Exclude<CutVerdict, 'cut'>; pixels?: undefined };

/**
 * Removes a plain background in a separate thread.
 *
 * @throws ThreadLimitError
 */
export async function cutOutPicture(
  input: string | Buffer,
  { timeoutMs = 30_000, memoryMb = 512, longestSide, signal }: CutOptions = {},
): Promise<CutPicture> {
  const picture = sharp(input).autoOrient();
  const side = { width: longestSide, height: longestSide, fit: 'inside' as const };
  const { data, info } = await (
    longestSide ? picture.resize({ ...side, withoutEnlargement: true }) : picture
  )
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = { data: new Uint8Array(data), width, height };
  const answer = await runInThread<CutAnswer>(THREAD, pixels, {
    timeoutMs,
    memoryMb,
    transfer: [pixels.data.buffer],
    ...(signal && { signal }),
  });
  if (answer.verdict !== 'cut') return { verdict: answer.verdict };
  return { verdict: 'cut', pixels: { data: answer.data, width, height } };
}
