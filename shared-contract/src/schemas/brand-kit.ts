import { message } from '@vidra/shared-i18n/text';
import { z } from 'zod';
import { BRAND_LIMITS, LOGO_CORNERS } from '../options/brand-options.ts';
import { FILM_FONTS } from '../options/film-options.ts';
import { emptyObject, okResponse, uid } from './common.ts';
import { uploadedFile } from './upload.ts';

const L = BRAND_LIMITS;
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, message`Enter a color like #1a2b3c.`);

/** How a voice says a word or name. Texts in the picture keep the written form. */
export const pronunciation = z.strictObject({
  written: z.string().trim().min(1).max(L.writtenLength),
  spoken: z.string().trim().min(1).max(L.spokenLength),
});
export type Pronunciation = z.infer<typeof pronunciation>;

const pronunciations = z
  .array(pronunciation)
  .max(L.maxPronunciations)
  .refine(
    (list) => new Set(list.map(({ written }) => written.toLowerCase())).size === list.length,
    message`Name each word once.`,
  );

/**
 * Brand overrides of a look, stored with the order so that a film stays the same when the account's
 * kit
 * changes. Absent values keep those of the look.
 */
export const brandChoice = z.strictObject({
  /** One of the user's own pictures, best with a transparent background. Shown on the last card. */
  logoUid: uid.optional(),
  /** Corner in which the logo stays for the whole film. Absent: on the last card alone. */
  logoCorner: z.enum(LOGO_CORNERS).optional(),
  /** Color of plates and prices. Also of the spoken word, if `accentColour` is absent. */
  primaryColour: colour.optional(),
  /** Color of cards without a picture, and of blocks. */
  secondaryColour: colour.optional(),
  /** Color of the spoken word and of highlights. */
  accentColour: colour.optional(),
  /** Color of the ground beside pictures. */
  groundColour: colour.optional(),
  /** Color of texts. */
  textColour: colour.optional(),
  /** Font of titles, prices and captions. */
  font: z.enum(FILM_FONTS).optional(),
  /** One of the user's own fonts, which is used instead of `font`. */
  fontUid: uid.optional(),
  /** How the voice says names. */
  pronunciations: pronunciations.optional(),
});
export type BrandChoice = z.infer<typeof brandChoice>;

const kitName = z.string().trim().max(L.kitNameLength);

/** A brand kit of an account; null keeps the look's values. */
export const brandKit = z.strictObject({
  /** null: the account has no kit yet. */
  kitUid: uid.nullable(),
  /** Empty: it has no name. */
  name: kitName,
  /** Whether new films use this kit. An account with kits has one default. */
  isDefault: z.boolean(),
  logoFileUid: uid.nullable(),
  /** Temporary URL of the logo; null without one. */
  logoUrl: z.string().nullable(),
  logoCorner: z.enum(LOGO_CORNERS).nullable(),
  primaryColour: colour.nullable(),
  secondaryColour: colour.nullable(),
  accentColour: colour.nullable(),
  groundColour: colour.nullable(),
  textColour: colour.nullable(),
  font: z.enum(FILM_FONTS).nullable(),
  fontFileUid: uid.nullable(),
  /** The own font; null without one. */
  fontFile: uploadedFile.nullable(),
  pronunciations,
});
export type BrandKit = z.infer<typeof brandKit>;

/** The fields of a kit that its owner sets. */
const kitFields = brandKit
  .omit({ kitUid: true, isDefault: true, logoUrl: true, fontFile: true })
  .partial();
export type BrandKitFields = z.infer<typeof kitFields>;

export const brandKitCalls = {
  brandKit: { summary: 'get the default brand kit', body: emptyObject, answer: brandKit },
  /** The default first, then by name. */
  listBrandKits: {
    summary: 'list brand kits',
    query: emptyObject,
    answer: z.strictObject({ kits: z.array(brandKit) }),
  },
  /**
   * The first kit becomes the default. Fails with `conflict` at the maximum number of kits. The logo
   * is one of the user's own uploaded pictures.
   */
  createBrandKit: {
    summary: 'create a brand kit',
    body: kitFields.extend({ name: kitName.min(1) }),
    answer: brandKit,
  },
  /**
   * Changes only the given fields; null removes a value. The logo is one of the user's own uploaded
   * pictures.
   */
  updateBrandKit: {
    summary: 'change a brand kit',
    body: kitFields.extend({
      /** Absent: the default kit, which is created if there is none. */
      kitUid: uid.optional(),
      /** Makes this kit the default. */
      isDefault: z.literal(true).optional(),
    }),
    answer: brandKit,
  },
  /** If it is the default, the next one by name becomes the default. Films keep their brand. */
  deleteBrandKit: {
    summary: 'delete a brand kit',
    body: z.strictObject({ kitUid: uid }),
    answer: okResponse,
  },
};
