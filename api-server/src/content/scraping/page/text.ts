import { load } from 'cheerio';

const ELLIPSIS = '…';
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

/** Converts text to one line of plain text, well-formed and without control characters. */
export function toOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200b\ufeff\u00ad]/g, '')
    .trim();
}

/** Decodes entities, even those that a shop escaped twice. */
function decodeEntities(text: string): string {
  let decodedText = text;
  for (let rounds = 0; rounds < 3 && ENTITY.test(decodedText); rounds += 1) {
    const next = load(decodedText.replaceAll('<', '&lt;'), null, false).text();
    if (next === decodedText) break;
    decodedText = next;
  }
  return decodedText;
}

/** Shortens text to a number of UTF-16 units, at a word boundary where possible. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).toWellFormed();
  const space = cut.lastIndexOf(' ');
  return `${(space > length * 0.7 ? cut.slice(0, space) : cut).trimEnd()}${ELLIPSIS}`;
}

/** Elements that end a line, so that adjacent texts do not merge. */
const BLOCKS = 'p, div, br, li, ul, ol, tr, td, th, dt, dd, h1, h2, h3, h4, h5, h6';
const MOST_ROUNDS = 3;

/** Returns the text of an HTML description and the texts of its list items. */
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
  // Some shops escape their HTML twice: `&lt;p&gt;` is a paragraph too.
  const isEscaped = (/<[a-z/][^>]*>/i.test(text) || ENTITY.test(text)) && text !== html;
  if (isEscaped && round < MOST_ROUNDS) {
    const inner = parseHtmlText(text, round + 1);
    return { text: inner.text, items: inner.items.length > 0 ? inner.items : items };
  }
  return { text: text.replace(/ {2,}/g, ' '), items };
}

/** Converts a name or a heading to one plain line, without markup or escapes. */
export const toPlainText = (text: string): string => parseHtmlText(text).text;
