import type { CheerioAPI } from 'cheerio';
import type { Price } from '@vidra/shared-contract/schemas';
import { isNode, toText } from '../structured/graph.ts';
import {
  getFractionDigits,
  parseCurrency,
  readPriceValue,
  type ProductPrice,
} from '@vidra/shared-contract/prices';
import type { Facts, PageContext } from './facts.ts';
import { toCandidate } from './picture-candidates.ts';
import { parseHtmlText, toPlainText } from './text.ts';

/** Source of a product's data in a shop system, from hints in its page. */
export interface ShopDataSource {
  system: 'shopify' | 'woocommerce';
  url: string;
}

const SHOPIFY_HINTS =
  'link[href*="cdn.shopify.com"], script[src*="cdn.shopify.com"], link[href*="/cdn/shop/"], script[src*="/cdn/shop/"], meta[content*="/cdn/shop/"], #shopify-features, link[href$=".oembed"]';

function findShopify($: CheerioAPI, { address }: PageContext): string | undefined {
  const path = /^(.*\/products\/[^/]+?)(?:\.html)?\/?$/.exec(address.pathname)?.[1];
  if (path === undefined) return undefined;
  // The hints may be in the body of a page without its own head.
  const isShopify =
    $(SHOPIFY_HINTS).length > 0 ||
    $('script')
      .toArray()
      .some((element) => /\bShopify\.(?:shop|theme|currency)\b/.test($(element).text()));
  return isShopify ? new URL(`${path}.json`, address).href : undefined;
}

function findWooCommerce($: CheerioAPI, { address }: PageContext): string | undefined {
  const head = $('head');
  const root = head.find('link[rel="https://api.w.org/"]').attr('href');
  if (root === undefined || !URL.canParse(root, address.href)) return undefined;
  const bodyClass = $('body').attr('class') ?? '';
  const isWoo =
    /\bwoocommerce\b/.test(bodyClass) ||
    head.find('meta[name="generator"][content^="WooCommerce"]').length > 0;
  const resource = head.find('link[rel="alternate"][type="application/json"]').attr('href') ?? '';
  const shortlink = head.find('link[rel="shortlink"]').attr('href') ?? '';
  const id =
    /\/product\/(\d+)/.exec(resource)?.[1] ??
    /\bpostid-(\d+)\b/.exec(bodyClass)?.[1] ??
    /[?&]p=(\d+)/.exec(shortlink)?.[1];
  if (!isWoo || id === undefined) return undefined;
  const api = new URL(root, address);
  // With plain permalinks the route is a query parameter.
  const route = api.searchParams.get('rest_route');
  if (route !== null) api.searchParams.set('rest_route', `/wc/store/v1/products/${id}`);
  else api.pathname = `${api.pathname.replace(/\/?$/, '/')}wc/store/v1/products/${id}`;
  return api.href;
}

/** Finds where the page's shop system offers this product as data, on the same origin only. */
export function findShopData($: CheerioAPI, context: PageContext): ShopDataSource | undefined {
  const shopify = findShopify($, context);
  if (shopify !== undefined) return { system: 'shopify', url: shopify };
  const woo = findWooCommerce($, context);
  if (woo === undefined || new URL(woo).origin !== context.address.origin) return undefined;
  return { system: 'woocommerce', url: woo };
}

function readShopify(
  data: unknown,
  context: PageContext,
  pageCurrency: string | null,
): Facts | undefined {
  const product = isNode(data) ? data['product'] : undefined;
  if (!isNode(product)) return undefined;
  const variants = Array.isArray(product['variants'])
    ? product['variants'].filter((entry) => isNode(entry))
    : [];
  const variantId = context.address.searchParams.get('variant');
  const variant =
    variants.find(({ id }) => variantId !== null && String(id) === variantId) ?? variants[0];
  const currency = toText(variant?.['price_currency']) ?? pageCurrency;
  const price = readPriceValue(variant?.['price'], currency, context);
  const before = readPriceValue(variant?.['compare_at_price'], currency, context);
  const images = Array.isArray(product['images'])
    ? product['images'].filter((entry) => isNode(entry))
    : [];
  const { text, items } = parseHtmlText(toText(product['body_html']) ?? '');
  const title = toPlainText(toText(product['title']) ?? '');
  return {
    ...(title && { title }),
    ...(text && { description: text }),
    ...(price && { price }),
    ...(price && before && before.amount > price.amount && { listPrice: before }),
    bulletPoints: items,
    images: images.flatMap(
      ({ src, width, height }) =>
        toCandidate(toText(src), context.base, { width: toText(width), height: toText(height) }) ??
        [],
    ),
  };
}

/** WooCommerce uses the smallest currency unit: 2490 with two digits is 24.90. */
function readMinorUnits(prices: Record<string, unknown>, name: string): Price | undefined {
  const currency = parseCurrency(prices['currency_code']);
  const digits = Number(prices['currency_minor_unit'] ?? getFractionDigits(currency));
  const amount = Number(toText(prices[name]) ?? Number.NaN) / 10 ** digits;
  return Number.isFinite(amount) && amount > 0 ? { amount, currency } : undefined;
}

function readWooPrice(prices: unknown): Partial<ProductPrice> {
  if (!isNode(prices)) return {};
  const price = readMinorUnits(prices, 'price');
  const regular = readMinorUnits(prices, 'regular_price');
  return {
    ...(price && { price }),
    ...(price && regular && regular.amount > price.amount && { listPrice: regular }),
  };
}

function readWooCommerce(data: unknown, context: PageContext): Facts | undefined {
  if (!isNode(data) || toText(data['name']) === undefined) return undefined;
  const title = toPlainText(toText(data['name']) ?? '');
  const shortText = parseHtmlText(toText(data['short_description']) ?? '');
  const fullText = parseHtmlText(toText(data['description']) ?? '');
  const images = Array.isArray(data['images'])
    ? data['images'].filter((entry) => isNode(entry))
    : [];
  const description = shortText.text || fullText.text;
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...readWooPrice(data['prices']),
    bulletPoints: fullText.items.length > 0 ? fullText.items : shortText.items,
    images: images.flatMap(({ src }) => toCandidate(toText(src), context.base) ?? []),
  };
}

/** Reads the facts from a shop's product data. Returns undefined for other data. */
export function readShopData(
  { system, text }: { system: ShopDataSource['system']; text: string },
  context: PageContext,
  pageCurrency: string | null,
): Facts | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return system === 'shopify'
      ? readShopify(data, context, pageCurrency)
      : readWooCommerce(data, context);
  } catch {
    return undefined;
  }
}
