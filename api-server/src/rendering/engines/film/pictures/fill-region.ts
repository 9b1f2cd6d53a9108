import type { PixelRectangle, Size } from '@vidra/shared-film/timeline';
import { runInThread } from '../../../../data/threads/worker-thread.ts';
import type { FillInput } from './fill-region-thread.ts';

const THREAD = new URL('./fill-region-thread.ts', import.meta.url);
const LIMITS = { timeoutMs: 60_000, memoryMb: 512 };

/**
 * Fills a region from its surroundings, in a separate thread, because a large one takes a second.
 *
 * @param base the picture's pixels, three bytes each
 * @returns the region's pixels
 * @throws ThreadLimitError
 */
export async function fillRegion(
  base: Buffer,
  { width, height }: Size,
  region: PixelRectangle,
): Promise<Buffer> {
  const data = new Uint8Array(base);
  const input: FillInput = { picture: { width, height, data, channels: 3 }, region };
  const limits = { ...LIMITS, transfer: [data.buffer] };
  return Buffer.from(await runInThread<Uint8ClampedArray>(THREAD, input, limits));
}
