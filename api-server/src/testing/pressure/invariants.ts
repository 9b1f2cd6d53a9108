import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expectSoundLedger } from '../../money/credits/testing/sound-ledger.ts';
import { isSound, reconcile } from '../../start/admin/reconcile.ts';
import type { Crowd } from './crowd.ts';
import type { Site } from './site.ts';

const UNFINISHED = sql`('accepted', 'queued', 'running')`;

async function rowsOf<T>(site: Site, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(site.connection.db)).rows;
}

/** What holds at every moment. */
export async function expectLimits(site: Site): Promise<void> {
  const limit = site.config.limits.tasksPerUser;
  const flooded = await rowsOf(
    site,
    sql`select user_uid, count(*) from video_tasks where status in ${UNFINISHED}
      group by 1 having count(*) > ${limit}`,
  );
  expect(flooded).toEqual([]);
  const hidden = await rowsOf(
    site,
    sql`select uid, status from video_tasks where deleted_at is not null and status in ${UNFINISHED}`,
  );
  expect(hidden).toEqual([]);
  const twice = await rowsOf(
    site,
    sql`select user_uid from subscriptions where status <> 'ended' group by 1 having count(*) > 1`,
  );
  expect(twice).toEqual([]);
  const open = await rowsOf(
    site,
    sql`select user_uid from payment_sessions where purpose = 'plan' and status = 'open'
      group by 1 having count(*) > 1`,
  );
  expect(open).toEqual([]);
  await expectSoundLedger(site.connection.db);
}

/** Waits until a query finds nothing, and complains of what it goes on finding. */
async function untilNone<T>(site: Site, query: ReturnType<typeof sql<T>>, seconds: number) {
  const end = Date.now() + seconds * 1000;
  let rows = await rowsOf(site, query);
  while (rows.length > 0 && Date.now() < end) {
    await pause(250);
    rows = await rowsOf(site, query);
  }
  expect(rows).toEqual([]);
}

/** Each unfinished task has exactly one job; a job that is handed back is two for a moment. */
export const expectOneJobEach = (site: Site): Promise<void> =>
  untilNone(
    site,
    sql`select task.uid, task.status, task.attempt, count(job.id)::integer as jobs
      from video_tasks as task left join queue.job as job on job.name = 'render'
        and job.state < 'completed' and job.data ->> 'taskUid' = task.uid
        and (job.data ->> 'attempt')::integer = task.attempt
      where task.status in ${UNFINISHED} group by 1, 2, 3 having count(job.id) <> 1`,
    10,
  );

/** Lets everything that was begun come to its end. A killed worker's jobs wait for its heartbeat. */
export async function drain(site: Site): Promise<void> {
  site.provider.finishesAll = true;
  await site.whole();
  const patience = 240;
  await untilNone(
    site,
    sql`select uid, status from video_tasks where status in ${UNFINISHED} limit 20`,
    patience,
  );
  await untilNone(
    site,
    sql`select data, state::text, output from queue.job
      where name = 'outbox' and state <> 'completed' limit 20`,
    patience,
  );
}

/** Credits moved as the tasks ended: charged when done and once, never otherwise. */
async function expectRightCharges(site: Site): Promise<void> {
  const wrong = await rowsOf(
    site,
    sql`select task.uid, task.status, task.charged, task.attempt, task.credits,
        array_agg(entry.kind || ' ' || entry.ref) as entries
      from video_tasks as task
      left join ledger_entries as entry on entry.ref like 'task:' || task.uid || ':%'
      group by task.uid
      having task.charged <> (task.status = 'done')
        or count(*) filter (where kind = 'capture') <> (case when task.status = 'done' then 1 else 0 end)
        or count(*) filter (where kind = 'hold') <> task.attempt
        or count(*) filter (where kind = 'release')
          <> task.attempt - (case when task.status = 'done' then 1 else 0 end)`,
  );
  expect(wrong).toEqual([]);
  expect(isSound(await reconcile(site.connection.db))).toBe(true);
}

/** Nothing runs at the provider for nobody, and each attempt's job was begun once. */
async function expectProviderAgrees({ provider, connection }: Site): Promise<void> {
  const { jobs } = provider.engine;
  const running = jobs.filter(({ status }) => ['running', 'queued'].includes(status.state));
  expect(running.map(({ key }) => key)).toEqual([]);
  const live = jobs.filter(({ status }) => status.state === 'succeeded').map(({ key }) => key);
  expect(live).toHaveLength(new Set(live).size);
  const done = await connection.db
    .selectFrom('videoTasks')
    .select(['uid', 'attempt'])
    .where('status', '=', 'done')
    .execute();
  const succeeded = new Set(live);
  expect(done.filter(({ uid, attempt }) => !succeeded.has(`${uid}:${attempt}`))).toEqual([]);
}

/** Every file that is promised is there, and none of a video that was removed. */
async function expectFilesAgree({ connection: { db }, config }: Site): Promise<void> {
  const there = (key: string | null) =>
    key !== null && existsSync(join(config.dataDir, 'storage', key));
  const files = await db.selectFrom('files').selectAll().where('state', '=', 'ready').execute();
  expect(files.filter((file) => !there(file.storageKey) || !there(file.thumbnailKey))).toEqual([]);
  const videos = await db
    .selectFrom('videoTasks')
    .select(['uid', 'videoKey', 'filesRemovedAt'])
    .where('status', '=', 'done')
    .execute();
  const kept = videos.filter(({ filesRemovedAt }) => filesRemovedAt === null);
  expect(kept.filter(({ videoKey }) => !there(videoKey))).toEqual([]);
}

/** What must be true of a site that has come to rest. */
export async function expectAllAgrees({ site, turnedDown }: Crowd): Promise<void> {
  await expectLimits(site);
  await expectRightCharges(site);
  await expectProviderAgrees(site);
  await expectFilesAgree(site);
  const { db } = site.connection;
  const ordered = await db
    .selectFrom('projects')
    .select(['uid', 'groupUid', 'state'])
    .where('state', '!=', 'running')
    .where('groupUid', 'is not', null)
    .execute();
  expect(ordered).toEqual([]);
  const down = await db
    .selectFrom('projects')
    .select(['uid', 'state'])
    .where('kind', '=', 'agent')
    .where('state', '!=', 'cancelled')
    .execute();
  expect(down.filter(({ uid }) => turnedDown.has(uid))).toEqual([]);
  expect(site.faults).toEqual([]);
}
