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
