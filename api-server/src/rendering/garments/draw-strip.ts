import type { PixelBuffer } from '../perception/local/perceive-thread.ts';
import type { Strip } from './drape.ts';
import type { Cross } from './garment-limb.ts';
import type { Vector } from './vector.ts';

/** Painted pixels: red, green and blue times alpha, and alpha, 0 to 255 each. */
export interface Layer {
  data: Float32Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Creates a transparent layer. */
export const createLayer = ({ width, height }: { width: number; height: number }): Layer => ({
  data: new Float32Array(4 * width * height),
  width,
  height,
});

/** Shrinks a picture by a whole factor, so that no fabric is skipped where it gets smaller. */
export function shrinkPixels(pixels: PixelBuffer, factor: number): PixelBuffer {
  if (factor < 2) return pixels;
  const width = Math.max(1, Math.floor(pixels.width / factor));
  const height = Math.max(1, Math.floor(pixels.height / factor));
  const data = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sum = [0, 0, 0, 0];
      for (let row = 0; row < factor; row += 1) {
        for (let column = 0; column < factor; column += 1) {
          const at = 4 * ((y * factor + row) * pixels.width + x * factor + column);
          const alpha = pixels.data[at + 3] ?? 0;
          for (let channel = 0; channel < 3; channel += 1) {
            sum[channel] = (sum[channel] ?? 0) + alpha * (pixels.data[at + channel] ?? 0);
          }
          sum[3] = (sum[3] ?? 0) + alpha;
        }
      }
      const alpha = sum[3] ?? 0;
      const to = 4 * (y * width + x);
      for (let channel = 0; channel < 3; channel += 1) {
        data[to + channel] = alpha === 0 ? 0 : (sum[channel] ?? 0) / alpha;
      }
      data[to + 3] = alpha / factor ** 2;
    }
  }
  return { data, width, height };
}

/** Draws the picture's pixel at a place over a pixel of the layer. */
function drawPixel(
  layer: Layer,
  to: number,
  { data, width, height }: PixelBuffer,
  x: number,
  y: number,
) {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [partX, partY] = [x - column, y - row];
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (let index = 0; index < 4; index += 1) {
    const [right, below] = [index & 1, index >> 1];
    const [atX, atY] = [column + right, row + below];
    if (atX < 0 || atY < 0 || atX >= width || atY >= height) continue;
    const from = 4 * (atY * width + atX);
    const weight =
      (right ? partX : 1 - partX) * (below ? partY : 1 - partY) * (data[from + 3] ?? 0);
    red += weight * (data[from] ?? 0);
    green += weight * (data[from + 1] ?? 0);
    blue += weight * (data[from + 2] ?? 0);
    alpha += weight;
  }
  const behind = 1 - alpha / 255;
  const pixels = layer.data;
  pixels[to] = red / 255 + behind * (pixels[to] ?? 0);
  pixels[to + 1] = green / 255 + behind * (pixels[to + 1] ?? 0);
  pixels[to + 2] = blue / 255 + behind * (pixels[to + 2] ?? 0);
  pixels[to + 3] = alpha + behind * (pixels[to + 3] ?? 0);
}

type Triangle = readonly [Vector, Vector, Vector];

function drawTriangle(
  layer: Layer,
  picture: PixelBuffer,
  { from, to, drawnPixels }: { from: Triangle; to: Triangle; drawnPixels: Uint8Array },
): void {
  const [a, b, c] = to;
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  if (Math.abs(area) < 1e-6) return;
  const { width, height } = layer;
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y)));
  const bottom = Math.min(height - 1, Math.floor(Math.max(a.y, b.y, c.y)));
  const left = Math.max(0, Math.ceil(Math.min(a.x, b.x, c.x)));
  const right = Math.min(width - 1, Math.floor(Math.max(a.x, b.x, c.x)));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const at = y * width + x;
      if (drawnPixels[at] === 1) continue;
      const second = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
      const third = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area;
      const first = 1 - second - third;
      if (first < 0 || second < 0 || third < 0) continue;
      // A pixel on the edge of two triangles is drawn once.
      drawnPixels[at] = 1;
      const [p, q, r] = from;
      drawPixel(
        layer,
        4 * at,
        picture,
        first * p.x + second * q.x + third * r.x,
        first * p.y + second * q.y + third * r.y,
      );
    }
  }
}

/**
 * Draws a strip of a picture at its place, as pairs of triangles.
 *
 * @param scale of the picture to the coordinates in `from`
 */
export function drawStrip(
  layer: Layer,
  picture: PixelBuffer,
  { from, to }: Strip,
  scale: number,
): void {
  const drawnPixels = new Uint8Array(layer.width * layer.height);
  const toSource = ({ outer, inner }: Cross) =>
    [outer, inner].map(({ x, y }) => ({ x: x * scale, y: y * scale })) as [Vector, Vector];
  for (let index = 1; index < from.length; index += 1) {
    const [before, after, start, end] = [from[index - 1], from[index], to[index - 1], to[index]];
    if (!before || !after || !start || !end) continue;
    const [p, q] = toSource(before);
    const [r, s] = toSource(after);
    drawTriangle(layer, picture, {
      from: [p, q, r],
      to: [start.outer, start.inner, end.outer],
      drawnPixels,
    });
    drawTriangle(layer, picture, {
      from: [q, s, r],
      to: [start.inner, end.inner, end.outer],
      drawnPixels,
    });
  }
}
