import type { BorderModel } from './border-model.ts';
import type { Pixels } from './pixels.ts';

/**
 * Distance in pixels inside an edge at which the object must differ clearly from the background.
 */
const INSIDE = 6;
const DIAGONAL = 4;
const AROUND: readonly (readonly [number, number])[] = [
  [INSIDE, 0],
  [-INSIDE, 0],
  [0, INSIDE],
  [0, -INSIDE],
  [DIAGONAL, DIAGONAL],
  [-DIAGONAL, DIAGONAL],
  [DIAGONAL, -DIAGONAL],
  [-DIAGONAL, -DIAGONAL],
];

/** Squared factor: twice the distance that still counts as background. */
const CLEARLY = 4;

/**
 * Measures the share of edges, 0..1, without a clear object behind them. There the flood fill
 * stopped in a gradient or in texture, or left specks. A real object has hardly any.
 */
export function measureWeakEdges(
  { width, height }: Pixels,
  background: Uint8Array,
  model: BorderModel,
): number {
  let [edges, weakCount] = [0, 0];
  for (let y = INSIDE; y < height - INSIDE; y += 1) {
    for (let x = INSIDE; x < width - INSIDE; x += 1) {
      const index = y * width + x;
      const isEdge =
        background[index] === 0 &&
        (background[index - 1] === 1 ||
          background[index + 1] === 1 ||
          background[index - width] === 1 ||
          background[index + width] === 1);
      if (!isEdge) continue;
      edges += 1;
      const isClear = AROUND.some(([dx, dy]) => {
        const inside = index + dy * width + dx;
        return (
          background[inside] === 0 &&
          model.distance(x + dx, y + dy, 4 * inside) > CLEARLY * model.tolerance
        );
      });
      if (!isClear) weakCount += 1;
    }
  }
  return edges === 0 ? 0 : weakCount / edges;
}
