import type { BorderModel } from './border-model.ts';
import type { Pixels } from './pixels.ts';

/**
 * Marks the background reachable from the border with 1, everything else with 0; one byte per
 * pixel.
 */
export function floodFromBorder({ width, height, data }: Pixels, model: BorderModel): Uint8Array {
  const total = width * height;
  const reachedPixels = new Uint8Array(total);
  const pixelQueue = new Int32Array(total);
  let [begin, end] = [0, 0];
  const visit = (x: number, y: number): void => {
    const index = y * width + x;
    if (reachedPixels[index] !== 0) return;
    // Transparent pixels are background whatever their color.
    const isBackground =
      data[4 * index + 3] === 0 || model.distance(x, y, 4 * index) <= model.tolerance;
    if (!isBackground) return;
    reachedPixels[index] = 1;
    pixelQueue[end] = index;
    end += 1;
  };
  for (let x = 0; x < width; x += 1) {
    visit(x, 0);
    visit(x, height - 1);
  }
  for (let y = 0; y < height; y += 1) {
    visit(0, y);
    visit(width - 1, y);
  }
  while (begin < end) {
    const index = pixelQueue[begin] ?? 0;
    begin += 1;
    const x = index % width;
    const y = (index - x) / width;
    if (x > 0) visit(x - 1, y);
    if (x < width - 1) visit(x + 1, y);
    if (y > 0) visit(x, y - 1);
    if (y < height - 1) visit(x, y + 1);
  }
  return reachedPixels;
}
