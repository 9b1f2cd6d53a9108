import type { Readable } from 'node:stream';

/**
 * Splits a stream of raw frames.
 *
 * @param frameBytes bytes of one frame. An incomplete last frame is dropped.
 */
export async function* readFrames(
  stream: Readable,
  frameBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let frame = new Uint8Array(frameBytes);
  let filledBytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let at = 0;
    while (at < chunk.length) {
      const part = chunk.subarray(at, at + frameBytes - filledBytes);
      frame.set(part, filledBytes);
      filledBytes += part.length;
      at += part.length;
      if (filledBytes < frameBytes) continue;
      yield frame;
      frame = new Uint8Array(frameBytes);
      filledBytes = 0;
    }
  }
}
