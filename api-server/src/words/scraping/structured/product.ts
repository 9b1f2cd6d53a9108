import type { Facts, PageContext, PictureCandidate } from '../page/facts.ts';
import { toCandidate } from '../page/picture-candidates.ts';
import { oneLine, parseHtmlText, toPlainText } from '../page/text.ts';
import {
  ElementValue,
  getTypes,
  Graph,
  isNode,
  toAddress,
  toList,
  toText,
  type GraphNode,
} from './graph.ts';
import { isPageAddress, readProductPrice } from './offers.ts';

const PRODUCT_TYPES = new Set([
  'Product',
  'ProductGroup',
  'IndividualProduct',
  'ProductModel',
  'ProductCollection',
  'Vehicle',
  'Car',
  'Book',
  'SomeProducts',
]);
/** Properties that lead to other products than the page's own. */
const ELSEWHERE = new Set([
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'itemListElement',
  'hasVariant',
  'review',
  'reviews',
  'itemOffered',
  'isVariantOf',
]);
const MOST_NODES = 20_000;

interface FoundNode {
  node: GraphNode;
  isElsewhere: boolean;
  isMain: boolean;
}

/** Every object of the documents, outer ones first. Walks without recursion: the page nests at will. */
function findNodes(documents: readonly unknown[]): FoundNode[] {
  const waiting = documents.map((value) => ({ value, isElsewhere: false, isMain: false }));
  const found: FoundNode[] = [];
  const visited = new Set<unknown>();
  for (let index = 0; index < waiting.length && index < MOST_NODES; index += 1) {
    const next = waiting[index];
    if (!next || visited.has(next.value)) continue;
    const { value, isElsewhere, isMain } = next;
    visited.add(value);
    if (Array.isArray(value)) {
      const items = (value as unknown[]).slice(0, MOST_NODES);
      waiting.push(...items.map((item) => ({ value: item, isElsewhere, isMain })));
    }
    if (!isNode(value)) continue;
    found.push({ node: value, isElsewhere, isMain });
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'object') continue;
      waiting.push({
        value: inner,
        isElsewhere: isElsewhere || ELSEWHERE.has(key),
        isMain: key === 'mainEntity',
      });
    }
  }
  return found;
}

const isProduct = (node: GraphNode) => getTypes(node).some((type) => PRODUCT_TYPES.has(type));

function readImages(graph: Graph, value: unknown, base: URL): PictureCandidate[] {
  return graph.getValues(value).flatMap((image) => {
    if (typeof image === 'string') return toCandidate(image, base) ?? [];
    if (image instanceof ElementValue) return toCandidate(toAddress(image), base) ?? [];
    if (!isNode(image)) return [];
    const named = [image['contentUrl'], image['url'], image['@id'], image['thumbnailUrl']];
    const addresses = named.map((each) => toList(each)).find((list) => list.length > 0) ?? [];
    const [width, height] = [toText(image['width']), toText(image['height'])];
    return addresses.flatMap(
      (address) => toCandidate(toAddress(address), base, { width, height }) ?? [],
    );
  });
}

/** "Material: oak" of `additionalProperty`. */
function readPoints(graph: Graph, product: GraphNode): string[] {
  return graph.getNodes(product['additionalProperty']).flatMap((property) => {
    const [name, value] = [toText(property['name']), toText(property['value'])];
    if (name === undefined || value === undefined) return [];
    return [toPlainText(oneLine(`${name}: ${value}`))];
  });
}

function toFacts(graph: Graph, product: GraphNode, context: PageContext): Facts {
  const { language, base } = context;
  const [group] = graph.getNodes(product['isVariantOf']);
  const [variant] = graph.getNodes(product['hasVariant']);
  const title = toPlainText(toText(product['name'] ?? group?.['name'], language) ?? '');
  const description = product['description'] ?? group?.['description'] ?? variant?.['description'];
  const { text, items } = parseHtmlText(toText(description, language) ?? '');
  const price = readProductPrice(graph, product, context);
  const imageSources = [
    product['image'],
    product['photo'],
    product['associatedMedia'],
    group?.['image'],
  ];
  const images = readImages(graph, imageSources, base);
  return {
    ...(title && { title }),
    ...(text && { description: text }),
    ...price,
    bulletPoints: [...items, ...readPoints(graph, product)],
    images: images.length > 0 ? images : readImages(graph, variant?.['image'], base),
  };
}

const toKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

function weigh(found: FoundNode, facts: Facts, context: PageContext): number {
  const { title, price, description, images } = facts;
  const { node } = found;
  const isHere = ['url', '@id', 'mainEntityOfPage'].some((key) =>
    isPageAddress(toAddress(node[key]), context),
  );
  const isHeading = context.heading !== '' && toKey(title ?? '') === toKey(context.heading);
  const isElsewhere = found.isElsewhere || node['@around'] === true;
  return (
    [title, price, description, images[0]].filter(Boolean).length +
    (isHere ? 8 : 0) +
    (isHeading ? 6 : 0) +
    (found.isMain || node['@main'] === true ? 5 : 0) -
    (isElsewhere ? 12 : 0)
  );
}

/**
 * Gives each group the variants that refer to it, as it may refer to them.
 * @returns the ids of all variants
 */
function joinVariants(graph: Graph, found: readonly FoundNode[]): Set<string> {
  const ids = new Set<string>();
  for (const { node } of found) {
    for (const variant of toList(node['hasVariant'])) ids.add(toAddress(variant) ?? '');
    for (const group of graph.getNodes(node['isVariantOf'])) {
      const others = toList(group['hasVariant']);
      const isNamed = others.some((other) => graph.resolve(other) === node);
      if (isProduct(group) && group !== node && !isNamed) group['hasVariant'] = [...others, node];
      ids.add(toAddress(node) ?? '');
    }
  }
  ids.delete('');
  return ids;
}

/** The page's own product among the objects of its structured data. */
export function readProduct(
  documents: readonly unknown[],
  context: PageContext,
): Facts | undefined {
  const graph = new Graph();
  const found = findNodes(documents);
  for (const { node } of found) graph.add(node);
  const variants = joinVariants(graph, found);
  const products = found
    .filter(({ node }) => isProduct(node))
    .map((each) => ({ facts: toFacts(graph, each.node, context), found: each }))
    .filter(({ facts }) => facts.title !== undefined)
    .map(({ facts, found: each }) => {
      const isElsewhere = each.isElsewhere || variants.has(toAddress(each.node) ?? '');
      return { facts, weight: weigh({ ...each, isElsewhere }, facts, context) };
    });
  const [best, second] = products.toSorted((a, b) => b.weight - a.weight);
  // A list of products has no product of its own.
  return best && best.weight < 0 && second ? undefined : best?.facts;
}
