import { z } from 'zod';

/** Folder of the sets that were ever proposed. */
export const SETS = 'sets';
/** Folder of the entries that say which set went live. */
export const LIVE = 'channels/live';
/** Folder of the entries that say what some visitors get instead. */
export const CANARY = 'channels/canary';

const number = z.number().int().positive();
/** An entry of the live channel. `restores` stands in those that a rollback made. */
export const pointer = z.object({ revision: number, restores: number.optional() });
