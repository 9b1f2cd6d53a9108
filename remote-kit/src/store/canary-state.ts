import { releaseHash, releaseName } from '@vidra/shared-contract/delivery';
import { z } from 'zod';

/** Bounds of a canary's share: never more than half, so that the others are enough to compare with. */
export const CANARY_PERCENT = { min: 1, max: 50 } as const;

const revision = z.number().int().positive();

/** One entry of the canary channel: what some visitors get in place of the live set. */
export const canaryState = z.object({
  /** Names the trial. Who takes part follows from it, so it stays while only the share changes. */
  id: z.string().regex(/^[0-9a-f]{8}$/),
  state: z.enum(['running', 'promoted', 'aborted']),
  percent: z.number().min(CANARY_PERCENT.min).max(CANARY_PERCENT.max),
  /** The set that the canary's visitors get. */
  revision,
  /** The live set that it was made from; another live set pauses the canary. */
  base: revision,
  /** What is tried: release hash by name. */
  releases: z.record(releaseName, releaseHash),
  /** Epoch milliseconds. */
  changedAt: z.number().int(),
  /** What made this entry, for people. */
  reason: z.string(),
});
export type CanaryState = z.infer<typeof canaryState>;

/** A canary with the number of its entry: counts are kept for each, from nothing. */
export type Canary = CanaryState & { readonly entry: number };
