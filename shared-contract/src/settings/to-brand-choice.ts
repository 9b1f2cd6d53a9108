import { BRAND_COLORS, type BrandColor } from '../options/brand-options.ts';
import type { BrandChoice, BrandKit, Pronunciation } from '../schemas/brand-kit.ts';

/** Returns the choices of an order from an account's brand kit. */
export function toBrandChoice(kit: BrandKit): BrandChoice {
  const { logoFileUid, logoCorner, font, fontFileUid, pronunciations } = kit;
  const colors: Partial<Record<BrandColor, string>> = {};
  for (const name of BRAND_COLORS) {
    const color = kit[name];
    if (color !== null) colors[name] = color;
  }
  return {
    ...(logoFileUid !== null && { logoUid: logoFileUid }),
    ...(logoCorner !== null && { logoCorner }),
    ...colors,
    ...(font !== null && { font }),
    ...(fontFileUid !== null && { fontUid: fontFileUid }),
    ...(pronunciations.length > 0 && { pronunciations }),
  };
}

/** Returns how the voice of a film says names. */
export const getPronunciations = (settings: object): readonly Pronunciation[] | undefined =>
  'brand' in settings
    ? (settings as { brand?: BrandChoice | undefined }).brand?.pronunciations
    : undefined;
