import { isUtf8 } from 'node:buffer';
import chardet from 'chardet';

/** Longer texts do not improve the detection. */
const SAMPLE_BYTES = 200_000;

/**
 * Returns the charset from the server's header. The page's own declaration and its byte order mark
 * count too.
 */
export function getHeaderCharset(contentType: string): string | undefined {
  return /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1];
}

const LANGUAGE_CHARSETS: Readonly<Record<string, readonly string[]>> = {
  ja: ['Shift_JIS', 'EUC-JP', 'ISO-2022-JP'],
  ko: ['EUC-KR', 'ISO-2022-KR'],
  zh: ['GB18030', 'Big5'],
  ru: ['windows-1251', 'KOI8-R', 'ISO-8859-5'],
  uk: ['windows-1251', 'KOI8-R', 'ISO-8859-5'],
  bg: ['windows-1251', 'ISO-8859-5'],
  el: ['windows-1253', 'ISO-8859-7'],
  tr: ['windows-1254', 'ISO-8859-9'],
  he: ['windows-1255', 'ISO-8859-8'],
  ar: ['windows-1256', 'ISO-8859-6'],
};
/** Central European languages are hard to tell from Western ones. */
const CENTRAL = 'windows-1250';
const CENTRAL_LANGUAGES = new Set(['pl', 'cs', 'sk', 'hu', 'ro', 'sl', 'hr']);
const WESTERN = 'windows-1252';

/** Detects the charset of a page that names none: UTF-8 if valid, else from its letters. */
export function detectCharset(bytes: Buffer): string {
  // A page that was cut off may end within a character.
  const isText = [0, 1, 2, 3].some((left) => isUtf8(bytes.subarray(0, bytes.length - left)));
  if (isText) return 'utf-8';
  const markup = bytes.subarray(0, SAMPLE_BYTES).toString('latin1');
  const language = /<html[^>]*\blang\s*=\s*["']?([a-z]{2})/i.exec(markup)?.[1]?.toLowerCase() ?? '';
  if (CENTRAL_LANGUAGES.has(language)) return CENTRAL;
  const text = markup
    .replace(/<(script|style)\b[^]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    // Latin letters do not distinguish most charsets and drown out the others.
    .replace(/[\s\u0020-\u007e]{40,}/g, ' ');
  const matches = chardet.analyse(Buffer.from(text, 'latin1')).map(({ name }) => name);
  const expectedCharsets = LANGUAGE_CHARSETS[language];
  const ofLanguage =
    expectedCharsets &&
    (matches.find((name) => expectedCharsets.includes(name)) ?? expectedCharsets[0]);
  return ofLanguage ?? matches.find((name) => !name.startsWith('UTF-')) ?? WESTERN;
}
