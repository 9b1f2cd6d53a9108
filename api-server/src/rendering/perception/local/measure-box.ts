import type { Box, Mask } from '../perception.ts';

const SOLID = 127;

/** Returns the smallest box around the content of a mask, or undefined if the mask is empty. */
export function measureBox({ data, width, height }: Mask): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 0) <= SOLID) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return undefined;
  return {
    left: left / width,
    top: top / height,
    width: (right + 1 - left) / width,
    height: (bottom + 1 - top) / height,
  };
}
