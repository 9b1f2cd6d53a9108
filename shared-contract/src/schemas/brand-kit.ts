import { z } from 'zod';
import { FILM_FONTS } from '../film-options.ts';
import { emptyObject, uid } from './common.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'A colour looks like #1a2b3c.');

/**
 * What a brand puts in the place of a look's own: as an order has it, so that a film stays as it was
 * when the account's kit changes. Whatever is absent stays as the look has it.
 */
export const brandChoice = z.strictObject({
  /** A picture of one's own, best with a transparent background; seen on the last card. */
  logoUid: uid.optional(),
  /** Plates, prices and the spoken word. */
  primaryColour: colour.optional(),
  /** Cards without a picture, and blocks. */
  secondaryColour: colour.optional(),
  /** Titles, prices and captions. */
  font: z.enum(FILM_FONTS).optional(),
});
export type BrandChoice = z.infer<typeof brandChoice>;

/** The brand kit that an account keeps; null: as the look has it. */
export const brandKit = z.strictObject({
  logoFileUid: uid.nullable(),
  /** Where the logo can be seen for a while; null without one. */
  logoUrl: z.string().nullable(),
  primaryColour: colour.nullable(),
  secondaryColour: colour.nullable(),
  font: z.enum(FILM_FONTS).nullable(),
});
export type BrandKit = z.infer<typeof brandKit>;

export const brandKitCalls = {
  brandKit: { body: emptyObject, answer: brandKit },
  /** Only what is given changes; null takes it away. The logo is an uploaded picture of one's own. */
  updateBrandKit: { body: brandKit.omit({ logoUrl: true }).partial(), answer: brandKit },
};
