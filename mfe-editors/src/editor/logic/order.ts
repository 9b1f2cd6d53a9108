import {
  getDiscountedPrices,
  getVideoPrice,
  listSceneKeys,
  getVideoSeconds,
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

/** How many of some settings are ordered, and at which price. */
interface Wanted {
  readonly count: number;
  /** What the person was shown: nothing dearer is ordered. */
  readonly shownCredits: number | undefined;
}

/** The call for some settings. */
export function createOrder(
  settings: AnySettings,
  orderTerms: Wanted,
  labels: ToolLabels,
): VideoOrder {
  const { flow, ...rest } = settings;
  const call = CALLS[flow];
  const kind = call === 'createElements' && { kind: flow };
  const { label, parentLabel } = labels;
  // The flow has told the shapes apart already; spreading loses what it told.
  return { call, body: { ...rest, ...kind, ...orderTerms, label, parentLabel } } as VideoOrder;
}

/** What an order costs, and what of it is known before it is made. */
export interface Price {
  /** For all videos, discounts taken off. */
  readonly credits: number;
  /** How long one video will be. */
  readonly seconds: number;
  /** A voice speaks in it, and was not timed yet. */
  readonly about: boolean;
  /** How many of the videos are reduced, and by how many percent. */
  readonly discounted: number;
  readonly percent: number;
  /** Scenes that are as in an earlier film, and how many there are: the kept ones cost nothing. */
  readonly kept?: { readonly scenes: number; readonly of: number };
}

/** Whether a voice says something in it; somebody's own recording has its length. */
export const hasSpeech = (settings: AnySettings): boolean =>
  'voice' in settings &&
  settings.voice !== null &&
  !('audioUid' in settings) &&
  (settings.flow === 'storyline'
    ? settings.shots.some(({ narration }) => narration !== '')
    : 'script' in settings && settings.script !== '');

/** What the server found once a voice had said the script, and of it in earlier films. */
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

/** The same rule as the server's `quote`, without waiting for it; undefined until prices are known. */
export function computeDraftPrice<D extends BaseDraft>(
  flow: FlowDefinition<D>,
  draft: D,
  offer: Offer | undefined,
  usage: DiscountUsage | undefined,
): Price | undefined {
  if (!offer) return undefined;
  const settings = flow.toSettings(draft);
  const unitPrice = getVideoPrice(settings, offer.prices);
  const prices = getDiscountedPrices(unitPrice, draft.count, usage ?? NO_DISCOUNT);
  return {
    credits: prices.reduce((sum, price) => sum + price, 0),
    seconds: getVideoSeconds(settings),
    about: hasSpeech(settings),
    discounted: prices.filter((price) => price < unitPrice).length,
    percent: usage?.percent ?? 0,
  };
}
