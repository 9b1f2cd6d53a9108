import type { FilmStyle } from '@vidra/shared-contract';
import type { BrandChoice } from '@vidra/shared-contract/schemas';
import { chooseInk, getContrast, getLuminance, parseRgb } from './contrast.ts';
import { toOwnFamily } from './lines/text-width.ts';
import { LOOKS, type Look, type LookPlace, type Paper } from './looks.ts';

const LEAST_CONTRAST = 4.5;
const [DARK, LIGHT] = ['#14161c', '#ffffff'];
/** Luminance of letters that the edge of captions makes readable on white. */
const LIGHT_LETTERS = 0.78;
/** A text color below this luminance is for grounds. On pictures, its tint would be another color. */
const LEAST_TINTED = 0.35;

const getColorContrast = (firstColor: string, secondColor: string) =>
  getContrast(getLuminance(parseRgb(firstColor)), getLuminance(parseRgb(secondColor)));

const isReadable = (color: string, ground: string) =>
  getColorContrast(color, ground) >= LEAST_CONTRAST;

/** Returns the first color that is readable on a ground. */
const findReadable = (colors: readonly (string | undefined)[], ground: string) =>
  colors.find((color) => color !== undefined && isReadable(color, ground));

const toHex = (color: readonly number[]) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Darkens a color until light text on it is readable. */
function darkenForText(color: string, text: string): string {
  let parts: readonly number[] = parseRgb(color);
  while (!isReadable(toHex(parts), text) && parts.reduce((sum, part) => sum + part, 0) > 3) {
    parts = parts.map((part) => part * 0.92);
  }
  return toHex(parts);
}

/** Returns a tint of a text color that is readable on pictures, or undefined if it is too dark. */
function toPictureText(color: string): string | undefined {
  if (getLuminance(parseRgb(color)) < LEAST_TINTED) return undefined;
  let parts: readonly number[] = parseRgb(color);
  while (getLuminance(parseRgb(toHex(parts))) < LIGHT_LETTERS) {
    parts = parts.map((part) => part + (255 - part) * 0.08);
  }
  return toHex(parts);
}

function applyBrandColors(lookColors: Look['colors'], brand: BrandChoice): Look['colors'] {
  const { primaryColour: primary, secondaryColour: secondary, textColour } = brand;
  const text = (textColour !== undefined && toPictureText(textColour)) || lookColors.text;
  const toGround = (color: string | undefined) =>
    color === undefined ? undefined : darkenForText(color, text);
  const block = toGround(secondary);
  const card = toGround(brand.groundColour ?? secondary);
  const plate = primary ?? brand.accentColour;
  // A color that is unreadable on a darkened picture is used for plates, not for letters.
  const accent = findReadable([brand.accentColour, primary], lookColors.shade);
  return {
    ...lookColors,
    text,
    ...(plate !== undefined && {
      plate,
      onAccent: getColorContrast(plate, DARK) >= getColorContrast(plate, LIGHT) ? DARK : LIGHT,
    }),
    ...(accent !== undefined && { accent }),
    ...(block !== undefined && { block }),
    ...(card !== undefined && { card }),
  };
}

/** Uses the brand's colors on paper where they are readable there. */
function applyBrandPaper(paper: Paper, brand: BrandChoice): Paper {
  const { groundColour: ground = paper.ground, primaryColour, accentColour, textColour } = brand;
  const ink = findReadable([textColour, paper.ink], ground) ?? chooseInk(ground);
  const accent = findReadable([accentColour, primaryColour, paper.accent], ground) ?? ink;
  return { ground, ink, accent };
}

const UNBRANDED_PLACES: readonly string[] = ['note', 'label', 'label-right'] satisfies LookPlace[];

/** Returns the look of a film, with the overrides of its brand. */
export function getLook({
  style,
  brand,
}: {
  style: FilmStyle;
  brand?: BrandChoice | undefined;
}): Look {
  const look = LOOKS[style];
  if (!brand) return look;
  const { fontUid } = brand;
  const font = fontUid === undefined ? brand.font : toOwnFamily(fontUid);
  const places = Object.entries(look.places).map(([place, text]) => [
    place,
    font === undefined || UNBRANDED_PLACES.includes(place) ? text : { ...text, family: font },
  ]);
  return {
    ...(look.paper && { paper: applyBrandPaper(look.paper, brand) }),
    ...(brand.textColour !== undefined && { ink: brand.textColour }),
    colors: applyBrandColors(look.colors, brand),
    places: Object.fromEntries(places) as Look['places'],
  };
}
