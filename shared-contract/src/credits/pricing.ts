import { createEstimatedSaying, getFilmSeconds, type Saying } from './film-length.ts';
import { listPricedScenes } from './scene-price.ts';
import type { AnySettings } from '../schemas/film-calls.ts';
import type { FilmSettings } from '../schemas/films.ts';
import type { Duration, Quality } from '../options/video-options.ts';

/** Credits for one video of five seconds by quality. The price of longer videos is proportional. */
export type PriceTable = Readonly<Record<Quality, number>>;

/**
 * Returns the price of an order in whole credits, which the button shows and the server reserves.
 *
 * @param order quality, seconds of one video, and number of videos
 */
export function getPrice(
  order: { quality: Quality; durationSeconds: Duration; count: number },
  prices: PriceTable,
): number {
  return Math.ceil((prices[order.quality] * order.durationSeconds) / 5) * order.count;
}

/**
 * Returns the price of each video of an order. The first ones use the day's remaining discounts.
 *
 * @param unitPrice full price of one video in whole credits
 * @param discount number of discounted videos, and the percentage
 */
export function getDiscountedPrices(
  unitPrice: number,
  count: number,
  discount: { remaining: number; percent: number },
): number[] {
  return applyDiscounts(
    Array.from({ length: count }, () => unitPrice),
    discount,
  );
}

/** Returns the price of each video of an order whose videos have different full prices. */
export const applyDiscounts = (
  unitPrices: readonly number[],
  { remaining, percent }: { remaining: number; percent: number },
): number[] =>
  unitPrices.map((price, position) =>
    position < remaining ? Math.max(1, Math.ceil((price * (100 - percent)) / 100)) : price,
  );

/**
 * Returns the price of a film in whole credits, proportional to its duration, with a minimum of
 * five seconds.
 */
export function getFilmPrice(settings: FilmSettings, prices: PriceTable, say?: Saying): number {
  const basePrice = prices[settings.quality];
  return Math.max(basePrice, Math.ceil((basePrice * getFilmSeconds(settings, say)) / 5));
}

/** Returns a key for each scene of a film. Scenes of two films with the same key look the same. */
export const listSceneKeys = (settings: AnySettings): string[] =>
  listPricedScenes(settings, createEstimatedSaying(settings)).map(({ made }) => made);

/**
 * Counts the scenes of a film that can be reused. @param keptScenes keys of earlier scenes, by
 * `listSceneKeys`
 */
export const countKeptScenes = (settings: AnySettings, keptScenes: ReadonlySet<string>): number =>
  listSceneKeys(settings).filter((sceneKey) => keptScenes.has(sceneKey)).length;

/**
 * Returns the price of one video of any flow in whole credits, which one task reserves.
 *
 * @param keptScenes keys of reusable scenes, by `listSceneKeys`, which are free. The rest is paid
 * by duration, and assembling a film costs at least one credit.
 * @param say measured duration of speech; estimated by default
 */
export function getVideoPrice(
  settings: AnySettings,
  prices: PriceTable,
  keptScenes: ReadonlySet<string> = new Set(),
  say: Saying = createEstimatedSaying(settings),
): number {
  if (settings.flow === 'image-to-video') return getPrice({ ...settings, count: 1 }, prices);
  const fullPrice = getFilmPrice(settings, prices, say);
  if (countKeptScenes(settings, keptScenes) === 0) return fullPrice;
  const changedScenes = listPricedScenes(settings, say).filter(({ made }) => !keptScenes.has(made));
  const seconds = changedScenes.reduce((sum, scene) => sum + scene.seconds, 0);
  return Math.min(fullPrice, Math.max(1, Math.ceil((prices[settings.quality] * seconds) / 5)));
}

/**
 * Returns the duration of one video of any flow in seconds.
 *
 * @param say measured duration of speech; estimated by default
 */
export function getVideoSeconds(settings: AnySettings, say?: Saying): number {
  return settings.flow === 'image-to-video'
    ? settings.durationSeconds
    : getFilmSeconds(settings, say);
}
