import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { queryRows, UNFINISHED_STATUSES } from './invariants.ts';
import type { Site } from './site.ts';

/** Waits until a query finds nothing. @throws when it goes on finding something */
async function waitUntilEmpty<T>(
  site: Site,
  query: ReturnType<typeof sql<T>>,
  { what, seconds }: { what: string; seconds: number },
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  let rows = await queryRows(site, query);
  while (rows.length > 0 && Date.now() < end) {
    await pause(250);
    rows = await queryRows(site, query);
  }
  if (rows.length > 0) throw new Error(`${what}: ${JSON.stringify(rows, undefined, 1)}`);
}

/**
 * Waits until each unfinished task has exactly one job. A job that is handed back counts twice for
 * a moment.
 */
export const waitForSingleJobs = (site: Site, seconds = 10): Promise<void> =>
  waitUntilEmpty(
    site,
    sql`select task.uid, task.status, task.attempt, count(job.id)::integer as jobs
      from video_tasks as task left join queue.job as job on job.name = 'render'
        and job.state < 'completed' and job.data ->> 'taskUid' = task.uid
        and (job.data ->> 'attempt')::integer = task.attempt
      where task.status in ${UNFINISHED_STATUSES} group by 1, 2, 3 having count(job.id) <> 1`,
    { what: 'Tasks without exactly one job', seconds },
  );

/**
 * Waits until everything has finished. Jobs of a killed worker wait for its heartbeat to expire.
 */
export async function drain(site: Site, seconds = 240): Promise<void> {
  site.provider.finishesAll = true;
  await site.whole();
  await waitUntilEmpty(
    site,
    sql`select uid, status from video_tasks where status in ${UNFINISHED_STATUSES} limit 20`,
    { what: 'Tasks that do not end', seconds },
  );
  await waitUntilEmpty(
    site,
    sql`select data, state::text, output from queue.job
      where name = 'outbox' and state <> 'completed' limit 20`,
    { what: 'Effects that do not happen', seconds },
  );
}
