import type { Price } from '@vidra/shared-contract/schemas';
import type { PageContext } from '../page/facts.ts';
import { readPriceField, readPriceValue, type ProductPrice } from '@vidra/shared-contract/prices';
import { ElementValue, toAddress, toList, toText, type Graph, type GraphNode } from './graph.ts';

interface Offer extends ProductPrice {
  url: string | undefined;
  isAvailable: boolean;
}

const MOST_DEPTH = 3;
/** Price types other than the current price. */
const LIST_KIND = /(?:List|Strikethrough|Regular|SRP|MSRP|SuggestedRetail)Price$|^(?:SRP|MSRP)$/i;
const OTHER_KIND = /(?:Invoice|MinimumAdvertised)Price$/i;

/** Machine values are decimals. The visible text next to them is parsed as text. */
function readPrice(value: unknown, currency: unknown, context: PageContext): Price | undefined {
  if (!(value instanceof ElementValue)) return readPriceValue(value, currency, context);
  const { content, text } = value;
  if (content !== undefined && content.trim() !== '')
    return readPriceValue(content, currency, context);
  return readPriceField(text, currency, context);
}

function readFirstPrice(
  values: unknown,
  currency: unknown,
  context: PageContext,
): ProductPrice | undefined {
  const list = toList(values);
  const isOld = (value: unknown) => value instanceof ElementValue && value.isOld;
  const read = (priceValues: unknown[]) =>
    priceValues.flatMap((value) => readPrice(value, currency, context) ?? []);
  const current = read(list.filter((value) => !isOld(value)));
  const old = read(list.filter((value) => isOld(value)));
  const price = current.find(({ amount }) => amount > 0) ?? current[0] ?? old[0];
  const listPrice = old.find(({ amount }) => price !== undefined && amount > price.amount);
  return price && { price, ...(listPrice && { listPrice }) };
}

/** Reads the prices of an offer's specifications, except prices per kilogram or month. */
function readSpecifications(
  graph: Graph,
  offer: GraphNode,
  currency: unknown,
  context: PageContext,
): { price: Price | undefined; listPrice: Price | undefined } {
  let price: Price | undefined;
  let listPrice: Price | undefined;
  const specifications = graph.getNodes(offer['priceSpecification']);
  const byUnit = (node: GraphNode) => node['referenceQuantity'] !== undefined;
  const sortedSpecifications = specifications.toSorted(
    (a, b) => Number(byUnit(a)) - Number(byUnit(b)),
  );
  for (const node of sortedSpecifications) {
    const kind = toAddress(node['priceType']) ?? toText(node['priceType']) ?? '';
    const nodeCurrency = toText(node['priceCurrency']) ?? currency;
    const value = readFirstPrice(node['price'] ?? node['minPrice'], nodeCurrency, context)?.price;
    if (!value || OTHER_KIND.test(kind)) continue;
    if (LIST_KIND.test(kind)) listPrice ??= value;
    else price ??= value;
  }
  return { price, listPrice };
}

function readOffer(graph: Graph, offer: GraphNode, context: PageContext, depth: number): Offer[] {
  const currency = toText(offer['priceCurrency']);
  const specification = readSpecifications(graph, offer, currency, context);
  const offerPrice = readFirstPrice(offer['price'], currency, context);
  const inner =
    depth < MOST_DEPTH
      ? graph
          .getNodes([offer['offers'], offer['itemOffered']])
          .flatMap((childOffer) => readOffer(graph, childOffer, context, depth + 1))
      : [];
  const lowest = readFirstPrice(offer['lowPrice'], currency, context);
  const price = offerPrice?.price ?? specification.price ?? lowest?.price;
  const availability = toAddress(offer['availability']) ?? toText(offer['availability']) ?? '';
  if (!price) {
    if (inner.length === 0) return [];
    return inner.map((entry) => ({
      ...entry,
      price: {
        ...entry.price,
        currency: entry.price.currency ?? readPriceValue(0, currency, context)?.currency ?? null,
      },
    }));
  }
  const listPrice = offerPrice?.listPrice ?? specification.listPrice;
  return [
    {
      price,
      ...(listPrice && listPrice.amount > price.amount && { listPrice }),
      url: toAddress(offer['url']),
      isAvailable: !/(?:OutOfStock|SoldOut|Discontinued)$/i.test(availability),
    },
    // The address of the page may select one of them.
    ...inner,
  ];
}

/** Whether an address is the page's own, including the selected variant. */
export function isPageAddress(address: string | undefined, context: PageContext): boolean {
  if (address === undefined || !URL.canParse(address, context.base.href)) return false;
  const url = new URL(address, context.base);
  const page = context.address;
  const isSamePath = url.host === page.host && url.pathname === page.pathname;
  return isSamePath && (url.search === page.search || page.search === '');
}

/**
 * Reads the price of a product: the variant in the page's address, or else the first available one.
 */
export function readProductPrice(
  graph: Graph,
  product: GraphNode,
  context: PageContext,
): ProductPrice | undefined {
  const readAll = (node: GraphNode): Offer[] =>
    graph.getNodes(node['offers']).flatMap((offer) => readOffer(graph, offer, context, 0));
  const variants = graph.getNodes(product['hasVariant']).flatMap((variant) => {
    const url = toAddress(variant['url']);
    return readAll(variant).map((offer) => ({ ...offer, url: offer.url ?? url }));
  });
  const ownOffers = readAll(product);
  const barePrice = readFirstPrice(product['price'], toText(product['priceCurrency']), context);
  const offers = ownOffers.length > 0 ? ownOffers : variants;
  const pricedOffers = offers.filter(({ price }) => price.amount > 0);
  const list = pricedOffers.length > 0 ? pricedOffers : offers;
  const search = context.address.search;
  const chosenOffer =
    (search === ''
      ? undefined
      : [...variants, ...list].find(({ url }) => isPageAddress(url, context))) ??
    list.find(({ isAvailable }) => isAvailable) ??
    list[0] ??
    barePrice;
  return (
    chosenOffer && {
      price: chosenOffer.price,
      ...(chosenOffer.listPrice && { listPrice: chosenOffer.listPrice }),
    }
  );
}
