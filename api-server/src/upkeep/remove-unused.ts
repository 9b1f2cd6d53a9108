import { sql } from 'kysely';
import { toSqlAny } from '../data/database/statements/to-sql-any.ts';
import type { Database } from '../data/database/schema.ts';
import { deleteUploads } from '../files/uploads/removal/delete-files.ts';
import type { Platform } from '../platform/platform.ts';

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 100;
/** The rest is left for the next time. */
const BATCHES = 20;

/**
 * Returns those of a user's files that are needed by a link, a project, the account, or a video
 * since a date.
 */
async function findNeededFiles(
  db: Database,
  userUid: string,
  uids: readonly string[],
  startDate: Date,
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select wanted.uid from unnest(${uids}::text[]) as wanted (uid)
    where exists (select from file_links where file_uid = wanted.uid and revoked_at is null)
      or exists (
        select from brand_kits where wanted.uid in (logo_file_uid, font_file_uid)
      )
      or exists (
        select from further_brand_kits where wanted.uid in (logo_file_uid, font_file_uid)
      )
      or exists (select from users where uid = ${userUid} and strpos(portrait, wanted.uid) > 0)
      or exists (
        select from projects
        where user_uid = ${userUid} and strpos(content::text, wanted.uid) > 0
      )
      or exists (
        select from video_tasks
        where user_uid = ${userUid} and created_at >= ${startDate}
          and (image_uid = wanted.uid or strpos(settings::text, wanted.uid) > 0)
      )`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Checks the files that have been unused for longest. @returns whether there may be more */
async function removeSomeFiles(platform: Platform, before: Date): Promise<boolean> {
  const { db } = platform;
  const files = await db
    .selectFrom('files')
    .select(['uid', 'userUid'])
    .where('state', '=', 'ready')
    .where('usedAt', '<', before)
    .where('userUid', 'is not', null)
    .orderBy('usedAt')
    .limit(AT_ONCE)
    .execute();
  for (const [userUid, userFiles] of Map.groupBy(files, (file) => file.userUid ?? '')) {
    const uids = userFiles.map(({ uid }) => uid);
    const neededUids = await findNeededFiles(db, userUid, uids, before);
    const unusedUids = uids.filter((uid) => !neededUids.includes(uid));
    const { inUse } =
      unusedUids.length === 0 ? { inUse: [] } : await deleteUploads(platform, userUid, unusedUids);
    await db
      .updateTable('files')
      .set({ usedAt: new Date() })
      .where('uid', '=', toSqlAny([...neededUids, ...inUse]))
      .execute();
  }
  return files.length === AT_ONCE;
}

/** Removes projects that nobody changed, and uploads that nothing used, for the configured time. */
export async function removeUnused(platform: Platform): Promise<void> {
  const { db, config } = platform;
  if (config.unusedDays === 0) return;
  const before = new Date(Date.now() - config.unusedDays * DAY_MS);
  // First, so that files used only by these projects become unused.
  await db.deleteFrom('projects').where('updatedAt', '<', before).execute();
  for (let batch = 0; batch < BATCHES; batch += 1) {
    if (!(await removeSomeFiles(platform, before))) return;
  }
}
