import type { EnginePrices } from '../config/engine-prices.ts';

const HOUR = 3600;

/** Billable work of an engine. */
export interface Billed {
  engineId: string;
  done: number;
  /** Total duration of its finished videos. */
  madeSeconds: number;
  busySeconds: number;
}

/** Number of smallest units in one currency unit, such as 100 with cents. */
export function getMinorUnits(currency: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
}

/**
 * Estimates the cost of an engine in whole currency units, or null without a known price. Only an
 * hourly price includes failed attempts.
 */
export function estimateSpend(
  prices: EnginePrices,
  { engineId, done, madeSeconds, busySeconds }: Billed,
): number | null {
  const price = prices[engineId];
  if (!price || Object.keys(price).length === 0) return null;
  const { video = 0, second = 0, hour = 0 } = price;
  return video * done + second * madeSeconds + (hour * busySeconds) / HOUR;
}
