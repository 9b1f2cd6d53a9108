import { readFileSync } from 'node:fs';
import { FILM_FONTS } from '@vidra/shared-contract';
import {
  cleanText,
  hasOwnGlyph,
  isOwnFamily,
  splitGraphemes,
  type OwnFamily,
  type TypeFamily,
} from '@vidra/shared-film/text-layout';
import { GlobalFonts } from './canvas.ts';
import { FONT_FILES, type FontFamily, type FontFile } from './font-files.ts';
import { findOwnFont } from './own-fonts.ts';

type Range = readonly [first: number, last: number];

const COVERAGE = new URL('../../../assets/fonts/coverage.json', import.meta.url);
const INVISIBLE = /^[\p{Cf}\p{Zs}\ufe0e\ufe0f\s]$/u;
/** Han characters look different in each of these languages. */
const EAST_ASIAN: readonly FontFamily[] = ['jp', 'kr', 'sc'];

/** The family that stands in for characters that another lacks. */
const FALLBACK = FILM_FONTS[0];
const isFilmFont = (family: FontFamily) => FILM_FONTS.some((font) => font === family);

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

function hasGlyph({ name }: FontFile, code: number): boolean {
  ranges ??= readRanges();
  return (ranges.get(name) ?? []).some(([first, last]) => first <= code && code <= last);
}

/** Orders the East Asian families by the language of a text, guessed from its kana or Hangul. */
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
    if (file.family === FALLBACK) return 1;
    const place = east.indexOf(file.family);
    if (place >= 0) return 3 + place;
    if (file.family === 'emoji') return 6;
    return file.family.startsWith('symbols') ? 7 : 2;
  };
  return FONT_FILES.filter(
    (file) =>
      !unreadable.has(file.name) &&
      (file.family === family || file.family === FALLBACK || !isFilmFont(file.family)),
  ).sort((a, b) => rank(a) - rank(b));
}

const listCodePoints = (text: string): number[] => [
  ...new Set(
    Array.from(text)
      .filter((character) => !INVISIBLE.test(character))
      .map((character) => character.codePointAt(0) ?? 0),
  ),
];

/**
 * Returns the smallest set of files that covers a text's characters, with the wanted family first.
 */
export function chooseFontFiles(text: string, family: TypeFamily): FontFile[] {
  const rankedFiles = rankCandidates(text, family);
  const emoji = rankedFiles.find((file) => file.family === 'emoji');
  const files = new Set<FontFile>();
  for (const code of listCodePoints(text)) {
    const file = rankedFiles.find((candidate) => hasGlyph(candidate, code));
    if (file) files.add(file);
  }
  // Keycaps and flags begin with a character that text fonts also have.
  if (emoji && /\p{Emoji_Presentation}|\ufe0f|\u20e3|[\u{1f1e6}-\u{1f1ff}]/u.test(text))
    files.add(emoji);
  return rankedFiles.filter((file) => files.has(file));
}

const registeredNames = new Set<string>();
/** No installed font has this prefix, so every machine draws the same. */
const toFamilyName = ({ name }: FontFile) => `vidra ${name}`;

/** Registers a font file once. Returns false when it is unreadable. */
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
 * Registers the fonts that a text needs and returns them as a CSS font-family list. Replaces a
 * missing or broken file with the next one that has its characters.
 */
export function registerFontFamilies(text: string, family: TypeFamily): string {
  if (isOwnFamily(family)) return registerOwnFamilies(text, family);
  const files = chooseFontFiles(text, family);
  // The unreadable files are excluded now, so other files may have to cover their characters.
  if (!files.every(isKnown)) return registerFontFamilies(text, family);
  return files.map((file) => `"${toFamilyName(file)}"`).join(',') || 'sans-serif';
}

/** Returns the own font, followed by those for the characters that it lacks. */
function registerOwnFamilies(text: string, family: OwnFamily): string {
  const ownFont = findOwnFont(family);
  if (!ownFont) return registerFontFamilies(text, FALLBACK);
  const otherText = Array.from(text)
    .filter((character) => !hasOwnGlyph(family, character.codePointAt(0) ?? 0))
    .join('');
  return [`"${ownFont.name}"`, registerFontFamilies(otherText, FALLBACK)].join(',');
}

/** Returns each distinct character that no font has. It would be drawn as a box. */
export function findMissingSigns(text: string): string[] {
  const files = rankCandidates(text, FALLBACK);
  const absentCodes = new Set(
    listCodePoints(cleanText(text)).filter(
      (code) => !files.some((file) => hasGlyph(file, code) && isKnown(file)),
    ),
  );
  if (absentCodes.size === 0) return [];
  const signs = splitGraphemes(cleanText(text)).filter((sign) =>
    Array.from(sign).some((character) => absentCodes.has(character.codePointAt(0) ?? 0)),
  );
  return [...new Set(signs)];
}

/** Removes the characters that no font has. */
export function removeMissingSigns(text: string): string {
  const absentSigns = new Set(findMissingSigns(text));
  if (absentSigns.size === 0) return text;
  return splitGraphemes(cleanText(text))
    .filter((sign) => !absentSigns.has(sign))
    .join('');
}
