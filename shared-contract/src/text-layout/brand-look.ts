import type { FilmStyle } from '../film-options.ts';
import type { BrandChoice } from '../schemas/brand-kit.ts';
import { contrastOf, luminanceOf, rgbOf } from './contrast.ts';
import { LOOKS, type Look, type LookPlace, type Paper } from './looks.ts';

const LEAST_CONTRAST = 4.5;
const [DARK, LIGHT] = ['#14161c', '#ffffff'];

const contrast = (one: string, other: string) =>
  contrastOf(luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other)));

/** A colour, as dark as light text on it needs. */
function darkEnough(colour: string, text: string): string {
  let [red, green, blue] = rgbOf(colour);
  const hex = () =>
    `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  while (contrast(hex(), text) < LEAST_CONTRAST && red + green + blue > 3) {
    [red, green, blue] = [red * 0.92, green * 0.92, blue * 0.92];
  }
  return hex();
}

function brandedColours(own: Look['colours'], brand: BrandChoice): Look['colours'] {
  const { primaryColour: primary, secondaryColour: secondary } = brand;
  const block = secondary === undefined ? undefined : darkEnough(secondary, own.text);
  return {
    ...own,
    ...(primary !== undefined && {
      plate: primary,
      onAccent: contrast(primary, DARK) >= contrast(primary, LIGHT) ? DARK : LIGHT,
      // What cannot be read on a darkened picture is a plate, and no colour of letters.
      ...(contrast(primary, own.shade) >= LEAST_CONTRAST && { accent: primary }),
    }),
    ...(block !== undefined && { block, card: block }),
  };
}

/** A brand's colour marks on paper where it can be read there. */
function brandedPaper(paper: Paper, { primaryColour: accent }: BrandChoice): Paper {
  const isRead = accent !== undefined && contrast(accent, paper.ground) >= LEAST_CONTRAST;
  return isRead ? { ...paper, accent } : paper;
}

const KEPT: readonly string[] = ['note', 'label', 'label-right'] satisfies LookPlace[];

/** The look of a film, with what its brand puts in the place of the look's own. */
export function lookOf({
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
    font === undefined || KEPT.includes(place) ? text : { ...text, family: font },
  ]);
  return {
    ...(look.paper && { paper: brandedPaper(look.paper, brand) }),
    colours: brandedColours(look.colours, brand),
    places: Object.fromEntries(places) as Look['places'],
  };
}
