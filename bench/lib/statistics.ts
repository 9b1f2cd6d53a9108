/** Returns the middle value, or the mean of the two middle values of an even count. */
export function computeMedian(values: readonly number[]): number {
  const sortedValues = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sortedValues.length / 2);
  const [low, high] = [
    sortedValues[Math.ceil(sortedValues.length / 2) - 1] ?? NaN,
    sortedValues[middle] ?? NaN,
  ];
  return (low + high) / 2;
}

/**
 * Returns the median of the ratios of two series, pair by pair. Both runs of a round met the same
 * machine load.
 */
export function computePairedRatio(
  numerators: readonly number[],
  denominators: readonly number[],
): number {
  return computeMedian(numerators.map((value, round) => value / (denominators[round] ?? NaN)));
}

/** Returns the value that this share of all values does not exceed. */
export function computePercentile(values: readonly number[], share: number): number {
  const sortedValues = [...values].sort((a, b) => a - b);
  return sortedValues[Math.max(0, Math.ceil(sortedValues.length * share) - 1)] ?? NaN;
}
