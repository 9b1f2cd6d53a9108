/** Size in pixels. */
interface Size {
  width: number;
  height: number;
}

/**
 * Labels the connected parts of a mask: the part number of each pixel, from 1, and the sizes of the
 * parts.
 */
function labelParts(mask: Uint8Array, { width }: Size): { numbers: Int32Array; sizes: number[] } {
  const numbers = new Int32Array(mask.length);
  const sizes: number[] = [0];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] === 0 || numbers[start] !== 0) continue;
    const number = sizes.length;
    let size = 0;
    const pendingPixels = [start];
    numbers[start] = number;
    for (let at = pendingPixels.pop(); at !== undefined; at = pendingPixels.pop()) {
      size += 1;
      const x = at % width;
      for (const next of [
        at - width,
        at + width,
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
      ]) {
        if ((mask[next] ?? 0) === 0 || numbers[next] !== 0) continue;
        numbers[next] = number;
        pendingPixels.push(next);
      }
    }
    sizes.push(size);
  }
  return { numbers, sizes };
}

/**
 * Removes specks from a mask.
 *
 * @param minShare minimum size of a part to keep, as a fraction of the largest part
 * @returns the mask, and the largest part's fraction of the whole
 */
export function removeSpecks(mask: Uint8Array, size: Size, minShare: number) {
  const { numbers, sizes } = labelParts(mask, size);
  const largestSize = Math.max(0, ...sizes);
  const all = sizes.reduce((sum, partSize) => sum + partSize, 0);
  const cleanMask = mask.map((value, at) =>
    (sizes[numbers[at] ?? 0] ?? 0) >= largestSize * minShare ? value : 0,
  );
  return { kept: cleanMask, largestShare: all === 0 ? 0 : largestSize / all };
}
