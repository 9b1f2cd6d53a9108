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

/**
 * Rules for Markdown, HTML and SSML, each with its replacement. A break or a new paragraph becomes
 * a line break.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/<!--[\s\S]*?-->/gu, ''],
  [/<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>/giu, ''],
  [/<(?:break|br|hr)\b[^<>]*>|<\/(?:p|s|div|li|h[1-6]|tr)\s*>/giu, '\n'],
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

/**
 * Removes the marks of Markdown and the tags of HTML and SSML from a script, as it is spoken and
 * captioned. An
 * SSML break becomes a line break, which is a pause.
 */
export function removeMarkup(script: string): string {
  const plainText = RULES.reduce((text, [pattern, rest]) => text.replace(pattern, rest), script);
  return plainText.replace(/&(#x?[0-9a-f]+|[a-z]+);/giu, readEntity);
}

/** Notice to a user whose script contains markup. */
export const MARKUP_NOTICE = 'Formatting and tags are left out of the voice and captions.';

/** Checks if a script contains markup that voice and captions leave out. */
export const hasMarkup = (script: string): boolean => removeMarkup(script) !== script;
