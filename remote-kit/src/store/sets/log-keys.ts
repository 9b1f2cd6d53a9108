import { z } from 'zod';

/** Folder of the sets that were ever proposed. */
export const SETS = 'sets';
/** Folder of the entries that say which set went live. */
export const LIVE = 'channels/live';
/** Folder of the entries that say what some visitors get instead. */
export const CANARY = 'channels/canary';

const number = z.number().int().positive();
/** An entry of the live channel. */
export const pointer = z.object({
  revision: number,
  /** In those that a rollback of all made: number of the set that it brought back. */
  restores: number.optional(),
  /** In those that a rollback of some made: by name, the number of the set that the release is of. */
  restored: z.record(z.string(), number).optional(),
});
