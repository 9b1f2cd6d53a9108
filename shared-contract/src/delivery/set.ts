import { z } from 'zod';
import { releaseHash, releaseName } from './record.ts';

const note = z.string().min(1).max(500);

/** Whose doing a change of what is live is, for the log. */
export const changedBy = z.object({
  /** A person, a pipeline's user, or the site itself. */
  who: note.optional(),
  /** The sources' commit. */
  commit: note.optional(),
  /** Address or number of the pipeline's run. */
  run: note.optional(),
  /** In their own words. */
  why: note.optional(),
  /** What would have stood in the way, and was overridden. */
  forced: z.array(z.string()).optional(),
});
export type ChangedBy = z.infer<typeof changedBy>;

/** What is live together: the host and each remote by hash. Append-only, numbered from 1. */
export const releaseSet = z.object({
  revision: z.number().int().positive(),
  /** Epoch milliseconds. */
  createdAt: z.number().int(),
  /** What made it, for people: `publish mfe-billing`. */
  reason: z.string(),
  /** Absent in sets that were made before it was recorded. */
  by: changedBy.optional(),
  /** Release hash by name; `host-shell` is the host. */
  releases: z.record(releaseName, releaseHash),
});
export type ReleaseSet = z.infer<typeof releaseSet>;

/** Name under which the host's releases stand. */
export const HOST_RELEASE = 'host-shell';
