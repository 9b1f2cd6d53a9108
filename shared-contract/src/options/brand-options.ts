import { message } from '@vidra/shared-i18n/text';

/** Limits of brand kits. Lengths are in characters. */
export const BRAND_LIMITS = {
  maxKits: 10,
  kitNameLength: 60,
  maxPronunciations: 30,
  writtenLength: 40,
  spokenLength: 80,
} as const;

/**
 * Colors of a brand. Looks use them for plates, blocks, spoken words, the ground beside pictures and
 * texts.
 */
export const BRAND_COLORS = [
  'primaryColour',
  'secondaryColour',
  'accentColour',
  'groundColour',
  'textColour',
] as const;
export type BrandColor = (typeof BRAND_COLORS)[number];

/** Corners of the frame in which a logo can stay for the whole film. */
export const LOGO_CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type LogoCorner = (typeof LOGO_CORNERS)[number];

/** Display name of each corner. */
export const LOGO_CORNER_TITLES: Readonly<Record<LogoCorner, string>> = {
  'top-left': message`Top left`,
  'top-right': message`Top right`,
  'bottom-left': message`Bottom left`,
  'bottom-right': message`Bottom right`,
};
