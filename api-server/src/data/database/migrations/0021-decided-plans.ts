import { sql, type Kysely } from 'kysely';

/** Approving a plan now also orders it. Plans left between the two steps are repaired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update projects set state = 'running', group_uid = result from idempotency_keys
    where state = 'approved' and call = 'approveAgentTask' and key = projects.uid
      and idempotency_keys.user_uid = projects.user_uid
      and exists (select from video_groups where video_groups.uid = result)`.execute(db);
  await sql`update projects set state = 'proposed' where state = 'approved'`.execute(db);
}
