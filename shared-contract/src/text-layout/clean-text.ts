const LONGEST = 4_000;
/** More marks on one letter are no writing. */
const MOST_MARKS = 4;
const VISIBLE = /[^\p{C}\p{M}\p{Z}\ufe0f]/u;

/**
 * What a person wrote, as it can be set: one line, no control characters, no orders about direction,
 * real quotes and dashes, and amounts that stay together.
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
