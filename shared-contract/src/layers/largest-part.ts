/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** The connected parts of a mask: for each pixel the number of its part from 1 on, and their sizes. */
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
 * A mask without its specks.
 *
 * @param least the share of the largest part that another one has to have to stay
 * @returns it with the share of all that its largest part was
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
