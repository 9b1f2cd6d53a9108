import { t } from '@vidra/shared-i18n/text';
import { sql } from 'kysely';
import type { Database } from '../../data/database/schema.ts';
import { formatDecimal } from '../../language/format.ts';
import { ProblemError } from '../../web/http/problem-error.ts';

interface StorageUse {
  usedBytes: number;
  uploadedBytes: number;
  videoBytes: number;
}

/** Returns the storage used by a user's files and videos, in total and separately. */
export async function getStorageUse(db: Database, userUid: string): Promise<StorageUse> {
  const { rows } = await sql<{ uploaded: string | number; videos: string | number }>`
    select (
      select coalesce(sum(case state when 'ready' then size_bytes else declared_size end), 0)
      from files where user_uid = ${userUid} and state in ('ready', 'awaited')
    ) as uploaded, (
      select coalesce(sum(size_bytes), 0) from video_tasks
      where user_uid = ${userUid} and status = 'done' and files_removed_at is null
    ) as videos`.execute(db);
  const [uploadedBytes, videoBytes] = [Number(rows[0]?.uploaded), Number(rows[0]?.videos)];
  return { usedBytes: uploadedBytes + videoBytes, uploadedBytes, videoBytes };
}

const toMegabytes = (bytes: number) => formatDecimal(bytes / 1_000_000, 1);

/** @param sizeBytes of the file that has no room; absent where it is unknown */
function createStorageFull(use: StorageUse, quotaBytes: number, sizeBytes?: number): ProblemError {
  const { usedBytes, uploadedBytes, videoBytes } = use;
  const [used, quota] = [toMegabytes(usedBytes), toMegabytes(quotaBytes)];
  const [uploads, videos] = [toMegabytes(uploadedBytes), toMegabytes(videoBytes)];
  const detail =
    sizeBytes === undefined
      ? t`Your storage is full: ${used} of ${quota} MB used. Delete what you no longer need (uploads
          use ${uploads} MB, videos ${videos} MB). Deleting uploads frees space right away; deleted
          videos free it once they can no longer be restored.`
      : t`Your storage is full: ${used} of ${quota} MB used, and this file needs
          ${toMegabytes(sizeBytes)} MB. Delete what you no longer need (uploads use ${uploads} MB,
          videos ${videos} MB). Deleting uploads frees space right away; deleted videos free it once
          they can no longer be restored.`;
  const meta = { usedBytes, uploadedBytes, videoBytes, quotaBytes };
  return new ProblemError('storage_full', detail, { meta });
}

/**
 * Refuses a file that would exceed the user's storage quota. Announced files count too, and
 * announcements are serialized, so that concurrent ones cannot exceed it.
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
  const use = await getStorageUse(transaction, userUid);
  if (use.usedBytes + sizeBytes <= quotaBytes) return;
  throw createStorageFull(use, quotaBytes, sizeBytes);
}

/**
 * Refuses further videos once the quota is used up. Their size is unknown in advance, so videos in
 * progress may exceed the quota. A finished one is never thrown away.
 *
 * @throws ProblemError `storage_full`
 */
export async function requireQuotaLeft(
  db: Database,
  userUid: string,
  quotaBytes: number,
): Promise<void> {
  if (quotaBytes === 0) return;
  const use = await getStorageUse(db, userUid);
  if (use.usedBytes >= quotaBytes) throw createStorageFull(use, quotaBytes);
}
