import nlp from 'compromise/one';
import type { Words } from './format-words.ts';

/** A parsed text. */
export type Doc = ReturnType<typeof nlp>;

const parsedPatterns = new Map<string, ReturnType<typeof nlp.parseMatch>>();

/** Parsing a pattern takes longer than matching it, so each is parsed once. */
function parsePattern(words: string): ReturnType<typeof nlp.parseMatch> {
  const pattern = parsedPatterns.get(words) ?? nlp.parseMatch(words);
  parsedPatterns.set(words, pattern);
  return pattern;
}

/** Checks whether a text has any of the words. */
export const has = (doc: Doc, words: Words): boolean =>
  words.some((pattern) => doc.has(parsePattern(pattern)));

/** Finds the part of a pattern in brackets, or all of it where it has none. */
export const matchGroup = (doc: Doc, pattern: string): Doc =>
  pattern.includes('[') ? doc.match(parsePattern(pattern), 0) : doc.match(parsePattern(pattern));

/** Returns the first entry whose words are in the text. */
export const findFirst = <T>(doc: Doc, table: readonly (readonly [T, Words])[]): T | undefined =>
  table.find(([, words]) => has(doc, words))?.[0];
