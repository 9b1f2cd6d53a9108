import { z } from 'zod';
import { VIDEO_LIMITS } from '../video-options.ts';
import { credits } from './common.ts';

export const title = z.string().trim().min(1).max(VIDEO_LIMITS.titleLength);

/**
 * The price that the user agreed to. If the price has changed since, the order fails with
 * `price_changed`.
 * Absent: any price is accepted.
 */
export const shownCredits = credits.optional();

/** Fields of every order besides its settings. */
export const orderFields = {
  count: z.number().int().min(1).max(VIDEO_LIMITS.maxCount).default(1),
  title: title.optional(),
  label: z.string().min(1).max(60),
  parentLabel: z.string().min(1).max(60),
  shownCredits,
};
