import sharp from 'sharp';
import { runInThread } from '../../../data/threads/worker-thread.ts';
import type { Mask } from '../perception.ts';
import type { CutPeopleRequest } from './cut-out-people-thread.ts';

const THREAD = new URL('./cut-out-people-thread.ts', import.meta.url);
const LIMITS = { timeoutMs: 30_000, memoryMb: 512 };

/**
 * Cuts people out of a picture by their outline. The edge of the outline is aligned with the edge
 * in the picture.
 *
 * @returns a PNG of the picture's own size
 * @throws ThreadLimitError
 */
export async function cutOutPeople(
  picture: string | Buffer,
  outline: Mask,
  signal?: AbortSignal,
): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const request: CutPeopleRequest = {
    picture: { data: new Uint8Array(data), width, height },
    outline,
  };
  const pixels = await runInThread<Uint8Array<ArrayBuffer>>(THREAD, request, {
    ...LIMITS,
    transfer: [request.picture.data.buffer],
    ...(signal && { signal }),
  });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
