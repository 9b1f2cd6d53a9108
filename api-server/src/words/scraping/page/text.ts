import { load } from 'cheerio';

const ELLIPSIS = '…';

/** One line of plain text, well-formed and without control characters. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200b\ufeff\u00ad]/g, '')
    .trim();
}

/** Shortens to a number of UTF-16 units, at the end of a word where there is one. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).toWellFormed();
  const space = cut.lastIndexOf(' ');
  return `${(space > length * 0.7 ? cut.slice(0, space) : cut).trimEnd()}${ELLIPSIS}`;
}

/** Elements that end a line, so that their texts do not run into one another. */
const BLOCKS = 'p, div, br, li, ul, ol, tr, h1, h2, h3, h4, h5, h6';

/** The texts of the list items that a description written in HTML holds, and all of its text. */
export function textOfHtml(html: string): { text: string; items: string[] } {
  if (!/[<&]/.test(html)) return { text: oneLine(html), items: [] };
  const $ = load(html, null, false);
  $('script, style, noscript, template').remove();
  const items = $('li')
    .map((_index, element) => oneLine($(element).text()))
    .get()
    .filter((item) => item !== '');
  $(BLOCKS).after(' ');
  const text = oneLine($.text());
  // Shops escape their HTML once more than they should: `&lt;p&gt;` is a paragraph too.
  return /<[a-z][^>]*>/i.test(text) && text !== html ? textOfHtml(text) : { text, items };
}
