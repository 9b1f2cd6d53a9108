/** The middle value; of an even count, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN, sorted[middle] ?? NaN];
  return (low + high) / 2;
}

/** The median of the ratios of two series, pair by pair: each round's two runs met the same machine. */
export function pairedRatio(
  numerators: readonly number[],
  denominators: readonly number[],
): number {
  return median(numerators.map((value, round) => value / (denominators[round] ?? NaN)));
}

/** The value that a share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
