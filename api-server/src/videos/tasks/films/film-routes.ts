import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  applyDiscounts,
  countKeptScenes,
  getVideoPrice,
  getVideoSeconds,
  listOrderVariants,
  type OrderVariants,
} from '@vidra/shared-contract';
import type { AnySettings, Quote, VideoGroup } from '@vidra/shared-contract/schemas';
import { readWallet } from '../../../money/credits/ledger.ts';
import { registerCall, type CallInput } from '../../../web/http/call.ts';
import { getIdempotencyKey } from '../../../web/http/idempotency.ts';
import { readDiscountUsage } from '../../../money/membership/discounts.ts';
import type { TaskViewDependencies } from '../history/present-tasks.ts';
import type { Config } from '../../../config/config.ts';
import { findMissingGlyphs } from '../../../rendering/typesetting/missing-glyphs.ts';
import type { Engines } from '../../../rendering/engines/choose-engine.ts';
import { findPaidScenes } from './stored-scenes.ts';
import {
  placeFlowOrder,
  presentOrder,
  type OrderRequest,
  type OrderDependencies,
} from '../orders/create.ts';
import { getScriptNotices } from '../../flows/script-notices.ts';
import { refuseImpossible } from '../../flows/flows.ts';
import { measureSpeech, type SpeechDependencies } from '../../flows/spoken-length.ts';
import { refuseVariants } from '../orders/refuse-variants.ts';

interface QuotedOrder extends OrderVariants {
  settings: AnySettings;
  count: number;
  hasGaps?: boolean;
}

/**
 * Returns the current price of an order of any flow for this person.
 *
 * @param order.hasGaps whether it is a plan with open questions, whose answers may change the price
 */
export async function quoteOrder(
  platform: SpeechDependencies & { config: Config; engines: Engines },
  userUid: string,
  { settings, hasGaps = false, ...order }: QuotedOrder,
): Promise<Quote> {
  const { db, config } = platform;
  const say = await measureSpeech(platform, settings, userUid, order);
  if (!hasGaps) refuseVariants({ ...order, settings });
  const variants = listOrderVariants(settings, order).map((variant) => variant.settings);
  if (!hasGaps) {
    for (const variant of variants) {
      refuseImpossible(platform, variant, getVideoSeconds(variant, say));
    }
  }
  const count = order.count * variants.length;
  const reusableScenes = await findPaidScenes(db, platform, userUid, { settings, count });
  const variantPrices = variants.map((variant) =>
    getVideoPrice(variant, config.prices, reusableScenes, say),
  );
  const unitPrices = Array.from({ length: order.count }, () => variantPrices).flat();
  const keptScenes = countKeptScenes(settings, reusableScenes);
  const discount = await readDiscountUsage(db, platform, userUid);
  const prices = applyDiscounts(unitPrices, discount);
  const missingGlyphs = findMissingGlyphs(settings);
  return {
    ...(keptScenes > 0 && { keptScenes }),
    ...(missingGlyphs.length > 0 && { signsWithoutFont: missingGlyphs }),
    ...getScriptNotices(settings),
    credits: prices.reduce((sum, price) => sum + price, 0),
    fullCredits: unitPrices.reduce((sum, price) => sum + price, 0),
    discountedVideos: prices.filter((price, index) => price < (unitPrices[index] ?? 0)).length,
    discountPercent: discount.percent,
    availableCredits: (await readWallet(db, userUid)).balance,
    seconds: Math.round(getVideoSeconds(settings, say) * 10) / 10,
  };
}

type FilmCall =
  | 'createMultiImage'
  | 'createProduct'
  | 'createStoryline'
  | 'createSpeaker'
  | 'createElements';

const ORDER_PROBLEMS = [
  'consent_missing',
  'content_refused',
  'idempotency_key_required',
  'idempotency_mismatch',
  'insufficient_credits',
  'not_activated',
  'not_found',
  'price_changed',
  'upload_incomplete',
] as const;

interface OrderFields extends OrderVariants {
  count: number;
  title?: string | undefined;
  label: string;
  parentLabel: string;
  shownCredits?: number | undefined;
}

/** Converts a body with settings and order fields side by side to an order. */
function toAskedOrder<S extends OrderFields>(
  body: S,
  settings: (rest: Omit<S, keyof OrderFields>) => AnySettings,
): OrderRequest {
  const {
    count,
    extraRatios,
    extraStyles,
    extraHooks,
    title,
    label,
    parentLabel,
    shownCredits,
    ...rest
  } = body;
  return {
    settings: settings(rest),
    count,
    extraRatios,
    extraStyles,
    extraHooks,
    title,
    label,
    parentLabel,
    shownCredits,
  };
}

function toElementsOrder(body: CallInput<'createElements'>['body']): OrderRequest {
  return toAskedOrder(body, ({ kind, ...rest }) => {
    // The kind has already discriminated the shapes, but spreading loses that type information.
    return { ...rest, flow: kind === 'speech' ? 'speaker' : kind } as AnySettings;
  });
}

/** Routes that create films, and that quote any order in advance. */
export const filmRoutes: FastifyPluginAsync<{
  platform: TaskViewDependencies & OrderDependencies;
}> = async (app, { platform }) => {
  const place = async (
    call: FilmCall,
    input: { body: unknown; user: { uid: string }; request: FastifyRequest },
    order: OrderRequest,
  ): Promise<VideoGroup> => {
    const { user, request, body } = input;
    const key = getIdempotencyKey(request);
    const placedOrder = await placeFlowOrder(
      platform,
      { userUid: user.uid, call, key, body },
      order,
    );
    const group = await presentOrder(platform, placedOrder, user.uid);
    return { ...group, ...getScriptNotices(order.settings) };
  };
  registerCall(app, 'quote', {
    handler: ({ body, user }) => quoteOrder(platform, user.uid, body),
  });
  registerCall(app, 'createMultiImage', {
    problems: ORDER_PROBLEMS,
    handler: (input) => {
      const order = toAskedOrder(input.body, (rest) => ({ ...rest, flow: 'multi-image' }));
      return place('createMultiImage', input, order);
    },
  });
  registerCall(app, 'createProduct', {
    problems: ORDER_PROBLEMS,
    handler: (input) => {
      const order = toAskedOrder(input.body, (rest) => ({ ...rest, flow: 'product' }));
      return place('createProduct', input, order);
    },
  });
  registerCall(app, 'createStoryline', {
    problems: ORDER_PROBLEMS,
    handler: (input) => {
      const order = toAskedOrder(input.body, (rest) => ({ ...rest, flow: 'storyline' }));
      return place('createStoryline', input, order);
    },
  });
  registerCall(app, 'createSpeaker', {
    problems: ORDER_PROBLEMS,
    handler: (input) => {
      const order = toAskedOrder(input.body, (rest) => ({ ...rest, flow: 'speaker' }));
      return place('createSpeaker', input, order);
    },
  });
  registerCall(app, 'createElements', {
    problems: ORDER_PROBLEMS,
    handler: (input) => place('createElements', input, toElementsOrder(input.body)),
  });
};
