/** Object of structured data: JSON-LD as it is; microdata and RDFa converted to the same form. */
export type GraphNode = Record<string, unknown>;

/** Value of an element as a property: its machine-readable value and its visible text. */
export class ElementValue {
  /** Value of `content` and similar attributes. */
  readonly content: string | undefined;
  /** Value of `src`, `href` and similar attributes. */
  readonly address: string | undefined;
  readonly html: string;
  readonly text: string;
  /** Whether it is struck through or named as the old price. */
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

/** Returns the values of a property. Nested lists and JSON-LD lists are flattened. */
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

/**
 * Returns a text, a number, or a value with a language as text. The page's own language comes
 * first.
 */
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

/** Returns an address from a text, an element's `src` or `href`, or an object's `@id`. */
export function toAddress(value: unknown): string | undefined {
  const [first] = toList(value);
  if (typeof first === 'string') return first;
  if (first instanceof ElementValue) return first.address ?? first.content;
  return isNode(first) && typeof first['@id'] === 'string' ? first['@id'] : undefined;
}

const TYPE_PREFIX = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i;

/** Returns the names of an object's types, without the schema.org prefix. */
export function getTypes(node: GraphNode): string[] {
  return toList(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(TYPE_PREFIX, ''));
}

/** All structured objects of a page, with their `@id` references. */
export class Graph {
  readonly #byId = new Map<string, GraphNode>();

  /** Adds an object under its id and merges separate parts of one object. */
  add(node: GraphNode): void {
    const id = node['@id'];
    if (typeof id !== 'string' || Object.keys(node).length < 2) return;
    const knownNode = this.#byId.get(id);
    if (!knownNode) this.#byId.set(id, node);
    else for (const [key, value] of Object.entries(node)) knownNode[key] ??= value;
  }

  /** Resolves a reference; returns any other value unchanged. */
  resolve(value: unknown): unknown {
    if (typeof value === 'string') return this.#byId.get(value) ?? value;
    if (!isNode(value) || typeof value['@id'] !== 'string') return value;
    const isReference = Object.keys(value).every((key) => key.startsWith('@'));
    return isReference ? (this.#byId.get(value['@id']) ?? value) : value;
  }

  /** Returns the values of a property with their references resolved. */
  getValues(value: unknown): unknown[] {
    return toList(value).flatMap((item) => toList(this.resolve(item)));
  }

  /** Returns the objects among the values of a property. */
  getNodes(value: unknown): GraphNode[] {
    return this.getValues(value).filter((item) => isNode(item));
  }
}
