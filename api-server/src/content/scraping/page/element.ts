import type { CheerioAPI } from 'cheerio';

type Parsed = ReturnType<CheerioAPI['root']>;
type AnyNode = ReturnType<Parsed['contents']>[number];

/** An element of a parsed page; cheerio does not export its type. */
export type Element = Extract<AnyNode, { attribs: unknown }>;

const isElement = (node: AnyNode): node is Element => 'attribs' in node;

/** The elements that a selector finds, in the order of the page. */
export const selectElements = ($: CheerioAPI, selector: string): Element[] =>
  $<AnyNode, string>(selector)
    .toArray()
    .filter((node) => isElement(node));

/**
 * The elements within one, in the order of the page. cheerio's `find` takes quadratic time in an
 * element of thousands of children.
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
