import type { FilmStyle } from '@vidra/shared-contract';
import type { BrandChoice } from '@vidra/shared-contract/schemas';
import { getContrast, getLuminance, parseRgb } from './contrast.ts';
import { LOOKS, type Look, type LookPlace, type Paper } from './looks.ts';

const LEAST_CONTRAST = 4.5;
const [DARK, LIGHT] = ['#14161c', '#ffffff'];

const getColorContrast = (firstColor: string, secondColor: string) =>
  getContrast(getLuminance(parseRgb(firstColor)), getLuminance(parseRgb(secondColor)));

/** Darkens a color until light text on it is readable. */
function darkenForText(color: string, text: string): string {
  let [red, green, blue] = parseRgb(color);
  const hex = () =>
    `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  while (getColorContrast(hex(), text) < LEAST_CONTRAST && red + green + blue > 3) {
    [red, green, blue] = [red * 0.92, green * 0.92, blue * 0.92];
  }
  return hex();
}

function applyBrandColors(lookColors: Look['colors'], brand: BrandChoice): Look['colors'] {
  const { primaryColour: primary, secondaryColour: secondary } = brand;
  const block = secondary === undefined ? undefined : darkenForText(secondary, lookColors.text);
  return {
    ...lookColors,
    ...(primary !== undefined && {
      plate: primary,
      onAccent: getColorContrast(primary, DARK) >= getColorContrast(primary, LIGHT) ? DARK : LIGHT,
      // A color that is unreadable on a darkened picture is used for plates, not for letters.
      ...(getColorContrast(primary, lookColors.shade) >= LEAST_CONTRAST && { accent: primary }),
    }),
    ...(block !== undefined && { block, card: block }),
  };
}

/** Uses the brand's color as the accent on paper if it is readable there. */
function applyBrandPaper(paper: Paper, { primaryColour: accent }: BrandChoice): Paper {
  const isRead = accent !== undefined && getColorContrast(accent, paper.ground) >= LEAST_CONTRAST;
  return isRead ? { ...paper, accent } : paper;
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
  const { font } = brand;
  const places = Object.entries(look.places).map(([place, text]) => [
    place,
    font === undefined || UNBRANDED_PLACES.includes(place) ? text : { ...text, family: font },
  ]);
  return {
    ...(look.paper && { paper: applyBrandPaper(look.paper, brand) }),
    colors: applyBrandColors(look.colors, brand),
    places: Object.fromEntries(places) as Look['places'],
  };
}
