import { createEstimatedSaying, getFilmSeconds, type Saying } from './film-length.ts';
import { listPricedScenes } from './scene-price.ts';
import type { AnySettings } from './schemas/film-calls.ts';
import type { FilmSettings } from './schemas/films.ts';
import type { Duration, Quality } from './video-options.ts';

/** Credits for one video of five seconds, by quality. Longer videos cost in proportion. */
export type PriceTable = Readonly<Record<Quality, number>>;

/**
 * The price of an order in whole credits: what the button shows and what the server holds.
 *
 * @param order quality, seconds of one video, and how many videos
 */
export function getPrice(
  order: { quality: Quality; durationSeconds: Duration; count: number },
  prices: PriceTable,
): number {
  return Math.ceil((prices[order.quality] * order.durationSeconds) / 5) * order.count;
}

/**
 * What the videos of an order cost one by one: the first ones take the day's remaining discounts.
 *
 * @param each full price of one video, in whole credits
 * @param discount how many videos may be reduced, and by how many percent
 */
export function getDiscountedPrices(
  unitPrice: number,
  count: number,
  discount: { remaining: number; percent: number },
): number[] {
  const reducedPrice = Math.max(1, Math.ceil((unitPrice * (100 - discount.percent)) / 100));
  return Array.from({ length: count }, (_, position) =>
    position < discount.remaining ? reducedPrice : unitPrice,
  );
}

/** The price of one film in whole credits: by its length, at least that of five seconds. */
export function getFilmPrice(settings: FilmSettings, prices: PriceTable, say?: Saying): number {
  const basePrice = prices[settings.quality];
  return Math.max(basePrice, Math.ceil((basePrice * getFilmSeconds(settings, say)) / 5));
}

/** What each scene of a film is made of; scenes of two films that are alike here look alike. */
export const listSceneKeys = (settings: AnySettings): string[] =>
  listPricedScenes(settings, createEstimatedSaying(settings)).map(({ made }) => made);

/** How many scenes of a film stay as they are. @param kept scenes of earlier films, by `listSceneKeys` */
export const countKeptScenes = (settings: AnySettings, keptScenes: ReadonlySet<string>): number =>
  listSceneKeys(settings).filter((sceneKey) => keptScenes.has(sceneKey)).length;

/**
 * The price of one video of any flow in whole credits: what one task holds.
 *
 * @param kept scenes of earlier films that stay as they are, by `listSceneKeys`: they cost nothing. The
 *   rest is paid by its length, and putting a film together costs at least one credit.
 * @param say how long a voice was heard to need; without it what is estimated
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
 * How long one video of any flow will be, in seconds.
 *
 * @param say how long a voice was heard to need; without it what is estimated
 */
export function getVideoSeconds(settings: AnySettings, say?: Saying): number {
  return settings.flow === 'image-to-video'
    ? settings.durationSeconds
    : getFilmSeconds(settings, say);
}
