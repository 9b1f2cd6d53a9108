import type { EnginePrices } from '../config/engine-prices.ts';

const HOUR = 3600;

/** What an engine did, as it is billed. */
export interface Billed {
  engineId: string;
  done: number;
  /** Of the videos that it made. */
  madeSeconds: number;
  busySeconds: number;
}

/** How many of the smallest unit make one: 100 of a currency with cents. */
export function getMinorUnits(currency: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
}

/**
 * An estimate of what an engine took, in whole units of the currency; null where no price of it is
 * known. What a provider bills for attempts that failed is in an hourly price alone.
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
