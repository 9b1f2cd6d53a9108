import type { Facts, PageContext, PictureCandidate } from '../page/facts.ts';
import { toCandidate } from '../page/picture-candidates.ts';
import { toOneLine, parseHtmlText, toPlainText } from '../page/text.ts';
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
/** Properties that lead to products other than the page's own. */
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

/**
 * Lists all objects of the documents, outer ones first. Walks without recursion, because the page
 * controls the nesting.
 */
function findNodes(documents: readonly unknown[]): FoundNode[] {
  const queue = documents.map((value) => ({ value, isElsewhere: false, isMain: false }));
  const foundNodes: FoundNode[] = [];
  const visitedValues = new Set<unknown>();
  for (let index = 0; index < queue.length && index < MOST_NODES; index += 1) {
    const next = queue[index];
    if (!next || visitedValues.has(next.value)) continue;
    const { value, isElsewhere, isMain } = next;
    visitedValues.add(value);
    if (Array.isArray(value)) {
      const items = (value as unknown[]).slice(0, MOST_NODES);
      queue.push(...items.map((item) => ({ value: item, isElsewhere, isMain })));
    }
    if (!isNode(value)) continue;
    foundNodes.push({ node: value, isElsewhere, isMain });
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'object') continue;
      queue.push({
        value: inner,
        isElsewhere: isElsewhere || ELSEWHERE.has(key),
        isMain: key === 'mainEntity',
      });
    }
  }
  return foundNodes;
}

const isProduct = (node: GraphNode) => getTypes(node).some((type) => PRODUCT_TYPES.has(type));

function readImages(graph: Graph, value: unknown, base: URL): PictureCandidate[] {
  return graph.getValues(value).flatMap((image) => {
    if (typeof image === 'string') return toCandidate(image, base) ?? [];
    if (image instanceof ElementValue) return toCandidate(toAddress(image), base) ?? [];
    if (!isNode(image)) return [];
    const addressFields = [image['contentUrl'], image['url'], image['@id'], image['thumbnailUrl']];
    const addresses =
      addressFields.map((field) => toList(field)).find((list) => list.length > 0) ?? [];
    const [width, height] = [toText(image['width']), toText(image['height'])];
    return addresses.flatMap(
      (address) => toCandidate(toAddress(address), base, { width, height }) ?? [],
    );
  });
}

/** Reads points such as "Material: oak" from `additionalProperty`. */
function readPoints(graph: Graph, product: GraphNode): string[] {
  return graph.getNodes(product['additionalProperty']).flatMap((property) => {
    const [name, value] = [toText(property['name']), toText(property['value'])];
    if (name === undefined || value === undefined) return [];
    return [toPlainText(toOneLine(`${name}: ${value}`))];
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

function weigh(foundNode: FoundNode, facts: Facts, context: PageContext): number {
  const { title, price, description, images } = facts;
  const { node } = foundNode;
  const isHere = ['url', '@id', 'mainEntityOfPage'].some((key) =>
    isPageAddress(toAddress(node[key]), context),
  );
  const isHeading = context.heading !== '' && toKey(title ?? '') === toKey(context.heading);
  const isElsewhere = foundNode.isElsewhere || node['@around'] === true;
  return (
    [title, price, description, images[0]].filter(Boolean).length +
    (isHere ? 8 : 0) +
    (isHeading ? 6 : 0) +
    (foundNode.isMain || node['@main'] === true ? 5 : 0) -
    (isElsewhere ? 12 : 0)
  );
}

/**
 * Adds to each group the variants that refer to it, because the reference can go either way.
 * @returns the ids of all variants
 */
function joinVariants(graph: Graph, foundNodes: readonly FoundNode[]): Set<string> {
  const ids = new Set<string>();
  for (const { node } of foundNodes) {
    for (const variant of toList(node['hasVariant'])) ids.add(toAddress(variant) ?? '');
    if (isProduct(node)) {
      for (const variant of graph.getNodes(node['hasVariant'])) variant['isVariantOf'] ??= node;
    }
    for (const group of graph.getNodes(node['isVariantOf'])) {
      const variants = toList(group['hasVariant']);
      const isNamed = variants.some((variant) => graph.resolve(variant) === node);
      if (isProduct(group) && group !== node && !isNamed) group['hasVariant'] = [...variants, node];
      ids.add(toAddress(node) ?? '');
    }
  }
  ids.delete('');
  return ids;
}

/** Whether the page's heading is the name of a variant and not that of its group. */
function isNamedByHeading(graph: Graph, variant: GraphNode, { heading, language }: PageContext) {
  const toName = (node: GraphNode) => toKey(toPlainText(toText(node['name'], language) ?? ''));
  const groups = graph.getNodes(variant['isVariantOf']);
  return (
    heading !== '' &&
    toName(variant) === toKey(heading) &&
    groups.every((group) => toName(group) !== toKey(heading))
  );
}

/** Finds the page's own product in its structured data. */
export function readProduct(
  documents: readonly unknown[],
  context: PageContext,
): Facts | undefined {
  const graph = new Graph();
  const foundNodes = findNodes(documents);
  for (const { node } of foundNodes) graph.add(node);
  const variants = joinVariants(graph, foundNodes);
  const products = foundNodes
    .filter(({ node }) => isProduct(node))
    .map((foundNode) => ({ facts: toFacts(graph, foundNode.node, context), found: foundNode }))
    .filter(({ facts }) => facts.title !== undefined)
    .map(({ facts, found: foundNode }) => {
      const isVariant = variants.has(toAddress(foundNode.node) ?? '');
      // The heading names a variant rather than its group.
      if (isVariant && isNamedByHeading(graph, foundNode.node, context)) {
        return {
          facts,
          weight: weigh({ ...foundNode, isElsewhere: false, isMain: true }, facts, context),
        };
      }
      const isElsewhere = foundNode.isElsewhere || isVariant;
      return { facts, weight: weigh({ ...foundNode, isElsewhere }, facts, context) };
    });
  const [best, second] = products.toSorted((a, b) => b.weight - a.weight);
  // A page that lists products has no product of its own.
  return best && best.weight < 0 && second ? undefined : best?.facts;
}
