import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { ProblemError } from '../http/problem-error.ts';

async function usedBytes(db: Database, userUid: string): Promise<number> {
  const { rows } = await sql<{ used: string | number }>`
    select (
      select coalesce(sum(case state when 'ready' then size_bytes else declared_size end), 0)
      from files where user_uid = ${userUid} and state in ('ready', 'awaited')
    ) + (
      select coalesce(sum(size_bytes), 0) from video_tasks
      where user_uid = ${userUid} and status = 'done' and files_removed_at is null
    ) as used`.execute(db);
  return Number(rows[0]?.used ?? 0);
}

const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/**
 * Refuses a file that would take a user's pictures and videos past the quota. Announced files count
 * too, and one announcement waits for the other: many at once get no further than one by one.
 *
 * @throws ProblemError `storage_full`
 */
export async function requireRoom(
  transaction: Database,
  userUid: string,
  sizeBytes: number,
  quotaBytes: number,
): Promise<void> {
  if (quotaBytes === 0) return;
  await transaction
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', userUid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const used = await usedBytes(transaction, userUid);
  if (used + sizeBytes <= quotaBytes) return;
  throw new ProblemError(
    'storage_full',
    `Your storage is full: ${inMegabytes(used)} of ${inMegabytes(quotaBytes)} MB are used, and this file needs ${inMegabytes(sizeBytes)} MB. Delete videos that you no longer need, or use a smaller picture.`,
    { meta: { usedBytes: used, quotaBytes } },
  );
}
