import { countVideos, listSceneKeys } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useDiscountUsage } from '@vidra/shared-session';
import { pickVariants, type BaseDraft } from '../base-draft.ts';
import type { FlowDefinition } from '../flow.ts';
import type { Offer } from '../logic/offer.ts';
import type { Price } from '../price/price.ts';
import { computeDraftPrice, toPrice, hasSpeech } from '../logic/order.ts';
import { useQuote } from './use-quote.ts';

interface DraftPrice {
  readonly price: Price | undefined;
  /** Whether the voice is being timed. Until then the price is an estimate. */
  readonly timing: boolean;
  /**
   * Whether the server is computing the price, which may become lower. No order is sent until it
   * responds.
   */
  readonly asking: boolean;
}

/**
 * Returns the price of a draft. A spoken text must be timed first, and only the server knows which
 * scenes of earlier films can be kept.
 */
export function usePrice<D extends BaseDraft>(
  flow: FlowDefinition<D>,
  draft: D,
  priceContext: {
    readonly offer: Offer | undefined;
    /** Whether the draft can be ordered. */
    readonly isWhole: boolean;
    /** Earlier films. Finished ones provide scenes to keep. */
    readonly films: readonly VideoTask[];
  },
): DraftPrice {
  const usage = useDiscountUsage().data;
  const { offer, isWhole, films } = priceContext;
  const settings = flow.toSettings(draft);
  const { count } = draft;
  const variants = pickVariants(draft);
  const isSpoken = hasSpeech(settings);
  // Without a seed every film differs, so no scenes can be kept.
  const keeps =
    countVideos(settings, { count, ...variants }) === 1 && listSceneKeys(settings).length > 0;
  const doneCount = films.filter(({ status }) => status === 'done').length;
  const isAsked = isWhole && (isSpoken || keeps);
  const { quote, asking } = useQuote(
    isAsked ? { settings, count, ...variants } : undefined,
    doneCount,
  );
  const estimate = computeDraftPrice(flow, draft, offer, usage);
  return {
    price: estimate && quote ? toPrice(settings, quote) : estimate,
    timing: asking && isSpoken,
    asking,
  };
}
