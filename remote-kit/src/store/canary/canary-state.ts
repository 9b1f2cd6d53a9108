import { changedBy, releaseHash, releaseName } from '@vidra/shared-contract/delivery';
import { z } from 'zod';
import { SLOTS, type Slots } from './canary-slots.ts';

/**
 * Bounds of a canary's share, and of that of all together: never more than half, so that the others
 * are enough to compare with.
 */
export const CANARY_PERCENT = { min: 1, max: 50 } as const;

const revision = z.number().int().positive();
const percent = z.number().min(CANARY_PERCENT.min).max(CANARY_PERCENT.max);
const slot = z.number().int().min(0).max(SLOTS);

/** What some visitors get in place of the live set. */
const canary = z.object({
  /** Names the trial, while its share changes, too. */
  id: z.string().regex(/^[0-9a-f]{8}$/),
  state: z.enum(['running', 'promoted', 'aborted']),
  percent,
  /** The set that the canary's visitors get. */
  revision,
  /** The live set that it was made from; another live set pauses the canary. */
  base: revision,
  /** What is tried: release hash by name. */
  releases: z.record(releaseName, releaseHash),
  /** Which visitors take part. */
  slots: z.array(z.tuple([slot, slot])),
  /**
   * Where its counts stand: the entry with which they began, and the sets of that time. Others'
   * publishes change `revision` and `base`, not these.
   */
  counted: z.object({ period: z.number().int().nonnegative(), revision, base: revision }),
  /** How it widens by itself, as long as it does not do worse. */
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
  /** What made it so, for people. */
  reason: z.string(),
  by: changedBy.optional(),
});
export type Canary = z.infer<typeof canary>;

/** One entry of the canary channel: all that run, and those that ended last. */
export const canaryState = z.preprocess(fromOlder, z.object({ canaries: z.array(canary) }));

/** The entry that counts. */
export interface Canaries {
  /** Its number; 0 before the first canary. */
  readonly entry: number;
  readonly canaries: readonly Canary[];
}

/** When only one could run, it was the entry itself; who took part followed from its id alone. */
function fromOlder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'canaries' in value) return value;
  const { percent: share, revision: set, base } = value as Partial<Canary>;
  const slots: Slots = [[0, Math.round((share ?? 0) * (SLOTS / 100))]];
  return { canaries: [{ ...value, slots, counted: { period: 0, revision: set, base } }] };
}

export function isRunning({ state }: Pick<Canary, 'state'>): boolean {
  return state === 'running';
}

/** Ended ones that an entry keeps, for "release status". */
const ENDED = 10;

/** Without those that ended long ago. */
export function dropOldCanaries(canaries: readonly Canary[]): Canary[] {
  const endedCanaries = canaries.filter((canary) => !isRunning(canary)).slice(-ENDED);
  return canaries.filter((canary) => isRunning(canary) || endedCanaries.includes(canary));
}
