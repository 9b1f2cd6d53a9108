import { z } from 'zod';

/** Folder of all proposed sets. */
export const SETS = 'sets';
/** Folder of the entries that name the live set. */
export const LIVE = 'channels/live';
/** Folder of the entries that describe the canaries. */
export const CANARY = 'channels/canary';
/** Folder of the entries with the settings of remotes. */
export const SETTINGS = 'channels/settings';

const number = z.number().int().positive();
/** Schema of an entry of the live channel. */
export const pointer = z.object({
  revision: number,
  /** Number of the restored set, in an entry of a full rollback. */
  restores: number.optional(),
  /** Set numbers of the restored releases by name, in an entry of a partial rollback. */
  restored: z.record(z.string(), number).optional(),
});
