import type pg from 'pg';

const TASKS_PER_GROUP = 4;
const CHUNK = 50_000;

/** Seeds finished videos of one user, four per group, one group per minute, the newest now. */
export async function seedTasks(
  db: pg.Pool,
  userUid: string,
  { from, to, imageUid }: { from: number; to: number; imageUid: string },
): Promise<void> {
  for (let first = from / TASKS_PER_GROUP; first < to / TASKS_PER_GROUP; first += CHUNK) {
    const last = Math.min(first + CHUNK, to / TASKS_PER_GROUP) - 1;
    await db.query(
      `with new_groups as (
         insert into video_groups (uid, user_uid, title, search_text, created_at)
         select gen_random_uuid(), $1, 'Group ' || number,
           concat_ws(E'\n', 'Group ' || number, 'Video 0', 'Video 1', 'Video 2', 'Video 3',
             'A seeded video'), now() - number * interval '1 minute'
         from generate_series($2::integer, $3::integer) as number
         returning uid, created_at)
       insert into video_tasks (uid, group_uid, user_uid, position, title, label, parent_label,
         status, settings, image_uid, credits, charged, engine_id, engine_label, video_key,
         poster_key, hover_key, width, height, duration_seconds, size_bytes, created_at,
         queued_at, updated_at, finished_at)
       select gen_random_uuid(), uid, $1, position, 'Video ' || position, 'image-to-video', 'video',
         'done', jsonb_build_object('imageUid', $4::text, 'prompt', 'A seeded video',
           'negativePrompt', '', 'motion', 'push-in', 'durationSeconds', 5, 'ratio', '16:9',
           'quality', '480p', 'seed', position),
         $4, 4, true, 'preview', 'Preview', 'videos/seed/video.mp4', 'videos/seed/poster.jpg',
         'videos/seed/hover.mp4', 854, 480, 5, 400000, created_at, created_at, created_at,
         created_at
       from new_groups, generate_series(0, ${TASKS_PER_GROUP - 1}) as position`,
      [userUid, first, last, imageUid],
    );
  }
  await db.query('vacuum analyze video_groups');
  await db.query('vacuum analyze video_tasks');
}

/** Ends the ordered tasks as workers do: a person has a few running videos, not hundreds. */
export async function endOrders(db: pg.Pool): Promise<void> {
  await db.query(`update video_tasks set status = 'cancelled', finished_at = now()
    where status = 'queued'`);
  await db.query('vacuum analyze video_tasks');
}

export async function listTaskUids(db: pg.Pool, userUid: string, count: number): Promise<string[]> {
  const { rows } = await db.query<{ uid: string }>(
    'select uid from video_tasks where user_uid = $1 limit $2',
    [userUid, count],
  );
  return rows.map(({ uid }) => uid);
}
