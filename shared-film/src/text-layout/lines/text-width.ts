import { FILM_FONTS, type FilmFont } from '@vidra/shared-contract';
import type { Typeface } from '@vidra/shared-contract/schemas';
import { ADVANCES } from './advances.ts';

/** Family of a person's own font, by its file. */
export type OwnFamily = `own-${string}`;

/** Font families of texts. Characters they lack come from Noto. */
export type TypeFamily = FilmFont | OwnFamily;

/** Returns the family of a person's own font. */
export const toOwnFamily = (fontUid: string): OwnFamily => `own-${fontUid}`;

export const isOwnFamily = (family: TypeFamily): family is OwnFamily => family.startsWith('own-');

/** Font properties that affect the width of a text, apart from its size. */
export interface TypeFace {
  family: TypeFamily;
  /** 100..900 */
  weight: number;
  /** Letter spacing in shares of the size; 0 by default. */
  tracking?: number;
}

const EMOJI = 1.245;
/**
 * Scripts with joined letters and marks, which are narrower together than alone. Measured over
 * pangrams.
 */
const JOINED_SCRIPTS = [
  { first: 0x600, last: 0x6ff, share: 0.85 },
  { first: 0x900, last: 0x97f, share: 0.78 },
  { first: 0x980, last: 0x9ff, share: 0.77 },
  { first: 0xb80, last: 0xbff, share: 0.84 },
] as const;
const HANGUL = 0.92;
const ASSUMED_WIDTH = 0.62;

type Widths = ReadonlyMap<number, number>;

function unpackWidths(table: Readonly<Record<number, string>>): Widths {
  const widths = new Map<number, number>();
  for (const [first, figures] of Object.entries(table)) {
    for (let at = 0; at < figures.length; at += 2) {
      const width = Number.parseInt(figures.slice(at, at + 2), 36) / 200;
      widths.set(Number(first) + at / 2, width);
    }
  }
  return widths;
}

/** Tables of own fonts. A file's font never changes. */
const ownWidths = new Map<OwnFamily, { light: Widths; heavy: Widths }>();
/** Fonts that are remembered. Every film registers its own again. */
const MOST_OWN_FONTS = 100;

/** Registers the widths of a person's own font, before texts are laid out in it. */
export function registerTypeface(fontUid: string, { widths }: Typeface): void {
  const family = toOwnFamily(fontUid);
  if (ownWidths.has(family)) return;
  const [oldest] = ownWidths.keys();
  if (oldest && ownWidths.size >= MOST_OWN_FONTS) ownWidths.delete(oldest);
  const tables = { light: unpackWidths(widths.regular), heavy: unpackWidths(widths.bold) };
  ownWidths.set(family, tables);
}

/** Returns whether an own font has a character. */
export const hasOwnGlyph = (family: OwnFamily, code: number): boolean =>
  ownWidths.get(family)?.light.has(code) === true;

const widthCache = new Map<keyof typeof ADVANCES, Widths>();

/** Parsed on first use. */
function lookUp(name: keyof typeof ADVANCES, code: number): number | undefined {
  let widths = widthCache.get(name);
  if (!widths) widthCache.set(name, (widths = unpackWidths(ADVANCES[name])));
  return widths.get(code);
}

const isWide = (code: number) =>
  (code >= 0x2e80 && code <= 0xa4cf) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xff01 && code <= 0xff60) ||
  (code >= 0x20000 && code <= 0x3134f);

const isHangul = (code: number) => code >= 0xac00 && code <= 0xd7a3;

const getJoinedShare = (code: number) =>
  JOINED_SCRIPTS.find(({ first, last }) => first <= code && code <= last)?.share ?? 1;

/** The family that stands in for characters that an own font lacks. */
const FALLBACK = FILM_FONTS[0];

function interpolateAdvance(family: TypeFamily, weight: number, code: number): number | undefined {
  if (isOwnFamily(family)) {
    const tables = ownWidths.get(family);
    return tables?.light.has(code)
      ? interpolate(tables.light.get(code), tables.heavy.get(code), weight)
      : interpolateAdvance(FALLBACK, weight, code);
  }
  return interpolate(lookUp(`${family} 400`, code), lookUp(`${family} 800`, code), weight);
}

/** Returns the width at a weight between or beyond 400 and 800. */
function interpolate(
  light: number | undefined,
  heavyAdvance: number | undefined,
  weight: number,
): number | undefined {
  if (light === undefined || heavyAdvance === undefined) return undefined;
  return light + ((heavyAdvance - light) * (weight - 400)) / 400;
}

function getAdvance(code: number, { family, weight }: TypeFace): number {
  const knownAdvance = interpolateAdvance(family, weight, code) ?? lookUp('noto 600', code);
  if (knownAdvance !== undefined) return knownAdvance * getJoinedShare(code);
  if (isHangul(code)) return HANGUL;
  if (isWide(code)) return 1;
  return ASSUMED_WIDTH;
}

// Firefox supports it since version 125.
const { Segmenter } = Intl as Partial<typeof Intl>;
const graphemes = Segmenter && new Segmenter('en', { granularity: 'grapheme' });
const PICTOGRAM_PATTERN =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\u{1f1e6}-\u{1f1ff}]{2}|\u20e3/u;

/** Splits a text into graphemes, each of one or several characters. */
export const splitGraphemes = (text: string): string[] =>
  graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : Array.from(text);

function measureGrapheme(grapheme: string, face: TypeFace): number {
  if (PICTOGRAM_PATTERN.test(grapheme)) return EMOJI;
  let width = 0;
  for (const character of grapheme) {
    if (!/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) {
      width += getAdvance(character.codePointAt(0) ?? 0, face);
    }
  }
  return width;
}

/** Measures the width of a text on one line, in shares of its size, from the fonts' own tables. */
export const measureWidth = (text: string, face: TypeFace): number =>
  splitGraphemes(text).reduce(
    (sum, grapheme) => sum + measureGrapheme(grapheme, face) + (face.tracking ?? 0),
    0,
  );
