import { message } from '@vidra/shared-i18n/text';
import { z } from 'zod';
import { FILM_LIMITS, FILM_STYLES } from '../options/film-options.ts';
import { RATIOS, VIDEO_LIMITS } from '../options/video-options.ts';
import { credits, uid } from './common.ts';

export const title = z.string().trim().min(1).max(VIDEO_LIMITS.titleLength);

/**
 * The price that the user agreed to. If the price has changed since, the order fails with
 * `price_changed`.
 * Absent: any price is accepted.
 */
export const shownCredits = credits.optional();

/**
 * Aspect ratios in which the videos are made besides the `ratio` of the settings: one more video in
 * each. Videos that differ in the ratio alone share the seed.
 */
const extraRatios = z
  .array(z.enum(RATIOS))
  .max(VIDEO_LIMITS.maxExtraRatios)
  .refine((ratios) => new Set(ratios).size === ratios.length, message`Name each aspect ratio once.`)
  .optional();

/** Another beginning of a product film. */
const hook = z.strictObject({
  /** Replaces the first sentence of the script. */
  line: z.string().trim().min(1).max(FILM_LIMITS.hookLength),
  /** One of the images, which is shown first. Absent: as in the settings. */
  imageUid: uid.optional(),
});
export type Hook = z.infer<typeof hook>;

/** Looks in which the videos are made besides the `style` of the settings. */
export const lookVariants = {
  extraStyles: z
    .array(z.enum(FILM_STYLES))
    .max(FILM_STYLES.length - 1)
    .refine((styles) => new Set(styles).size === styles.length, message`Name each look once.`)
    .optional(),
};

/** Beginnings with which the videos are made besides that of the settings. */
export const hookVariants = {
  extraHooks: z.array(hook).max(FILM_LIMITS.maxExtraHooks).optional(),
};

/** Fields of every order besides its settings. */
export const orderFields = {
  extraRatios,
  count: z.number().int().min(1).max(VIDEO_LIMITS.maxCount).default(1),
  title: title.optional(),
  label: z.string().min(1).max(60),
  parentLabel: z.string().min(1).max(60),
  shownCredits,
};
