import type { PixelRectangle, Size } from '@vidra/shared-film/timeline';

/** Box blurs in a row that look like a Gaussian one. */
const PASSES = 3;
const CHANNELS = 3;

interface Line {
  /** Index of its first value. */
  start: number;
  /** Distance of two values. */
  stride: number;
  length: number;
}

/** Blurs one line of one channel from one buffer to the other. */
function blurLine(
  from: Float32Array,
  to: Float32Array,
  { start, stride, length }: Line,
  radius: number,
): void {
  const at = (index: number) =>
    from[start + Math.min(length - 1, Math.max(0, index)) * stride] ?? 0;
  let sum = 0;
  for (let index = -radius; index <= radius; index += 1) sum += at(index);
  for (let index = 0; index < length; index += 1) {
    to[start + index * stride] = sum / (2 * radius + 1);
    sum += at(index + radius + 1) - at(index - radius);
  }
}

/**
 * Blurs a part of a frame of three channels, and only with pixels of that part.
 *
 * @param sigma standard deviation in pixels
 * @returns the pixels of the part
 */
export function blurPart(
  frame: Size & { data: Uint8Array | Uint8ClampedArray },
  { left, top, width, height }: PixelRectangle,
  sigma: number,
): Uint8ClampedArray {
  const radius = Math.max(1, Math.round((Math.sqrt((12 * sigma * sigma) / PASSES + 1) - 1) / 2));
  let values = new Float32Array(width * height * CHANNELS);
  let other = new Float32Array(values.length);
  for (let row = 0; row < height; row += 1) {
    const start = ((top + row) * frame.width + left) * CHANNELS;
    values.set(frame.data.subarray(start, start + width * CHANNELS), row * width * CHANNELS);
  }
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      for (let row = 0; row < height; row += 1) {
        const line = { start: row * width * CHANNELS + channel, stride: CHANNELS, length: width };
        blurLine(values, other, line, radius);
      }
    }
    [values, other] = [other, values];
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      for (let column = 0; column < width; column += 1) {
        const line = {
          start: column * CHANNELS + channel,
          stride: width * CHANNELS,
          length: height,
        };
        blurLine(values, other, line, radius);
      }
    }
    [values, other] = [other, values];
  }
  return Uint8ClampedArray.from(values);
}
