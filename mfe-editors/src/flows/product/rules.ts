import { FILM_LIMITS, SCRIPT_LIMITS, splitSentences } from '@vidra/shared-contract';
import type { AnySettings, CallBody, Price, ScrapeResult } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import { findFontProblem, pickBrandFields } from '../../editor/fields/brand-draft.ts';
import { pickCaptionFields } from '../../editor/fields/caption-draft.ts';
import { findMusicProblem, pickMusicFields } from '../../editor/fields/music-draft.ts';
import type { MediaByUid } from '../../editor/base-draft.ts';
import {
  pickFrameFields,
  filterProblems,
  findLengthProblem,
} from '../../editor/logic/film-rules.ts';
import type { Problems } from '../../editor/logic/problems.ts';
import { fromUpload } from '../../editor/media/media.ts';
import { toFeatures, parsePoints, type ProductDraft } from './draft.ts';

/** Creates the settings of an order. */
export function toSettings(draft: ProductDraft): AnySettings {
  const { voice, transition, transitionSeconds, music } = draft;
  return {
    flow: 'product',
    imageUids: draft.images.map(({ fileUid }) => fileUid),
    productName: draft.productName.trim(),
    price: draft.price.trim(),
    callToAction: draft.callToAction.trim(),
    script: draft.script.trim(),
    features: toFeatures(draft),
    ...pickCaptionFields(draft),
    voice,
    transition,
    transitionSeconds,
    music,
    ...pickFrameFields(draft),
  };
}

/** English message for a product without a name. */
export const NAME_MISSING = message`Enter a product name.`;

/** Finds problems that must be fixed before credits are spent. */
export function findProblems(draft: ProductDraft): Problems {
  return filterProblems({
    brandFont: findFontProblem(draft),
    music: findMusicProblem(draft),
    productName: draft.productName.trim() === '' && t(NAME_MISSING),
    images: draft.images.length === 0 && t`Add at least one product image.`,
    script:
      splitSentences(draft.script).length === 0
        ? t`Enter a script, or choose Write script.`
        : findLengthProblem(toSettings(draft)),
  });
}

/** Converts a film's settings to draft fields. */
export function fromSettings(settings: AnySettings, media: MediaByUid): Partial<ProductDraft> {
  if (settings.flow !== 'product') return {};
  const { imageUids, productName, price, callToAction, script, features = [] } = settings;
  const { voice, transition, transitionSeconds } = settings;
  return {
    productName,
    price,
    callToAction,
    script,
    writer: '',
    project: null,
    points: features.join('\n'),
    ...pickCaptionFields(settings),
    ...pickBrandFields(settings, media),
    voice,
    transition,
    transitionSeconds,
    ...pickMusicFields(settings, media),
    images: imageUids.flatMap((fileUid) => media.get(fileUid) ?? []),
  };
}

/** Formats a price as people write it in a language: €24.90 or 24,90 €. */
export function formatPrice({ amount, currency }: Price, language: string): string {
  if (currency === null) return amount.toFixed(2);
  try {
    // The price field reads these digits in every language.
    return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'currency', currency }).format(
      amount,
    );
  } catch {
    return `${currency} ${amount.toFixed(2)}`;
  }
}

/**
 * Joins the list price and the price into the text in the film, such as €30.00 → €24.90. The text
 * contains no words to translate.
 *
 * @returns undefined if a price is missing or already shown, or if the text is too long
 */
export function joinPrices({
  price,
  listPrice = '',
}: Pick<ProductDraft, 'price' | 'listPrice'>): string | undefined {
  const currentPrice = price.trim();
  if (currentPrice === '' || listPrice === '' || currentPrice.includes(listPrice)) return undefined;
  const prices = `${listPrice} → ${currentPrice}`;
  return prices.length <= FILM_LIMITS.priceLength ? prices : undefined;
}

/**
 * Converts the values read from a page to draft fields.
 *
 * @param language BCP 47, in which prices are written
 */
export function fromPage(page: ScrapeResult, language: string): Partial<ProductDraft> {
  const { title, price, listPrice, description, bulletPoints, images, sources } = page;
  return {
    productName: title.slice(0, FILM_LIMITS.titleLength),
    price: price ? formatPrice(price, language).slice(0, FILM_LIMITS.priceLength) : '',
    listPrice: listPrice ? formatPrice(listPrice, language) : '',
    description,
    points: bulletPoints.join('\n'),
    sources: { ...sources, productName: sources.title, points: sources.bulletPoints },
    images: images
      .slice(0, FILM_LIMITS.maxImages)
      .map((image) => fromUpload({ ...image, kind: 'picture', durationSeconds: 0 })),
  };
}

/** Creates the order of a script. Loads the price parser on demand. */
export async function createScriptOrder(draft: ProductDraft): Promise<CallBody<'createScript'>> {
  const { scriptStyle, platform, tone, language, lengthSeconds } = draft;
  const { readPriceField } = await import(
    /* webpackChunkName: "prices" */ '@vidra/shared-contract/prices'
  );
  return {
    product: {
      title: draft.productName.trim().slice(0, SCRIPT_LIMITS.titleLength),
      description: draft.description.trim().slice(0, SCRIPT_LIMITS.descriptionLength),
      bulletPoints: parsePoints(draft)
        .slice(0, SCRIPT_LIMITS.bulletPoints)
        .map((point) => point.slice(0, SCRIPT_LIMITS.bulletPointLength)),
      price: readPriceField(draft.price, null, { language }) ?? null,
    },
    style: scriptStyle,
    platform,
    tone,
    language,
    lengthSeconds,
    audience: draft.audience.trim().slice(0, SCRIPT_LIMITS.audienceLength),
  };
}
