import {
  discountedPrices,
  priceOfOne,
  scenesOf,
  secondsOf,
  type Flow,
} from '@vidra/shared-contract';
import type { AnySettings, DiscountUsage, Quote } from '@vidra/shared-contract/schemas';
import type { CreateVideoCall, VideoOrder } from '@vidra/shared-session';
import type { BaseDraft, FlowDefinition } from '../flow.ts';
import type { Offer } from './offer.ts';

const CALLS = {
  'image-to-video': 'createVideo',
  'multi-image': 'createMultiImage',
  product: 'createProduct',
  storyline: 'createStoryline',
  speaker: 'createSpeaker',
  'try-on': 'createElements',
  'change-elements': 'createElements',
} as const satisfies Record<Flow, CreateVideoCall>;

/** Which tool the order is made with: the query of the editor's address. */
export interface ToolLabels {
  readonly label: string;
  readonly parentLabel: string;
}

/** The call for some settings. */
export function orderOf(settings: AnySettings, count: number, labels: ToolLabels): VideoOrder {
  const { flow, ...rest } = settings;
  const call = CALLS[flow];
  const kind = call === 'createElements' && { kind: flow };
  const { label, parentLabel } = labels;
  // The flow has told the shapes apart already; spreading loses what it told.
  return { call, body: { ...rest, ...kind, count, label, parentLabel } } as VideoOrder;
}

/** What an order costs, and what of it is known before it is made. */
export interface Price {
  /** For all videos, discounts taken off. */
  readonly credits: number;
  /** About how long one video will be. */
  readonly seconds: number;
  /** How many of the videos are reduced, and by how many percent. */
  readonly discounted: number;
  readonly percent: number;
  /** Scenes that are as in an earlier film, and how many there are: the kept ones cost nothing. */
  readonly kept?: { readonly scenes: number; readonly of: number };
}

const NO_DISCOUNT = { remaining: 0, percent: 0 };

/** The price with what the server found of it in earlier films. */
export function priceWithKept(
  price: Price | undefined,
  settings: AnySettings,
  quote: Quote | undefined,
): Price | undefined {
  if (!price || quote?.keptScenes === undefined) return price;
  const { credits, discountedVideos: discounted, keptScenes: scenes } = quote;
  return { ...price, credits, discounted, kept: { scenes, of: scenesOf(settings).length } };
}

/** The same rule as the server's `quote`, without waiting for it; undefined until prices are known. */
export function priceOfDraft<D extends BaseDraft>(
  flow: FlowDefinition<D>,
  draft: D,
  offer: Offer | undefined,
  usage: DiscountUsage | undefined,
): Price | undefined {
  if (!offer) return undefined;
  const settings = flow.settingsOf(draft);
  const each = priceOfOne(settings, offer.prices);
  const prices = discountedPrices(each, draft.count, usage ?? NO_DISCOUNT);
  return {
    credits: prices.reduce((sum, price) => sum + price, 0),
    seconds: secondsOf(settings),
    discounted: prices.filter((price) => price < each).length,
    percent: usage?.percent ?? 0,
  };
}
