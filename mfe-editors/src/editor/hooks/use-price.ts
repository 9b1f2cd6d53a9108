import { listSceneKeys } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useDiscountUsage } from '@vidra/shared-session';
import type { BaseDraft, FlowDefinition } from '../flow.ts';
import type { Offer } from '../logic/offer.ts';
import { computeDraftPrice, toPrice, hasSpeech, type Price } from '../logic/order.ts';
import { useQuote } from './use-quote.ts';

interface DraftPrice {
  readonly price: Price | undefined;
  /** The voice is being timed: until then the price is only about that. */
  readonly timing: boolean;
  /** The server is asked: the price may become less. Nothing is ordered until it has answered. */
  readonly asking: boolean;
}

/**
 * What a draft costs. Where a voice speaks it has to be timed, and what is kept of earlier films only
 * the server knows.
 */
export function usePrice<D extends BaseDraft>(
  flow: FlowDefinition<D>,
  draft: D,
  priceContext: {
    readonly offer: Offer | undefined;
    /** It can be ordered as it is. */
    readonly isWhole: boolean;
    /** Those that are done bring scenes. */
    readonly films: readonly VideoTask[];
  },
): DraftPrice {
  const usage = useDiscountUsage().data;
  const { offer, isWhole, films } = priceContext;
  const settings = flow.toSettings(draft);
  const { count } = draft;
  const isSpoken = hasSpeech(settings);
  // Without a seed every film is another one: it has no scenes to keep.
  const keeps = count === 1 && listSceneKeys(settings).length > 0;
  const doneCount = films.filter(({ status }) => status === 'done').length;
  const isAsked = isWhole && (isSpoken || keeps);
  const { quote, asking } = useQuote(isAsked ? { settings, count } : undefined, doneCount);
  const estimate = computeDraftPrice(flow, draft, offer, usage);
  return {
    price: estimate && quote ? toPrice(settings, quote) : estimate,
    timing: asking && isSpoken,
    asking,
  };
}
