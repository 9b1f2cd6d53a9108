import { message } from '@vidra/shared-i18n/text';
import { z } from 'zod';
import { FILM_FONTS } from '../options/film-options.ts';
import { emptyObject, uid } from './common.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, message`Enter a color like #1a2b3c.`);

/**
 * Brand overrides of a look, stored with the order so that a film stays the same when the account's
 * kit
 * changes. Absent values keep those of the look.
 */
export const brandChoice = z.strictObject({
  /** One of the user's own pictures, best with a transparent background. Shown on the last card. */
  logoUid: uid.optional(),
  /** Color of plates, prices and the spoken word. */
  primaryColour: colour.optional(),
  /** Color of cards without a picture, and of blocks. */
  secondaryColour: colour.optional(),
  /** Font of titles, prices and captions. */
  font: z.enum(FILM_FONTS).optional(),
});
export type BrandChoice = z.infer<typeof brandChoice>;

/** The brand kit of an account; null keeps the look's values. */
export const brandKit = z.strictObject({
  logoFileUid: uid.nullable(),
  /** Temporary URL of the logo; null without one. */
  logoUrl: z.string().nullable(),
  primaryColour: colour.nullable(),
  secondaryColour: colour.nullable(),
  font: z.enum(FILM_FONTS).nullable(),
});
export type BrandKit = z.infer<typeof brandKit>;

export const brandKitCalls = {
  brandKit: { summary: 'get the brand kit', body: emptyObject, answer: brandKit },
  /**
   * Changes only the given fields; null removes a value. The logo is one of the user's own uploaded
   * pictures.
   */
  updateBrandKit: {
    summary: 'change the brand kit',
    body: brandKit.omit({ logoUrl: true }).partial(),
    answer: brandKit,
  },
};
