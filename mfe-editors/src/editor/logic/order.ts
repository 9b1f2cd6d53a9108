import {
  applyDiscounts,
  getVideoPrice,
  listOrderVariants,
  listSceneKeys,
  getVideoSeconds,
  type Flow,
  type OrderVariants,
} from '@vidra/shared-contract';
import type { AnySettings, DiscountUsage, Quote } from '@vidra/shared-contract/schemas';
import type { CreateVideoCall, VideoOrder } from '@vidra/shared-session';
import { pickVariants, type BaseDraft } from '../base-draft.ts';
import type { FlowDefinition } from '../flow.ts';
import type { Price } from '../price/price.ts';
import type { Offer } from './offer.ts';

/** Flows with a call of their own. All others share `createElements`. */
const CALLS: Partial<Readonly<Record<Flow, CreateVideoCall>>> = {
  'image-to-video': 'createVideo',
  'multi-image': 'createMultiImage',
  product: 'createProduct',
  storyline: 'createStoryline',
  speaker: 'createSpeaker',
};

/** Tool that the order is made with, from the query of the editor's address. */
export interface ToolLabels {
  readonly label: string;
  readonly parentLabel: string;
}

/** Number of videos to order, and the price. */
interface Wanted extends OrderVariants {
  readonly count: number;
  /** Price shown to the person. The server rejects an order that costs more. */
  readonly shownCredits: number | undefined;
}

/** Creates the API call that orders these settings. */
export function createOrder(
  settings: AnySettings,
  orderTerms: Wanted,
  labels: ToolLabels,
): VideoOrder {
  const { flow, ...rest } = settings;
  const call = CALLS[flow] ?? 'createElements';
  const kind = call === 'createElements' && { kind: flow };
  const { label, parentLabel } = labels;
  // The switch has already matched settings and call, but spreading loses that type information.
  return { call, body: { ...rest, ...kind, ...orderTerms, label, parentLabel } } as VideoOrder;
}

/** Whether a generated voice speaks in it. A person's own recording has a known length. */
export const hasSpeech = (settings: AnySettings): boolean =>
  'voice' in settings &&
  settings.voice !== null &&
  !('audioUid' in settings) &&
  (settings.flow === 'storyline'
    ? settings.shots.some(({ narration }) => narration !== '')
    : 'script' in settings && settings.script !== '');

/**
 * Converts the server's quote, which knows the length of the spoken script and the scenes kept from
 * earlier films.
 */
export function toPrice(settings: AnySettings, quote: Quote): Price {
  const { credits, seconds, discountedVideos, discountPercent, keptScenes } = quote;
  return {
    credits,
    seconds,
    about: false,
    discounted: discountedVideos,
    percent: discountPercent,
    ...(keptScenes !== undefined && {
      kept: { scenes: keptScenes, of: listSceneKeys(settings).length },
    }),
  };
}

const NO_DISCOUNT = { remaining: 0, percent: 0 };

/**
 * Computes the price with the same rule as the server's `quote`, without a request. Undefined until
 * prices are known.
 */
export function computeDraftPrice<D extends BaseDraft>(
  flow: FlowDefinition<D>,
  draft: D,
  offer: Offer | undefined,
  usage: DiscountUsage | undefined,
): Price | undefined {
  if (!offer) return undefined;
  const settings = flow.toSettings(draft);
  const variantPrices = listOrderVariants(settings, pickVariants(draft)).map((variant) =>
    getVideoPrice(variant.settings, offer.prices),
  );
  const unitPrices = Array.from({ length: draft.count }, () => variantPrices).flat();
  const prices = applyDiscounts(unitPrices, usage ?? NO_DISCOUNT);
  return {
    credits: prices.reduce((sum, price) => sum + price, 0),
    seconds: getVideoSeconds(settings),
    about: hasSpeech(settings),
    discounted: prices.filter((price, index) => price < (unitPrices[index] ?? 0)).length,
    percent: usage?.percent ?? 0,
  };
}
