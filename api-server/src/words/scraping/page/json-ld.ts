import type { CheerioAPI } from 'cheerio';
import type { Price } from '@vidra/shared-contract/schemas';
import type { Facts, PictureCandidate } from './facts.ts';
import { candidate } from './picture-candidates.ts';
import { priceOf } from './price.ts';
import { oneLine, textOfHtml } from './text.ts';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : value == null ? [] : [value];

/** Of several languages or values the first. */
function textOf(value: unknown): string | undefined {
  const [first] = listOf(value);
  if (typeof first === 'string') return first;
  if (typeof first === 'number') return String(first);
  return isNode(first) && typeof first['@value'] === 'string' ? first['@value'] : undefined;
}

const PRODUCT =
  /^(?:https?:\/\/schema\.org\/|schema:)?(?:Product|ProductGroup|IndividualProduct|ProductModel|Vehicle|Book)$/;
const isProduct = (node: Node) =>
  listOf(node['@type']).some((type) => typeof type === 'string' && PRODUCT.test(type));

const MOST_NODES = 20_000;

/** Every object of the documents, outer ones first. Walks without recursion: the page nests at will. */
function* nodesOf(documents: readonly unknown[]): Generator<Node> {
  const waiting = [...documents];
  for (let seen = 0; seen < waiting.length && seen < MOST_NODES; seen += 1) {
    const value = waiting[seen];
    if (Array.isArray(value)) waiting.push(...(value as unknown[]).slice(0, MOST_NODES));
    if (!isNode(value)) continue;
    yield value;
    waiting.push(...Object.values(value).filter((each) => typeof each === 'object'));
  }
}

function parse(text: string): unknown {
  const body = text.replace(
    /^\s*(<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/g,
    '',
  );
  try {
    return JSON.parse(body);
  } catch {
    // The two mistakes that shops make most: raw line breaks within texts, and a comma too many.
    try {
      return JSON.parse(body.replace(/\p{Cc}+/gu, ' ').replace(/,\s*([}\]])/g, '$1'));
    } catch {
      return undefined;
    }
  }
}

/** A price of an offer, of several, or of a price specification within one. */
function priceIn(offers: unknown, depth = 0): Price | undefined {
  for (const offer of listOf(offers)) {
    if (!isNode(offer)) continue;
    const own = priceOf(offer.price ?? offer.lowPrice, textOf(offer.priceCurrency));
    if (own) return own;
    if (depth >= 2) continue;
    const inner = priceIn(offer.priceSpecification, depth + 1) ?? priceIn(offer.offers, depth + 1);
    if (inner)
      return {
        ...inner,
        currency: inner.currency ?? priceOf(0, textOf(offer.priceCurrency))?.currency ?? null,
      };
  }
  return undefined;
}

function picturesIn(value: unknown, base: URL): PictureCandidate[] {
  return listOf(value).flatMap((image) => {
    if (typeof image === 'string') return candidate(image, base) ?? [];
    if (!isNode(image)) return [];
    const address = textOf(image.contentUrl) ?? textOf(image.url) ?? textOf(image['@id']);
    const [width, height] = [textOf(image.width), textOf(image.height)];
    return candidate(address, base, { width, height }) ?? [];
  });
}

/** "Material: oak" of `additionalProperty`, and what reviews of the maker list as good points. */
function pointsIn(product: Node): string[] {
  return listOf(product.additionalProperty).flatMap((property) => {
    if (!isNode(property)) return [];
    const [name, value] = [textOf(property.name), textOf(property.value)];
    return name !== undefined && value !== undefined ? [oneLine(`${name}: ${value}`)] : [];
  });
}

function factsOf(product: Node, base: URL): Facts {
  const title = oneLine(textOfHtml(textOf(product.name) ?? '').text);
  const { text, items } = textOfHtml(textOf(product.description) ?? '');
  const variant = listOf(product.hasVariant).find(isNode);
  const price = priceIn(product.offers) ?? priceIn(variant?.offers);
  const own = picturesIn(product.image, base);
  return {
    ...(title && { title }),
    ...(text && { description: text }),
    ...(price && { price }),
    bulletPoints: [...items, ...pointsIn(product)],
    images: own.length > 0 ? own : picturesIn(variant?.image, base),
  };
}

/** How much a product says; a page's own product says more than those that it recommends. */
const weight = ({ title, price, description, images }: Facts) =>
  [title, price, description, images[0]].filter(Boolean).length;

/** The product of a page's JSON-LD: in a graph, in a list or on its own. */
export function readJsonLd($: CheerioAPI, base: URL): Facts | undefined {
  const documents = $('script[type*="ld+json" i]')
    .map((_index, element) => [parse($(element).text())])
    .get();
  let best: Facts | undefined;
  for (const node of nodesOf(documents)) {
    if (!isProduct(node)) continue;
    const facts = factsOf(node, base);
    if (facts.title !== undefined && (!best || weight(facts) > weight(best))) best = facts;
  }
  return best;
}
