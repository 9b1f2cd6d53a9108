import { z } from 'zod';
import { releaseHash, releaseName } from './record.ts';

/** What is live together: the host and each remote by hash. Append-only, numbered from 1. */
export const releaseSet = z.object({
  revision: z.number().int().positive(),
  /** Epoch milliseconds. */
  createdAt: z.number().int(),
  /** What made it, for people: `publish mfe-billing`. */
  reason: z.string(),
  /** Release hash by name; `host-shell` is the host. */
  releases: z.record(releaseName, releaseHash),
});
export type ReleaseSet = z.infer<typeof releaseSet>;

/** Name under which the host's releases stand. */
export const HOST_RELEASE = 'host-shell';
