import type { Duration, Quality } from './video-options.ts';

/** Credits for one video of five seconds, by quality. Longer videos cost in proportion. */
export type PriceTable = Readonly<Record<Quality, number>>;

/**
 * The price of an order in whole credits: what the button shows and what the server holds.
 *
 * @param order quality, seconds of one video, and how many videos
 */
export function priceOf(
  order: { quality: Quality; durationSeconds: Duration; count: number },
  prices: PriceTable,
): number {
  return Math.ceil((prices[order.quality] * order.durationSeconds) / 5) * order.count;
}
