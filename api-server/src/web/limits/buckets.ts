import { sql } from 'kysely';
import type { Database } from '../../data/database/schema.ts';
import { createTooManyRequests } from '../http/problem-error.ts';

export interface RateLimit {
  /** The counted subject, such as `login:someone@example.com`. */
  key: string;
  limit: number;
  windowSeconds: number;
  /** Message for callers over the limit. */
  message: string;
}

const toWindowStart = (windowSeconds: number, now: number) =>
  new Date(now - (now % (windowSeconds * 1000)));

/**
 * Counts one use in the database, across all processes and restarts.
 *
 * @returns the number of uses in this window
 */
export async function countUses(
  database: Database,
  key: string,
  windowSeconds: number,
  now = Date.now(),
): Promise<number> {
  const { used } = await database
    .insertInto('rateBuckets')
    .values({ key, windowStart: toWindowStart(windowSeconds, now), used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'windowStart'])
        .doUpdateSet({ used: sql<number>`rate_buckets.used + 1` }),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  return used;
}

/** Returns how many uses of a key were counted in this window. */
export async function readUseCount(
  database: Database,
  key: string,
  windowSeconds: number,
): Promise<number> {
  const row = await database
    .selectFrom('rateBuckets')
    .select('used')
    .where('key', '=', key)
    .where('windowStart', '=', toWindowStart(windowSeconds, Date.now()))
    .executeTakeFirst();
  return row?.used ?? 0;
}

/**
 * Counts one use in the database, so that the limit holds across all processes and restarts.
 * @throws ProblemError `too_many_requests` above the limit, with the seconds until the next window
 */
export async function countUse(database: Database, rate: RateLimit): Promise<void> {
  const { key, limit, windowSeconds, message } = rate;
  const now = Date.now();
  if ((await countUses(database, key, windowSeconds, now)) <= limit) return;
  const end = toWindowStart(windowSeconds, now).getTime() + windowSeconds * 1000;
  throw createTooManyRequests(message, Math.ceil((end - now) / 1000));
}

/** Resets the use count of a key, for example after a correct password. */
export async function forgetUses(database: Database, key: string): Promise<void> {
  await database.deleteFrom('rateBuckets').where('key', '=', key).execute();
}
