/**
 * Computes the Theil–Sen slope, which is robust against single jumps such as a cache that fills.
 *
 * @param points - x and y; no two have the same x
 * @returns y per x; 0 for fewer than two points
 */
export function computeMedianSlope(points: readonly (readonly [x: number, y: number])[]): number {
  const slopes = points.flatMap(([x, y], index) =>
    points.slice(index + 1).map(([laterX, laterY]) => (laterY - y) / (laterX - x)),
  );
  slopes.sort((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}
