import { z } from 'zod';
import { releaseHash, releaseName } from './record.ts';

const note = z.string().min(1).max(500);

/** Author of a change of the live set, for the log. */
export const changedBy = z.object({
  /** A person, a pipeline's user, or the site itself. */
  who: note.optional(),
  /** Commit of the sources. */
  commit: note.optional(),
  /** URL or number of the pipeline run. */
  run: note.optional(),
  /** Reason in the author's own words. */
  why: note.optional(),
  /** Refusals that were overridden. */
  forced: z.array(z.string()).optional(),
});
export type ChangedBy = z.infer<typeof changedBy>;

/** Hashes of the host and the remotes that are live together. Append-only, numbered from 1. */
export const releaseSet = z.object({
  revision: z.number().int().positive(),
  /** Creation time in epoch milliseconds. */
  createdAt: z.number().int(),
  /** Reason for people: `publish mfe-billing`. */
  reason: z.string(),
  /** Absent in older sets. */
  by: changedBy.optional(),
  /** Release hash by name; `host-shell` is the host. */
  releases: z.record(releaseName, releaseHash),
});
export type ReleaseSet = z.infer<typeof releaseSet>;

/** Release name of the host. */
export const HOST_RELEASE = 'host-shell';
