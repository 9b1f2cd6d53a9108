import type { CheerioAPI } from 'cheerio';
import { jsonrepair } from 'jsonrepair';

const WRAPPER_PATTERN =
  /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)?\s*;?\s*$/g;
/** Repairing is slow, and data of this size is hardly written by hand. */
const LONGEST_REPAIR = 500_000;

function parse(text: string): unknown {
  const body = text.replace(WRAPPER_PATTERN, '').trim();
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    if (body.length > LONGEST_REPAIR) return undefined;
  }
  // Shops break their JSON with line breaks in texts, extra commas, and escaped quotes.
  const unescapedBody = /^[{[]\s*&quot;/.test(body) ? body.replaceAll('&quot;', '"') : body;
  try {
    return JSON.parse(jsonrepair(unescapedBody.replace(/\p{Cc}+/gu, ' ')));
  } catch {
    return undefined;
  }
}

/** Reads the JSON-LD documents of a page. */
export function readJsonLd($: CheerioAPI): unknown[] {
  return $('script[type*="ld+json" i]')
    .toArray()
    .map((element) => parse($(element).text()))
    .filter((document) => typeof document === 'object' && document !== null);
}
