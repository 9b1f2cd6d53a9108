import type { CheerioAPI } from 'cheerio';

type Parsed = ReturnType<CheerioAPI['root']>;
type AnyNode = ReturnType<Parsed['contents']>[number];

/** Element of a parsed page; cheerio does not export its type. */
export type Element = Extract<AnyNode, { attribs: unknown }>;

const isElement = (node: AnyNode): node is Element => 'attribs' in node;

/** Returns the elements that a selector finds, in page order. */
export const selectElements = ($: CheerioAPI, selector: string): Element[] =>
  $<AnyNode, string>(selector)
    .toArray()
    .filter((node) => isElement(node));

/**
 * Walks the elements within one, in page order. cheerio's `find` takes quadratic time in an element
 * with thousands of children.
 */
export function* walkElements(root: Element): Generator<Element> {
  const stack: AnyNode[] = root.children.toReversed();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!isElement(node)) continue;
    yield node;
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      if (child) stack.push(child);
    }
  }
}
