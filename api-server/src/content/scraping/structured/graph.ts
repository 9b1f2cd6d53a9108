/** An object of structured data: JSON-LD as it is, microdata and RDFa in the same form. */
export type GraphNode = Record<string, unknown>;

/** What an element says as a property: what is meant for machines, and what people read. */
export class ElementValue {
  /** Of the `content` attribute and the like. */
  readonly content: string | undefined;
  /** Of `src`, `href` and the like. */
  readonly address: string | undefined;
  readonly html: string;
  readonly text: string;
  /** Struck through, or named as the price of before. */
  readonly isOld: boolean;

  constructor(values: Omit<ElementValue, never>) {
    this.content = values.content;
    this.address = values.address;
    this.html = values.html;
    this.text = values.text;
    this.isOld = values.isOld;
  }
}

export const isNode = (value: unknown): value is GraphNode =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof ElementValue);

const MOST_VALUES = 2000;

/** The values of a property: lists within lists and JSON-LD's own lists are flattened. */
export function toList(value: unknown): unknown[] {
  const queue = [value];
  const list: unknown[] = [];
  while (queue.length > 0 && list.length < MOST_VALUES) {
    const next = queue.shift();
    if (next === undefined || next === null) continue;
    if (Array.isArray(next)) queue.unshift(...(next as unknown[]).slice(0, MOST_VALUES));
    else if (isNode(next) && Array.isArray(next['@list'])) queue.unshift(next['@list']);
    else if (isNode(next) && Array.isArray(next['@set'])) queue.unshift(next['@set']);
    else list.push(next);
  }
  return list;
}

/** A text, a number, or a value with its language, of which the page's own comes first. */
export function toText(value: unknown, language?: string | null): string | undefined {
  const values = toList(value);
  const tongue = language?.split('-')[0]?.toLowerCase();
  const isOfPage = (candidate: unknown) =>
    isNode(candidate) &&
    typeof candidate['@language'] === 'string' &&
    candidate['@language'].toLowerCase().split('-')[0] === tongue;
  const first = values.find((candidate) => isOfPage(candidate)) ?? values[0];
  if (typeof first === 'string') return first;
  if (typeof first === 'number') return String(first);
  if (first instanceof ElementValue) return first.content ?? first.html;
  if (!isNode(first)) return undefined;
  if (typeof first['@value'] === 'string' || typeof first['@value'] === 'number') {
    return String(first['@value']);
  }
  return typeof first['name'] === 'string' ? first['name'] : undefined;
}

/** An address: a text, an element's `src` or `href`, or an object's own `@id`. */
export function toAddress(value: unknown): string | undefined {
  const [first] = toList(value);
  if (typeof first === 'string') return first;
  if (first instanceof ElementValue) return first.address ?? first.content;
  return isNode(first) && typeof first['@id'] === 'string' ? first['@id'] : undefined;
}

const TYPE_PREFIX = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;

/** The names of an object's types, without the address of schema.org. */
export function getTypes(node: GraphNode): string[] {
  return toList(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(TYPE_PREFIX, ''));
}

/** All objects of a page, and what they refer to by `@id`. */
export class Graph {
  readonly #byId = new Map<string, GraphNode>();

  /** Notes an object under its id; parts of one object that stand apart are put together. */
  add(node: GraphNode): void {
    const id = node['@id'];
    if (typeof id !== 'string' || Object.keys(node).length < 2) return;
    const knownNode = this.#byId.get(id);
    if (!knownNode) this.#byId.set(id, node);
    else for (const [key, value] of Object.entries(node)) knownNode[key] ??= value;
  }

  /** What a reference stands for; anything else as it is. */
  resolve(value: unknown): unknown {
    if (typeof value === 'string') return this.#byId.get(value) ?? value;
    if (!isNode(value) || typeof value['@id'] !== 'string') return value;
    const isReference = Object.keys(value).every((key) => key.startsWith('@'));
    return isReference ? (this.#byId.get(value['@id']) ?? value) : value;
  }

  /** The values of a property with their references resolved. */
  getValues(value: unknown): unknown[] {
    return toList(value).flatMap((item) => toList(this.resolve(item)));
  }

  /** The objects among the values of a property. */
  getNodes(value: unknown): GraphNode[] {
    return this.getValues(value).filter((item) => isNode(item));
  }
}
