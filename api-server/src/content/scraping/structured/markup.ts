import type { CheerioAPI } from 'cheerio';
import { selectElements, type Element } from '../page/element.ts';
import { findPictureAddress } from '../page/page-pictures.ts';
import { isAround, isOldPrice } from '../page/tokens.ts';
import { ElementValue, type GraphNode } from './graph.ts';

/** Attributes by which a markup syntax names its objects and properties. */
interface Dialect {
  scope: string;
  type: string;
  property: string;
  id: readonly string[];
}

const DIALECTS: Readonly<Record<'microdata' | 'rdfa', Dialect>> = {
  microdata: { scope: 'itemscope', type: 'itemtype', property: 'itemprop', id: ['itemid'] },
  rdfa: { scope: 'typeof', type: 'typeof', property: 'property', id: ['resource', 'about'] },
};

const MOST_ELEMENTS = 5000;

/**
 * Reduces `schema:name` and `http://schema.org/name` to `name`. Terms of other vocabularies are
 * skipped.
 */
function toName(property: string): string | undefined {
  const name = property.replace(/^(?:schema:|https?:\/\/(?:www\.)?schema\.org\/)/i, '');
  return /^[a-z]+$/i.test(name) ? name : undefined;
}

const PICTURE_TAGS = new Set(['img']);
const ADDRESS_ATTRIBUTES = ['href', 'src', 'data', 'resource'];

function toValue($: CheerioAPI, element: Element): ElementValue {
  const { attribs, name } = element;
  const picture = PICTURE_TAGS.has(name) ? findPictureAddress($, element)?.url : undefined;
  const address = ADDRESS_ATTRIBUTES.map((key) => attribs[key]).find((value) => value);
  const machine =
    attribs['content'] ?? (name === 'data' || name === 'meter' ? attribs['value'] : undefined);
  return new ElementValue({
    content: machine,
    address: picture ?? address,
    html: $(element).html() ?? '',
    text: $(element).text(),
    isOld: [element, ...$(element).parents().toArray().slice(0, 3)].some((candidate) =>
      isOldPrice(candidate),
    ),
  });
}

/** Maps elements outside of an object to the object whose `itemref` names them. */
function findReferences($: CheerioAPI): Map<Element, Element> {
  const owners = new Map<Element, Element>();
  for (const scope of $('[itemscope][itemref]').toArray()) {
    for (const id of (scope.attribs['itemref'] ?? '').split(/\s+/).filter(Boolean)) {
      const target = $('[id]').filter((_index, { attribs }) => attribs['id'] === id)[0];
      if (target) owners.set(target, scope);
    }
  }
  return owners;
}

/** RDFa's `rel` names the relation of the objects in its element to the surrounding object. */
function addRelations(
  $: CheerioAPI,
  nodes: ReadonlyMap<Element, GraphNode>,
  findOwner: (element: Element) => GraphNode | undefined,
): void {
  for (const element of selectElements($, '[typeof] [rel]').slice(0, MOST_ELEMENTS)) {
    const names = (element.attribs['rel'] ?? '').split(/\s+/).map((token) => toName(token));
    const inner = [element, ...$(element).children().toArray()];
    const values = inner.flatMap((child) => nodes.get(child) ?? []);
    const owner = findOwner(element);
    for (const name of names) {
      if (!owner || name === undefined || values.length === 0) continue;
      owner[name] = [...((owner[name] as unknown[] | undefined) ?? []), ...values];
    }
  }
}

/** Reads the objects that a page marks up in its elements, in the form of JSON-LD. */
export function readMarkup(
  $: CheerioAPI,
  kind: 'microdata' | 'rdfa',
  heading: Element | undefined,
): GraphNode[] {
  const dialect = DIALECTS[kind];
  const nodes = new Map<Element, GraphNode>();
  const holders = new Set(heading ? $(heading).parents().toArray() : []);
  for (const element of selectElements($, `[${dialect.scope}]`).slice(0, MOST_ELEMENTS)) {
    const { attribs } = element;
    const id = dialect.id.map((name) => attribs[name]).find((value) => value);
    nodes.set(element, {
      '@type': (attribs[dialect.type] ?? '').split(/\s+/).filter(Boolean),
      ...(id !== undefined && { '@id': id }),
      ...(holders.has(element) && { '@main': true }),
      ...(isAround($, element) && { '@around': true }),
    });
  }
  const references = findReferences($);
  const findOwner = (element: Element): GraphNode | undefined => {
    for (const candidate of [element, ...$(element).parents().toArray()]) {
      const scope = references.get(candidate) ?? (candidate === element ? undefined : candidate);
      const node = scope && nodes.get(scope);
      if (node) return node;
    }
    return undefined;
  };
  for (const element of selectElements($, `[${dialect.property}]`).slice(0, MOST_ELEMENTS)) {
    const owner = findOwner(element);
    if (!owner) continue;
    const value = nodes.get(element) ?? toValue($, element);
    for (const property of (element.attribs[dialect.property] ?? '').split(/\s+/)) {
      const name = toName(property);
      if (name === undefined) continue;
      owner[name] = [...((owner[name] as unknown[] | undefined) ?? []), value];
    }
  }
  if (kind === 'rdfa') addRelations($, nodes, findOwner);
  return [...nodes.values()];
}
