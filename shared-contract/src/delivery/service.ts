import { z } from 'zod';
import { releaseHash, releaseName, releaseRecord } from './record.ts';
import { releaseSet } from './set.ts';

/** Where a release service answers, behind the site's or the API's own address. */
export const RELEASE_SERVICE_PATH = '/api/v1.0/releases';

const words = z.string().min(1).max(500);

/** The part `request` of an upload; each file follows as the part `<name>/<file>`. */
export const uploadRequest = z.strictObject({
  releases: z.array(releaseRecord).min(1).max(64),
  /** Live for everybody, into the store alone, or looked at and forgotten. */
  action: z.enum(['publish', 'add', 'check']),
  why: words.optional(),
  /** Address or number of the pipeline's run. */
  run: words.optional(),
  /** Also in place of newer builds. */
  force: z.boolean().optional(),
  /** Number of the set that the sources were up to date with. */
  base: z.number().int().positive().optional(),
  /** Others whose slots and routes they use may come later. */
  ahead: z.boolean().optional(),
});
export type UploadRequest = z.infer<typeof uploadRequest>;

/** What became of an upload; no revision: nothing went live. */
export const uploadAnswer = z.object({
  releases: z.array(z.object({ name: releaseName, hash: releaseHash })),
  revision: z.number().int().positive().optional(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** In a publisher's rights: every release, and what concerns all of them. */
export const EVERY_RELEASE = '*';

const reasons = { why: words.optional(), run: words.optional() };

/** Takes remotes back to the release before; without names everything to the set before, or to `set`. */
export const rollbackRequest = z
  .strictObject({
    names: z.array(releaseName).max(64),
    set: z.number().int().positive().optional(),
    force: z.boolean().optional(),
    ...reasons,
  })
  .refine(({ names, set }) => names.length === 0 || set === undefined, {
    message: 'A set brings everything back: name remotes, or a set.',
  });
export type RollbackRequest = z.infer<typeof rollbackRequest>;

const share = z.number().min(1).max(50);

/** Gives a share of the visitors other releases of the store. */
export const canaryRequest = z.strictObject({
  /** Hash by name. */
  releases: z.record(releaseName, releaseHash).refine((all) => Object.keys(all).length > 0, {
    message: 'Name what is tried.',
  }),
  percent: share,
  /** Larger shares that follow by themselves. */
  then: z
    .strictObject({ steps: z.array(share).min(1).max(50), everyMs: z.number().int().positive() })
    .optional(),
  ...reasons,
});
export type CanaryRequest = z.infer<typeof canaryRequest>;

/** Which canary is meant, by a release that it tries; not needed where one runs. */
export const oneCanaryRequest = z.strictObject({ name: releaseName.optional(), ...reasons });
export type OneCanaryRequest = z.infer<typeof oneCanaryRequest>;

/** A canary as the store keeps it. */
export const canaryAnswer = z.looseObject({
  state: z.enum(['running', 'promoted', 'aborted']),
  percent: z.number(),
  revision: z.number().int(),
  releases: z.record(releaseName, releaseHash),
});

/** What is live, what canaries try, and what browsers reported; null: nothing is live yet. */
export const statusAnswer = z
  .looseObject({ revision: z.number().int(), releases: z.record(releaseName, releaseHash) })
  .nullable();

/** Which old releases go. */
export const pruneRequest = z.strictObject({
  /** As many of the last sets stay. */
  keep: z.number().int().positive(),
  /** Sets that were live within so many days stay. */
  days: z.number().int().positive(),
  dryRun: z.boolean().optional(),
  ...reasons,
});
export type PruneRequest = z.infer<typeof pruneRequest>;

/** What went, or would go. */
export const pruneAnswer = z.array(
  z.object({ name: releaseName, hash: releaseHash, storedAt: z.number() }),
);

/** Reads everything that is stored. */
export const verifyRequest = z.strictObject({ repair: z.boolean().optional(), ...reasons });
export type VerifyRequest = z.infer<typeof verifyRequest>;

/** What was looked at, and what is damaged. */
export const verifyAnswer = z.object({
  objects: z.number().int(),
  releases: z.number().int(),
  damages: z.array(
    z.object({
      /** Where it lies in the store. */
      key: z.string(),
      problem: z.string(),
      /** Absent when it is as it was found. */
      mendedFrom: z.string().optional(),
      /** What mends it, where the store cannot by itself. */
      advice: z.string().optional(),
    }),
  ),
});

/** What the service can be asked for. */
export const RELEASE_ACTIONS = [
  'publish',
  'add',
  'check',
  'rollback',
  'canary',
  'promote',
  'abort',
  'prune',
  'verify',
] as const;

/** What becomes of it. `begun`: still under way, or cut off. */
export const RELEASE_OUTCOMES = ['begun', 'done', 'refused', 'failed'] as const;

/** Who asked the service for what, and what it answered. */
export const releaseEvent = z.object({
  /** Epoch milliseconds. */
  time: z.number().int(),
  /** The publisher's name, as whoever runs the site gave it. */
  who: z.string(),
  /** One of `RELEASE_ACTIONS`, or what a newer API wrote. */
  action: z.string(),
  /** As `name` or `name@hash`; `*` is everything. */
  releases: z.array(z.string()),
  /** One of `RELEASE_OUTCOMES`, or what a newer API wrote. */
  outcome: z.string(),
  /** Why it was refused; empty otherwise. */
  detail: z.string(),
  revision: z.number().int().nullable(),
  why: z.string().nullable(),
  run: z.string().nullable(),
});
export type ReleaseEvent = z.infer<typeof releaseEvent>;

/** What was live, and what was asked for, both the newest first. */
export const releaseLog = z.object({
  sets: z.array(
    releaseSet.extend({
      changes: z.array(
        z.object({ name: z.string(), from: z.string().optional(), to: z.string().optional() }),
      ),
    }),
  ),
  events: z.array(releaseEvent),
});
export type ReleaseLog = z.infer<typeof releaseLog>;
