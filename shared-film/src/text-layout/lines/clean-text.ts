const LONGEST = 4_000;
/** Writing systems do not put more marks than this on one letter. */
const MOST_MARKS = 4;
const VISIBLE = /[^\p{C}\p{M}\p{Z}\ufe0f]/u;

/**
 * Cleans user text for typesetting: one line, no control or bidirectional override characters,
 * typographic
 * quotes and dashes, and amounts that do not break.
 */
export function cleanText(text: string): string {
  const cleanedText = text
    .slice(0, LONGEST)
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replace(/[\u200b\u2060\ufeff\u00ad\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/gu, '')
    .replace(new RegExp(`(\\p{M}{${String(MOST_MARKS)}})\\p{M}+`, 'gu'), '$1')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/ --? /g, ' – ')
    .replace(/\.{3}/g, '…')
    .replace(/(\d) (?=[€$£¥₹%]|[kK]?[gG]\b|[cm]?[ml]\b)/g, '$1\u00a0')
    .replace(/([€$£¥₹]) (?=\d)/g, '$1\u00a0')
    .trim();
  return VISIBLE.test(cleanedText) ? cleanedText : '';
}
