import { load } from 'cheerio';

const ELLIPSIS = '…';
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

/** One line of plain text, well-formed and without control characters. */
export function toOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200b\ufeff\u00ad]/g, '')
    .trim();
}

/** Resolves entities, also those that a shop escaped once more than it should. */
function decodeEntities(text: string): string {
  let decodedText = text;
  for (let rounds = 0; rounds < 3 && ENTITY.test(decodedText); rounds += 1) {
    const next = load(decodedText.replaceAll('<', '&lt;'), null, false).text();
    if (next === decodedText) break;
    decodedText = next;
  }
  return decodedText;
}

/** Shortens to a number of UTF-16 units, at the end of a word where there is one. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).toWellFormed();
  const space = cut.lastIndexOf(' ');
  return `${(space > length * 0.7 ? cut.slice(0, space) : cut).trimEnd()}${ELLIPSIS}`;
}

/** Elements that end a line, so that their texts do not run into one another. */
const BLOCKS = 'p, div, br, li, ul, ol, tr, td, th, dt, dd, h1, h2, h3, h4, h5, h6';
const MOST_ROUNDS = 3;

/** The texts of the list items that a description written in HTML holds, and all of its text. */
export function parseHtmlText(html: string, round = 1): { text: string; items: string[] } {
  if (!/[<&]/.test(html)) return { text: toOneLine(html), items: [] };
  const $ = load(html, null, false);
  $('script, style, noscript, template').remove();
  const items = $('li')
    .map((_index, element) => toOneLine(decodeEntities($(element).text())))
    .get()
    .filter((item) => item !== '');
  $(BLOCKS).after(' ');
  const text = toOneLine($.text());
  // Shops escape their HTML once more than they should: `&lt;p&gt;` is a paragraph too.
  const isEscaped = (/<[a-z/][^>]*>/i.test(text) || ENTITY.test(text)) && text !== html;
  if (isEscaped && round < MOST_ROUNDS) {
    const inner = parseHtmlText(text, round + 1);
    return { text: inner.text, items: inner.items.length > 0 ? inner.items : items };
  }
  return { text: text.replace(/ {2,}/g, ' '), items };
}

/** A name or a heading as one plain line, whatever a shop escaped or marked up in it. */
export const toPlainText = (text: string): string => parseHtmlText(text).text;
