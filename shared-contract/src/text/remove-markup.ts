import { t } from '@vidra/shared-i18n/text';

/** Tags of HTML and SSML. "a<b and c>d" and "<name>" are not tags. */
const NAMES =
  'a|abbr|amazon:[a-z-]+|audio|b|big|blockquote|body|button|center|code|dd|div|dl|dt|em|emphasis|figure|font|footer|' +
  'h[1-6]|head|header|html|i|img|input|ins|lang|li|main|mark|mstts:[a-z-]+|nav|ol|p|phoneme|pre|prosody|q|s|' +
  'say-as|section|small|span|speak|strike|strong|sub|sup|table|tbody|td|th|thead|title|tr|u|ul|video|voice|w';
const ATTRIBUTES = `(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s<>"']+))*`;
const TAG = new RegExp(`</?(?:${NAMES})${ATTRIBUTES}\\s*/?>`, 'giu');
/** HTML's names of U+00A0 to U+00FF, in order. */
const LATIN_NAMES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig ' +
  'Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash ' +
  'Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc ' +
  'euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml ' +
  'yacute thorn yuml';
const ENTITIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    LATIN_NAMES.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)]),
  ),
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  bull: '•',
};

function readEntity(entity: string, name: string): string {
  const number = /^#(x?)([0-9a-f]+)$/iu.exec(name);
  if (!number) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? entity;
  const code = Number.parseInt(number[2] ?? '', number[1] ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Unicode noncharacter before and after the milliseconds of a pause. No text contains it. */
const PAUSE_MARK = '\ufdd0';
const PAUSE = new RegExp(`${PAUSE_MARK}(\\d+)${PAUSE_MARK}`, 'u');
const LONGEST_PAUSE_MS = 5_000;
const MEDIUM_PAUSE_MS = 750;
/** Pauses of SSML's strengths, in milliseconds, as large speech services have them. */
const STRENGTHS: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 250,
  weak: 500,
  medium: MEDIUM_PAUSE_MS,
  strong: 1000,
  'x-strong': 1250,
};

/** Reads the length of an SSML break in milliseconds. A break without a length is a medium one. */
function readBreak(tag: string): number {
  const time = /\stime\s*=\s*["']?\s*\+?(\d*\.?\d+)\s*(ms|s)\b/iu.exec(tag);
  const strength = /\sstrength\s*=\s*["']?\s*([a-z-]+)/iu.exec(tag)?.[1]?.toLowerCase() ?? '';
  const milliseconds = time
    ? Number(time[1]) * (time[2]?.toLowerCase() === 's' ? 1000 : 1)
    : (STRENGTHS[strength] ?? MEDIUM_PAUSE_MS);
  return Math.min(LONGEST_PAUSE_MS, Math.round(milliseconds));
}

function markPause(tag: string): string {
  const milliseconds = readBreak(tag);
  return milliseconds === 0 ? ' ' : `\n${PAUSE_MARK}${String(milliseconds)}${PAUSE_MARK}\n`;
}

/**
 * Rules for Markdown, HTML and SSML, each with its replacement. A new paragraph becomes a line
 * break.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/<!--[\s\S]*?-->/gu, ''],
  [/<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>/giu, ''],
  [/<(?:br|hr)\b[^<>]*>|<\/(?:p|s|div|li|h[1-6]|tr)\s*>/giu, '\n'],
  [TAG, ''],
  [/<((?:https?:\/\/|mailto:)[^\s<>]+)>/giu, '$1'],
  [/^\s{0,3}\[[^\]\n]+\]:\s*\S+.*$/gmu, ''],
  [/\[([^\]\n]+)\]\[[^\]\n]*\]/gu, '$1'],
  [/!\[([^\]\n]*)\]\([^)\s]*(?:\s"[^"\n]*")?\)/gu, '$1'],
  [/\[([^\]\n]+)\]\((?:https?:|mailto:|tel:|\/|#)[^)\s]*(?:\s"[^"\n]*")?\)/gu, '$1'],
  [/^\s*(?:```|~~~).*$/gmu, ''],
  [/^\s{0,3}#{1,6}[^\S\n]+(.*?)(?:[^\S\n]+#+)?[^\S\n]*$/gmu, '$1'],
  [/^\s{0,3}>\s?/gmu, ''],
  [/^\s*[-*+•]\s+(?:\[[ x]\]\s+)?(?=\S)/gimu, ''],
  [/^\s*(?:[-*_]\s*){3,}$/gmu, ''],
  [/(\*\*|__)(?=\S)([^\n]*?\S)\1/gu, '$2'],
  [/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*?\S)\*(?![\p{L}\p{N}*])/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*?\S)_(?![\p{L}\p{N}_])/gu, '$1'],
  [/~~(?=\S)([^\n]*?\S)~~/gu, '$1'],
  [/(?<![=\S])==(?=[^\s=])([^\n=]*?[^\s=])==(?!=)/gu, '$1'],
  [/`([^`\n]+)`/gu, '$1'],
];

const TABLE_ROW = /^[^\S\n]*\|([^\n]+)\|[^\S\n]*$/gmu;
const TABLE_RULE = /^[^\S\n]*\|?(?:[^\S\n]*:?-{3,}:?[^\S\n]*\|)+[^\S\n]*[-:|]*[^\S\n]*$/gmu;

/** Reads the cells of a table as a list: "| S | $5 |" becomes "S, $5". */
const readTables = (text: string): string =>
  text.replace(TABLE_RULE, '').replace(TABLE_ROW, (_row, cells: string) =>
    cells
      .split('|')
      .map((cell) => cell.trim())
      .join(', '),
  );

/** Signs that a backslash protects in Markdown. */
const ESCAPABLE = '\\`*_{}[]()#+-.!~|>=';
/** Unicode noncharacter for the first of these signs. No text contains it. */
const FIRST_ESCAPE = 0xfdd1;
const toEscape = (sign: string) => String.fromCodePoint(FIRST_ESCAPE + ESCAPABLE.indexOf(sign));
const fromEscape = (mark: string) => ESCAPABLE[(mark.codePointAt(0) ?? 0) - FIRST_ESCAPE] ?? '';

const BREAK = /<break(?=[\s/>])[^<>]*>(?:\s*<\/break\s*>)?/giu;
/** Punctuation after a break belongs to the sentence before it. */
const END_AFTER_BREAK = new RegExp(`\\s?(${BREAK.source})\\s*([.,;:!?…]+)`, 'giu');

function removeTags(script: string): string {
  const protectedScript = script
    .replace(/[\ufdd1-\ufdef]/gu, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!~|>=])/gu, (_escape, sign: string) => toEscape(sign));
  return RULES.reduce(
    (text, [pattern, rest]) => text.replace(pattern, rest),
    readTables(protectedScript),
  )
    .replace(/&(#x?[0-9a-f]+|[a-z]+\d*);/giu, readEntity)
    .replace(/[\ufdd1-\ufdef]/gu, fromEscape);
}

/**
 * Splits a script at its SSML breaks, and removes the marks of Markdown and the tags of HTML and
 * SSML.
 *
 * @returns the texts, each with the seconds of the pause before it
 */
export function splitAtBreaks(script: string): { text: string; pauseSeconds: number }[] {
  const markedScript = script
    .replaceAll(PAUSE_MARK, '')
    .replace(END_AFTER_BREAK, '$2$1')
    .replace(BREAK, markPause);
  const [text = '', ...rest] = removeTags(markedScript).split(PAUSE);
  const parts = [{ text, pauseSeconds: 0 }];
  for (let at = 0; at < rest.length; at += 2) {
    parts.push({ text: rest[at + 1] ?? '', pauseSeconds: Number(rest[at]) / 1000 });
  }
  return parts;
}

/** Removes the marks of Markdown and the tags of HTML and SSML from a script. */
const removeMarkup = (script: string): string =>
  splitAtBreaks(script)
    .map(({ text }) => text)
    .join('');

/**
 * Returns the notices about markup in a script.
 *
 * @param keepsPauses false for a script whose breaks are left out, because a recording speaks it
 */
export function listMarkupNotices(script: string, keepsPauses = true): string[] {
  const formattedScript = keepsPauses ? script.replace(BREAK, '') : script;
  return [
    ...(removeMarkup(formattedScript) === formattedScript
      ? []
      : [t`Formatting and tags are left out of the voice and captions.`]),
    ...(formattedScript === script ? [] : [t`Break tags become pauses of up to 5 seconds each.`]),
  ];
}
