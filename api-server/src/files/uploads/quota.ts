import { sql } from 'kysely';
import type { Database } from '../../data/database/schema.ts';
import { ProblemError } from '../../web/http/problem-error.ts';

/** What a user's files and videos take. */
export async function usedBytes(db: Database, userUid: string): Promise<number> {
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

function storageFull(used: number, quotaBytes: number, needed = ''): ProblemError {
  const state = `${inMegabytes(used)} of ${inMegabytes(quotaBytes)} MB are used${needed}`;
  return new ProblemError(
    'storage_full',
    `Your storage is full: ${state}. Delete videos that you no longer need: their room is free once they can no longer be restored.`,
    { meta: { usedBytes: used, quotaBytes } },
  );
}

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
  throw storageFull(used, quotaBytes, `, and this file needs ${inMegabytes(sizeBytes)} MB`);
}

/**
 * Refuses to make further videos once the quota is used up. How large they will be nobody knows:
 * those that are under way may take a user past it, and a finished one is never thrown away.
 *
 * @throws ProblemError `storage_full`
 */
export async function requireQuotaLeft(
  db: Database,
  userUid: string,
  quotaBytes: number,
): Promise<void> {
  if (quotaBytes === 0) return;
  const used = await usedBytes(db, userUid);
  if (used >= quotaBytes) throw storageFull(used, quotaBytes);
}
