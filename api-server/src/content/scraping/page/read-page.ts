import { loadBuffer, type CheerioAPI } from 'cheerio';
import { SCRIPT_LIMITS } from '@vidra/shared-contract';
import type { FieldSource, Price, ScrapeResult } from '@vidra/shared-contract/schemas';
import { readJsonLd } from '../structured/json-ld.ts';
import { readMarkup } from '../structured/markup.ts';
import { readProduct } from '../structured/product.ts';
import { detectCharset, getHeaderCharset } from './charset.ts';
import type { Facts, PageContext, PictureCandidate } from './facts.ts';
import { readOpenGraph } from './open-graph.ts';
import { chooseLargest } from './picture-candidates.ts';
import { findShopData, readShopData, type ShopDataSource } from './shop-data.ts';
import { toOneLine, shorten, toPlainText } from './text.ts';
import { findHeading } from './tokens.ts';
import { readVisible } from './visible.ts';
import { isWall } from './blocked-pages.ts';

/** Product facts from a page's HTML. The pictures have not been checked yet. */
export interface ProductPage {
  language: string | null;
  title: string;
  price: Price | null;
  /** Price before the discount or at other shops. */
  listPrice: Price | null;
  description: string;
  bulletPoints: string[];
  images: PictureCandidate[];
  sources: ScrapeResult['sources'];
}

/** Result of reading a page. */
export interface ReadPage {
  product: ProductPage;
  /** Target of the page's automatic refresh. */
  refreshUrl: string | null;
  /** Whether the page is a robot check or a consent question instead of the shop. */
  isWall: boolean;
  /** Source of the product's data in the shop system. */
  shopData: ShopDataSource | null;
}

export interface PageSource {
  bytes: Buffer;
  /** The whole Content-Type header. */
  contentType: string;
  address: string;
  /** Shop data that was fetched from the `shopData` of an earlier reading. */
  shopData?: { system: ShopDataSource['system']; text: string };
}

/** Facts by source, the most reliable source first. */
type Places = readonly (readonly [FieldSource, Facts])[];

function findFirst<T>(
  places: Places,
  pick: (facts: Facts) => T | undefined,
): { value: T; source: FieldSource } | undefined {
  for (const [source, facts] of places) {
    const value = pick(facts);
    if (value !== undefined) return { value, source };
  }
  return undefined;
}

const toNonEmpty = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

function choosePoints(points: readonly string[]): string[] {
  const shortPoints = points.map((point) => shorten(point, SCRIPT_LIMITS.bulletPointLength));
  return [...new Set(shortPoints)].slice(0, SCRIPT_LIMITS.bulletPoints);
}

const isComplete = ({ price }: Facts) => price?.currency != null && price.amount > 0;

/** Prefers a price with a currency, together with its own list price. */
function choosePrice(places: Places) {
  const price =
    findFirst(places, (facts) => (isComplete(facts) ? facts.price : undefined)) ??
    findFirst(places, (facts) => facts.price);
  const ownListPrice = price && places.find(([source]) => source === price.source)?.[1].listPrice;
  const isSame = ({ price: factPrice }: Facts) =>
    factPrice?.amount === price?.value.amount && factPrice?.currency === price?.value.currency;
  const otherListPrice = findFirst(places, (facts) =>
    isSame(facts) ? facts.listPrice : undefined,
  );
  return { price, listPrice: ownListPrice ?? otherListPrice?.value ?? null };
}

function merge(places: Places): Omit<ProductPage, 'language'> {
  const title = findFirst(places, (facts) => facts.title);
  const { price, listPrice } = choosePrice(places);
  const description = findFirst(places, (facts) => facts.description);
  const points = findFirst(places, (facts) => toNonEmpty(facts.bulletPoints));
  const images = findFirst(places, (facts) => toNonEmpty(facts.images));
  return {
    title: shorten(title?.value ?? '', SCRIPT_LIMITS.titleLength),
    price: price?.value ?? null,
    listPrice,
    description: shorten(description?.value ?? '', SCRIPT_LIMITS.descriptionLength),
    bulletPoints: choosePoints(points?.value ?? []),
    // A structured source often names one picture only, so the pictures of all sources are used.
    images: chooseLargest(places.flatMap(([, facts]) => facts.images)),
    sources: {
      title: title?.source ?? null,
      price: price?.source ?? null,
      description: description?.source ?? null,
      bulletPoints: points?.source ?? null,
      images: images?.source ?? null,
    },
  };
}

function readLanguage($: CheerioAPI): string | null {
  const languageTag = toOneLine($('html').attr('lang') ?? $('html').attr('xml:lang') ?? '').replace(
    '_',
    '-',
  );
  return /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(languageTag) ? languageTag : null;
}

function readContext($: CheerioAPI, address: string): PageContext {
  const href = $('base[href]').first().attr('href');
  const page = new URL(address);
  return {
    base: href !== undefined && URL.canParse(href, address) ? new URL(href, address) : page,
    address: page,
    language: readLanguage($),
    country: /\.([a-z]{2})$/i.exec(page.hostname)?.[1]?.toUpperCase() ?? null,
    heading: toPlainText(findHeading($).html() ?? ''),
  };
}

/**
 * Longer refreshes are meant for people: a page shown for a while, or a page that reloads itself.
 */
const LONGEST_REFRESH_SECONDS = 10;

function readRefresh($: CheerioAPI, { base }: PageContext): string | null {
  for (const element of $('meta[http-equiv="refresh" i]').toArray()) {
    const content = element.attribs['content'] ?? '';
    const [, seconds = '', url] =
      /^\s*(\d+(?:\.\d*)?)\s*(?:[;,]\s*(?:url\s*=\s*)?["']?([^"']*)["']?)?\s*$/i.exec(content) ??
      [];
    if (seconds === '' || Number(seconds) > LONGEST_REFRESH_SECONDS || !url) continue;
    if (URL.canParse(url.trim(), base.href)) return new URL(url.trim(), base).href;
  }
  return null;
}

function load({ bytes, contentType }: PageSource): CheerioAPI {
  const charset = getHeaderCharset(contentType);
  return loadBuffer(bytes, {
    encoding: {
      defaultEncoding: detectCharset(bytes),
      ...(charset !== undefined && { transportLayerEncodingLabel: charset }),
    },
  });
}

/** Reads a product from a page's bytes in any encoding. Broken HTML is read as browsers do. */
export function readPage(source: PageSource): ReadPage {
  const $ = load(source);
  const context = readContext($, source.address);
  const heading = findHeading($)[0];
  const shopData = findShopData($, context);
  const refreshUrl = readRefresh($, context);
  const structuredFacts: (readonly [FieldSource, Facts | undefined])[] = [
    ['json-ld', readProduct(readJsonLd($), context)],
    ['microdata', readProduct(readMarkup($, 'microdata', heading), context)],
    ['rdfa', readProduct(readMarkup($, 'rdfa', heading), context)],
  ];
  const foundFacts = structuredFacts.flatMap(([name, facts]) =>
    facts ? [[name, facts] as const] : [],
  );
  const openGraph = readOpenGraph($, context);
  const isShut =
    foundFacts.length === 0 && openGraph.price === undefined && isWall($, context.address);
  const visible = readVisible($, context);
  const currency =
    [...foundFacts.map(([, facts]) => facts), openGraph, visible]
      .map(({ price }) => price?.currency)
      .find((candidate) => candidate != null) ?? null;
  const shop = source.shopData && readShopData(source.shopData, context, currency);
  const places: Places = [
    ...foundFacts,
    ...(shop ? [['shop', shop] as const] : []),
    ['open-graph', openGraph],
    ['page', visible],
  ];
  return {
    product: { language: context.language, ...merge(places) },
    refreshUrl,
    isWall: isShut && visible.price === undefined,
    shopData: shopData ?? null,
  };
}
