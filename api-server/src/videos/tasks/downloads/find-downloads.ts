import type { Selectable } from 'kysely';
import type { Database } from '../../../data/database/schema.ts';
import type { VideoTaskTable } from '../tables.ts';

const COLUMNS = ['uid', 'title', 'videoKey', 'sideFiles'] as const;

/** A finished video whose files may be downloaded. */
export type DownloadableTask = Pick<Selectable<VideoTaskTable>, (typeof COLUMNS)[number]> & {
  videoKey: string;
};

/** Finds the finished videos of a task or a group. Omits deleted, expired and removed ones. */
export async function findDownloads(
  db: Database,
  column: 'uid' | 'groupUid',
  uid: string,
): Promise<DownloadableTask[]> {
  const rows = await db
    .selectFrom('videoTasks')
    .select(COLUMNS)
    .where(column, '=', uid)
    .where('status', '=', 'done')
    .where('deletedAt', 'is', null)
    .where('filesRemovedAt', 'is', null)
    .where((builder) => builder('restriction', 'is distinct from', 'remove'))
    .orderBy('position')
    .execute();
  return rows.flatMap(({ videoKey, ...row }) => (videoKey === null ? [] : [{ ...row, videoKey }]));
}
