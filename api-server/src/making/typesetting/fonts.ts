import { readFileSync } from 'node:fs';
import { cleanText, graphemesOf, type TypeFamily } from '@vidra/shared-contract/text-layout';
import { GlobalFonts } from './canvas.ts';
import { FONT_FILES, type FontFamily, type FontFile } from './font-files.ts';

type Range = readonly [first: number, last: number];

const COVERAGE = new URL('../../../assets/fonts/coverage.json', import.meta.url);
const INVISIBLE = /^[\p{Cf}\p{Zs}\ufe0e\ufe0f\s]$/u;
/** Han characters look different in each of these languages. */
const EAST_ASIAN: readonly FontFamily[] = ['jp', 'kr', 'sc'];

/** Names of files that are missing or broken. */
const unreadable = new Set<string>();

let ranges: ReadonlyMap<string, readonly Range[]> | undefined;

function readRanges(): ReadonlyMap<string, readonly Range[]> {
  const table = JSON.parse(readFileSync(COVERAGE, 'utf8')) as Record<string, string>;
  const parsed = Object.entries(table).map(([name, text]): [string, Range[]] => [
    name,
    text.split(' ').map((part) => {
      const [first = '', last = first] = part.split('-');
      return [Number.parseInt(first, 36), Number.parseInt(last, 36)];
    }),
  ]);
  return new Map(parsed);
}

function has({ name }: FontFile, code: number): boolean {
  ranges ??= readRanges();
  return (ranges.get(name) ?? []).some(([first, last]) => first <= code && code <= last);
}

/** The language that a text's Han characters are read in: its own other letters tell. */
function eastAsianOrder(text: string): FontFamily[] {
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'jp'
    : /\p{Script=Hangul}/u.test(text)
      ? 'kr'
      : 'sc';
  return [first, ...EAST_ASIAN.filter((family) => family !== first)];
}

function candidates(text: string, family: TypeFamily): FontFile[] {
  const east = eastAsianOrder(text);
  const rank = (file: FontFile) => {
    if (file.family === family) return 0;
    if (file.family === 'inter') return 1;
    const place = east.indexOf(file.family);
    if (place >= 0) return 3 + place;
    if (file.family === 'emoji') return 6;
    return file.family.startsWith('symbols') ? 7 : 2;
  };
  return FONT_FILES.filter(
    (file) =>
      !unreadable.has(file.name) &&
      (file.family === family || (file.family !== 'archivo' && file.family !== 'fraunces')),
  ).sort((one, other) => rank(one) - rank(other));
}

const needed = (text: string): number[] => [
  ...new Set(
    Array.from(text)
      .filter((character) => !INVISIBLE.test(character))
      .map((character) => character.codePointAt(0) ?? 0),
  ),
];

/** The fewest files that hold a text's characters, the wanted family's first. */
export function filesFor(text: string, family: TypeFamily): FontFile[] {
  const ordered = candidates(text, family);
  const emoji = ordered.find((file) => file.family === 'emoji');
  const files = new Set<FontFile>();
  for (const code of needed(text)) {
    const file = ordered.find((candidate) => has(candidate, code));
    if (file) files.add(file);
  }
  // Keycaps and flags begin with a sign that text fonts have as well.
  if (emoji && /\p{Emoji_Presentation}|\ufe0f|\u20e3|[\u{1f1e6}-\u{1f1ff}]/u.test(text))
    files.add(emoji);
  return ordered.filter((file) => files.has(file));
}

const registered = new Set<string>();
/** No name of a font that is installed begins like this, so every machine draws the same. */
const nameOf = ({ name }: FontFile) => `vidra ${name}`;

/** Whether a file's font can be drawn with. */
function isKnown(file: FontFile): boolean {
  if (registered.has(file.name)) return true;
  if (!readFont(file)) {
    unreadable.add(file.name);
    return false;
  }
  registered.add(file.name);
  return true;
}

function readFont(file: FontFile): boolean {
  try {
    return GlobalFonts.registerFromPath(file.path, nameOf(file)) !== null;
  } catch {
    return false;
  }
}

/**
 * Makes the fonts that a text needs known, and names them as CSS does. In the place of a file that is
 * missing or broken the next one stands that has its characters.
 */
export function fontFamilies(text: string, family: TypeFamily): string {
  const files = filesFor(text, family);
  // Those that are left may leave characters to others.
  if (!files.every(isKnown)) return fontFamilies(text, family);
  return files.map((file) => `"${nameOf(file)}"`).join(',') || 'sans-serif';
}

/** What no font has, each sign once: it would be drawn as a box. */
export function missingSigns(text: string): string[] {
  const files = candidates(text, 'inter');
  const absent = new Set(
    needed(cleanText(text)).filter(
      (code) => !files.some((file) => has(file, code) && isKnown(file)),
    ),
  );
  if (absent.size === 0) return [];
  const signs = graphemesOf(cleanText(text)).filter((sign) =>
    Array.from(sign).some((character) => absent.has(character.codePointAt(0) ?? 0)),
  );
  return [...new Set(signs)];
}

/** A text without the signs that no font has. */
export function withoutMissing(text: string): string {
  const missing = new Set(missingSigns(text));
  if (missing.size === 0) return text;
  return graphemesOf(cleanText(text))
    .filter((sign) => !missing.has(sign))
    .join('');
}
