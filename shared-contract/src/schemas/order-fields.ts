import { message } from '@vidra/shared-i18n/text';
import { z } from 'zod';
import { RATIOS, VIDEO_LIMITS } from '../options/video-options.ts';
import { credits } from './common.ts';

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

/** Fields of every order besides its settings. */
export const orderFields = {
  extraRatios,
  count: z.number().int().min(1).max(VIDEO_LIMITS.maxCount).default(1),
  title: title.optional(),
  label: z.string().min(1).max(60),
  parentLabel: z.string().min(1).max(60),
  shownCredits,
};
