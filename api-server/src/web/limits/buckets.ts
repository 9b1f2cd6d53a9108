import { sql } from 'kysely';
import type { Database } from '../../data/database/schema.ts';
import { tooManyRequests } from '../http/problem-error.ts';

export interface RateLimit {
  /** What is counted, such as `login:someone@example.com`. */
  key: string;
  limit: number;
  windowSeconds: number;
  /** What to tell whoever is over the limit. */
  message: string;
}

/**
 * Counts one use in the database, so that the limit holds over all processes and restarts.
 * @throws ProblemError `too_many_requests` above the limit, with the seconds until the next window
 */
export async function countUse(database: Database, rate: RateLimit): Promise<void> {
  const windowMs = rate.windowSeconds * 1000;
  const now = Date.now();
  const windowStart = new Date(now - (now % windowMs));
  const { used } = await database
    .insertInto('rateBuckets')
    .values({ key: rate.key, windowStart, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'windowStart'])
        .doUpdateSet({ used: sql<number>`rate_buckets.used + 1` }),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  if (used <= rate.limit) return;
  throw tooManyRequests(rate.message, Math.ceil((windowStart.getTime() + windowMs - now) / 1000));
}

/** Forgets the uses of a key: whoever proved to be right starts anew. */
export async function forgetUses(database: Database, key: string): Promise<void> {
  await database.deleteFrom('rateBuckets').where('key', '=', key).execute();
}
