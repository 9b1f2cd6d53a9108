import { changedBy, releaseHash, releaseName } from '@vidra/shared-contract/delivery';
import { z } from 'zod';
import { SLOTS, type Slots } from './canary-slots.ts';

/**
 * Bounds of a canary's share, and of all canaries together. The other half of the visitors is
 * needed for comparison.
 */
export const CANARY_PERCENT = { min: 1, max: 50 } as const;

const revision = z.number().int().positive();
const percent = z.number().min(CANARY_PERCENT.min).max(CANARY_PERCENT.max);
const slot = z.number().int().min(0).max(SLOTS);

/** Releases that some visitors get instead of the live set. */
const canary = z.object({
  /** Id of the trial, constant while its share changes. */
  id: z.string().regex(/^[0-9a-f]{8}$/),
  state: z.enum(['running', 'promoted', 'aborted']),
  percent,
  /** The set for the canary's visitors. */
  revision,
  /** The live set that it is based on; another live set pauses the canary. */
  base: revision,
  /** Tried releases: hash by name. */
  releases: z.record(releaseName, releaseHash),
  /** Slots of the visitors who take part. */
  slots: z.array(z.tuple([slot, slot])),
  /**
   * Location of its counts: the channel entry that began them, and the sets of that time. Publishes
   * of other releases change `revision` and `base`, but not these.
   */
  counted: z.object({ period: z.number().int().nonnegative(), revision, base: revision }),
  /** Automatic steps, taken as long as the canary is not worse. */
  plan: z
    .object({
      steps: z.array(percent).min(1),
      everyMs: z.number().int().positive(),
      /** Epoch milliseconds of the last step. */
      since: z.number().int(),
    })
    .optional(),
  /** Epoch milliseconds. */
  changedAt: z.number().int(),
  /** Reason for people. */
  reason: z.string(),
  by: changedBy.optional(),
});
export type Canary = z.infer<typeof canary>;

/** Entry of the canary channel: all running canaries and the last ended ones. */
export const canaryState = z.preprocess(fromOlder, z.object({ canaries: z.array(canary) }));

/** The current entry of the canary channel. */
export interface Canaries {
  /** Number of the entry; 0 before the first canary. */
  readonly entry: number;
  readonly canaries: readonly Canary[];
}

/**
 * Converts an entry of an earlier version, which was a single canary. Its participants followed
 * from its id.
 */
function fromOlder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'canaries' in value) return value;
  const { percent: share, revision: set, base } = value as Partial<Canary>;
  const slots: Slots = [[0, Math.round((share ?? 0) * (SLOTS / 100))]];
  return { canaries: [{ ...value, slots, counted: { period: 0, revision: set, base } }] };
}

export function isRunning({ state }: Pick<Canary, 'state'>): boolean {
  return state === 'running';
}

/** Number of ended canaries that an entry keeps for "release status". */
const MAX_ENDED_CANARIES = 10;

/** Removes canaries that ended long ago. */
export function dropOldCanaries(canaries: readonly Canary[]): Canary[] {
  const endedCanaries = canaries.filter((canary) => !isRunning(canary)).slice(-MAX_ENDED_CANARIES);
  return canaries.filter((canary) => isRunning(canary) || endedCanaries.includes(canary));
}
