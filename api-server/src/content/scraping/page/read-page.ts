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

/** A product's page as its HTML says it; the pictures have not been looked at yet. */
export interface ProductPage {
  language: string | null;
  title: string;
  price: Price | null;
  /** What the product cost before, or costs elsewhere. */
  listPrice: Price | null;
  description: string;
  bulletPoints: string[];
  images: PictureCandidate[];
  sources: ScrapeResult['sources'];
}

/** What a page turned out to be. */
export interface ReadPage {
  product: ProductPage;
  /** Where the page sends its visitors by itself. */
  refreshUrl: string | null;
  /** It stands in the shop's place: a check for robots or a question for consent. */
  isWall: boolean;
  /** Where the shop offers the product as data. */
  shopData: ShopDataSource | null;
}

export interface PageSource {
  bytes: Buffer;
  /** The whole header. */
  contentType: string;
  address: string;
  /** What `shopData` of an earlier reading led to. */
  shopData?: { system: ShopDataSource['system']; text: string };
}

/** What a place of the page says, the most reliable place first. */
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

/** The price with a currency comes first, and the list price that belongs to it. */
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
    // A structured place often names one picture only; the others of the page are worth having.
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

/** Longer waits are for people: a page that is shown for a while, or loads itself again. */
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

/** Reads a product out of a page's bytes, whatever their encoding. Broken HTML is read as browsers do. */
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
