import { readFileSync } from 'node:fs';
import { cleanText, splitGraphemes, type TypeFamily } from '@vidra/shared-contract/text-layout';
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
  const rangeEntries = Object.entries(table).map(([name, text]): [string, Range[]] => [
    name,
    text.split(' ').map((part) => {
      const [first = '', last = first] = part.split('-');
      return [Number.parseInt(first, 36), Number.parseInt(last, 36)];
    }),
  ]);
  return new Map(rangeEntries);
}

function has({ name }: FontFile, code: number): boolean {
  ranges ??= readRanges();
  return (ranges.get(name) ?? []).some(([first, last]) => first <= code && code <= last);
}

/** The language that a text's Han characters are read in: its own other letters tell. */
function orderEastAsian(text: string): FontFamily[] {
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'jp'
    : /\p{Script=Hangul}/u.test(text)
      ? 'kr'
      : 'sc';
  return [first, ...EAST_ASIAN.filter((family) => family !== first)];
}

function rankCandidates(text: string, family: TypeFamily): FontFile[] {
  const east = orderEastAsian(text);
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
  ).sort((a, b) => rank(a) - rank(b));
}

const listCodePoints = (text: string): number[] => [
  ...new Set(
    Array.from(text)
      .filter((character) => !INVISIBLE.test(character))
      .map((character) => character.codePointAt(0) ?? 0),
  ),
];

/** The fewest files that hold a text's characters, the wanted family's first. */
export function chooseFontFiles(text: string, family: TypeFamily): FontFile[] {
  const rankedFiles = rankCandidates(text, family);
  const emoji = rankedFiles.find((file) => file.family === 'emoji');
  const files = new Set<FontFile>();
  for (const code of listCodePoints(text)) {
    const file = rankedFiles.find((candidate) => has(candidate, code));
    if (file) files.add(file);
  }
  // Keycaps and flags begin with a sign that text fonts have as well.
  if (emoji && /\p{Emoji_Presentation}|\ufe0f|\u20e3|[\u{1f1e6}-\u{1f1ff}]/u.test(text))
    files.add(emoji);
  return rankedFiles.filter((file) => files.has(file));
}

const registeredNames = new Set<string>();
/** No name of a font that is installed begins like this, so every machine draws the same. */
const toFamilyName = ({ name }: FontFile) => `vidra ${name}`;

/** Whether a file's font can be drawn with. */
function isKnown(file: FontFile): boolean {
  if (registeredNames.has(file.name)) return true;
  if (!readFont(file)) {
    unreadable.add(file.name);
    return false;
  }
  registeredNames.add(file.name);
  return true;
}

function readFont(file: FontFile): boolean {
  try {
    return GlobalFonts.registerFromPath(file.path, toFamilyName(file)) !== null;
  } catch {
    return false;
  }
}

/**
 * Makes the fonts that a text needs known, and names them as CSS does. In the place of a file that is
 * missing or broken the next one stands that has its characters.
 */
export function registerFontFamilies(text: string, family: TypeFamily): string {
  const files = chooseFontFiles(text, family);
  // Those that are left may leave characters to others.
  if (!files.every(isKnown)) return registerFontFamilies(text, family);
  return files.map((file) => `"${toFamilyName(file)}"`).join(',') || 'sans-serif';
}

/** What no font has, each sign once: it would be drawn as a box. */
export function findMissingSigns(text: string): string[] {
  const files = rankCandidates(text, 'inter');
  const absentCodes = new Set(
    listCodePoints(cleanText(text)).filter(
      (code) => !files.some((file) => has(file, code) && isKnown(file)),
    ),
  );
  if (absentCodes.size === 0) return [];
  const signs = splitGraphemes(cleanText(text)).filter((sign) =>
    Array.from(sign).some((character) => absentCodes.has(character.codePointAt(0) ?? 0)),
  );
  return [...new Set(signs)];
}

/** A text without the signs that no font has. */
export function removeMissingSigns(text: string): string {
  const absentSigns = new Set(findMissingSigns(text));
  if (absentSigns.size === 0) return text;
  return splitGraphemes(cleanText(text))
    .filter((sign) => !absentSigns.has(sign))
    .join('');
}
