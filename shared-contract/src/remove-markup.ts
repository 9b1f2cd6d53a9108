/** Tags of HTML and SSML. "a<b and c>d" and "<name>" are not tags. */
const NAMES =
  'a|abbr|amazon:[a-z-]+|audio|b|big|blockquote|body|button|center|code|dd|div|dl|dt|em|emphasis|figure|font|footer|' +
  'h[1-6]|head|header|html|i|img|input|ins|lang|li|main|mark|mstts:[a-z-]+|nav|ol|p|phoneme|pre|prosody|q|s|' +
  'say-as|section|small|span|speak|strike|strong|sub|sup|table|tbody|td|th|thead|title|tr|u|ul|video|voice|w';
const ATTRIBUTES = `(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s<>"']+))*`;
const TAG = new RegExp(`</?(?:${NAMES})${ATTRIBUTES}\\s*/?>`, 'giu');
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function readEntity(entity: string, name: string): string {
  const number = /^#(x?)([0-9a-f]+)$/iu.exec(name);
  if (!number) return ENTITIES[name.toLowerCase()] ?? entity;
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
  [/!\[([^\]\n]*)\]\([^)\s]*(?:\s"[^"\n]*")?\)/gu, '$1'],
  [/\[([^\]\n]+)\]\((?:https?:|mailto:|tel:|\/|#)[^)\s]*(?:\s"[^"\n]*")?\)/gu, '$1'],
  [/^\s*(?:```|~~~).*$/gmu, ''],
  [/^\s{0,3}#{1,6}\s+/gmu, ''],
  [/^\s{0,3}>\s?/gmu, ''],
  [/^\s*[-*+•]\s+(?=\S)/gmu, ''],
  [/^\s*(?:[-*_]\s*){3,}$/gmu, ''],
  [/(\*\*|__)(?=\S)([^\n]*?\S)\1/gu, '$2'],
  [/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]*?\S)\*(?![\p{L}\p{N}*])/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]*?\S)_(?![\p{L}\p{N}_])/gu, '$1'],
  [/~~(?=\S)([^\n]*?\S)~~/gu, '$1'],
  [/`([^`\n]+)`/gu, '$1'],
];

const BREAK = /<break(?=[\s/>])[^<>]*>(?:\s*<\/break\s*>)?/giu;
/** Punctuation after a break belongs to the sentence before it. */
const END_AFTER_BREAK = new RegExp(`\\s?(${BREAK.source})\\s*([.,;:!?…]+)`, 'giu');

const removeTags = (script: string): string =>
  RULES.reduce((text, [pattern, rest]) => text.replace(pattern, rest), script).replace(
    /&(#x?[0-9a-f]+|[a-z]+);/giu,
    readEntity,
  );

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

/** Notice to a user whose script contains formatting. */
const MARKUP_NOTICE = 'Formatting and tags are left out of the voice and captions.';
/** Notice to a user whose script contains SSML breaks. */
const PAUSE_NOTICE = 'Break tags become pauses of up to 5 seconds each.';

/**
 * Returns the notices about markup in a script.
 *
 * @param keepsPauses false for a script whose breaks are left out, because a recording speaks it
 */
export function listMarkupNotices(script: string, keepsPauses = true): string[] {
  const formattedScript = keepsPauses ? script.replace(BREAK, '') : script;
  return [
    ...(removeMarkup(formattedScript) === formattedScript ? [] : [MARKUP_NOTICE]),
    ...(formattedScript === script ? [] : [PAUSE_NOTICE]),
  ];
}
