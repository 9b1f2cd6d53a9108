import { z } from 'zod';
import { LONGEST_PREVIEW_SECONDS } from './preview.ts';
import { releaseHash, releaseName, releaseRecord } from './record.ts';
import { releaseSet } from './set.ts';

/** Path of the release service, relative to the URL of the site or the API. */
export const RELEASE_SERVICE_PATH = '/api/v1.0/releases';

const words = z.string().min(1).max(500);

/** The `request` part of an upload. Each file follows as a part `<name>/<file>`. */
export const uploadRequest = z.strictObject({
  releases: z.array(releaseRecord).min(1).max(64),
  /** Publish for everybody, only add to the store, or check and discard. */
  action: z.enum(['publish', 'add', 'check']),
  why: words.optional(),
  /** URL or number of the pipeline run. */
  run: words.optional(),
  /** Also replaces newer builds. */
  force: z.boolean().optional(),
  /** Number of the set on which the sources are based. */
  base: z.number().int().positive().optional(),
  /** The slots and routes that they use may be published later. */
  ahead: z.boolean().optional(),
});
export type UploadRequest = z.infer<typeof uploadRequest>;

/** Result of an upload; nothing went live if `revision` is absent. */
export const uploadAnswer = z.object({
  releases: z.array(z.object({ name: releaseName, hash: releaseHash })),
  revision: z.number().int().positive().optional(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** Publisher right for every release and for operations on all of them. */
export const EVERY_RELEASE = '*';

const reasons = { why: words.optional(), run: words.optional() };

/**
 * Rolls remotes back to their previous releases. Without names, rolls everything back to the
 * previous set or to `set`.
 */
export const rollbackRequest = z
  .strictObject({
    names: z.array(releaseName).max(64),
    set: z.number().int().positive().optional(),
    force: z.boolean().optional(),
    ...reasons,
  })
  .refine(({ names, set }) => names.length === 0 || set === undefined, {
    message: 'A set rolls everything back: name remotes or a set, not both.',
  });
export type RollbackRequest = z.infer<typeof rollbackRequest>;

const share = z.number().min(1).max(50);

/** Starts a canary that gives a share of the visitors other releases of the store. */
export const canaryRequest = z.strictObject({
  /** Release hashes by name. */
  releases: z.record(releaseName, releaseHash).refine((all) => Object.keys(all).length > 0, {
    message: 'Name the releases to try.',
  }),
  percent: share,
  /** Larger shares of later automatic steps. */
  then: z
    .strictObject({ steps: z.array(share).min(1).max(50), everyMs: z.number().int().positive() })
    .optional(),
  ...reasons,
});
export type CanaryRequest = z.infer<typeof canaryRequest>;

/** Selects a canary by one of its releases; optional if only one runs. */
export const oneCanaryRequest = z.strictObject({ name: releaseName.optional(), ...reasons });
export type OneCanaryRequest = z.infer<typeof oneCanaryRequest>;

/** Creates a link that shows one release to everybody who opens it. */
export const previewRequest = z.strictObject({
  name: releaseName,
  /** Absent: the newest release of this name in the store. */
  hash: releaseHash.optional(),
  expiresSeconds: z.number().int().min(60).max(LONGEST_PREVIEW_SECONDS),
  ...reasons,
});
export type PreviewRequest = z.infer<typeof previewRequest>;

/** A canary as stored. */
export const canaryAnswer = z.looseObject({
  state: z.enum(['running', 'promoted', 'aborted']),
  percent: z.number(),
  revision: z.number().int(),
  releases: z.record(releaseName, releaseHash),
});

/** The live set, the canaries and the browser reports; null: nothing is live yet. */
export const statusAnswer = z
  .looseObject({ revision: z.number().int(), releases: z.record(releaseName, releaseHash) })
  .nullable();

/** Selects the old releases to remove. */
export const pruneRequest = z.strictObject({
  /** Number of the last sets to keep. */
  keep: z.number().int().positive(),
  /** Keeps sets that were live within this number of days. */
  days: z.number().int().positive(),
  dryRun: z.boolean().optional(),
  ...reasons,
});
export type PruneRequest = z.infer<typeof pruneRequest>;

/** Releases that were removed or would be. */
export const pruneAnswer = z.array(
  z.object({ name: releaseName, hash: releaseHash, storedAt: z.number() }),
);

/** Checks everything in the store. */
export const verifyRequest = z.strictObject({ repair: z.boolean().optional(), ...reasons });
export type VerifyRequest = z.infer<typeof verifyRequest>;

/** Result of the check and its damage. */
export const verifyAnswer = z.object({
  objects: z.number().int(),
  releases: z.number().int(),
  damages: z.array(
    z.object({
      /** Key in the store. */
      key: z.string(),
      problem: z.string(),
      /** Source of the repair; absent if not repaired. */
      mendedFrom: z.string().optional(),
      /** How to repair it if the store cannot. */
      advice: z.string().optional(),
    }),
  ),
});

/** Actions of the service. */
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
  'settings',
  'preview',
] as const;

/** Outcomes of an action. `begun`: still running, or interrupted. */
export const RELEASE_OUTCOMES = ['begun', 'done', 'refused', 'failed'] as const;

/** A logged request to the service and its outcome. */
export const releaseEvent = z.object({
  /** Time in epoch milliseconds. */
  time: z.number().int(),
  /** The publisher's name, as configured by the site's operator. */
  who: z.string(),
  /** One of `RELEASE_ACTIONS`, or an action of a newer API. */
  action: z.string(),
  /** Releases as `name` or `name@hash`; `*` stands for all. */
  releases: z.array(z.string()),
  /** One of `RELEASE_OUTCOMES`, or an outcome of a newer API. */
  outcome: z.string(),
  /** Reason of a refusal; empty otherwise. */
  detail: z.string(),
  revision: z.number().int().nullable(),
  why: z.string().nullable(),
  run: z.string().nullable(),
});
export type ReleaseEvent = z.infer<typeof releaseEvent>;

/** Past live sets and requests, both newest first. */
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
