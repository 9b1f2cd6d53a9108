import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isSound, reconcile } from '../../operators/commands/money/reconcile.ts';
import type { Crowd } from './crowd.ts';
import type { Site } from './site.ts';

/** Violations by rule. Empty when there are none. */
export type Broken = Record<string, unknown[]>;

export const UNFINISHED_STATUSES = sql`('accepted', 'queued', 'running')`;

const filterViolations = (rules: Broken): Broken =>
  Object.fromEntries(Object.entries(rules).filter(([, rows]) => rows.length > 0));

export async function queryRows<T>(site: Site, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(site.connection.db)).rows;
}

/** Checks the rules that hold at every moment. */
export async function findLimitViolations(site: Site): Promise<Broken> {
  const limit = site.config.limits.tasksPerUser;
  const books = await reconcile(site.connection.db);
  return filterViolations({
    'more videos under way than allowed': await queryRows(
      site,
      sql`select user_uid, count(*) from video_tasks where status in ${UNFINISHED_STATUSES}
        group by 1 having count(*) > ${limit}`,
    ),
    'deleted and under way': await queryRows(
      site,
      sql`select uid, status from video_tasks
        where deleted_at is not null and status in ${UNFINISHED_STATUSES}`,
    ),
    'two subscriptions': await queryRows(
      site,
      sql`select user_uid from subscriptions where status <> 'ended'
        group by 1 having count(*) > 1`,
    ),
    'two open checkouts of a plan': await queryRows(
      site,
      sql`select user_uid from payment_sessions where purpose = 'plan' and status = 'open'
        group by 1 having count(*) > 1`,
    ),
    'books that do not add up': isSound(books) ? [] : [books],
  });
}

/** Credits follow the end of a task: charged once when done, never otherwise. */
const findWrongCharges = (site: Site) =>
  queryRows(
    site,
    sql`select task.uid, task.status, task.charged, task.attempt, task.credits,
        array_agg(entry.kind || ' ' || entry.ref) as entries
      from video_tasks as task
      left join ledger_entries as entry
        on entry.ref like 'task:%' and split_part(entry.ref, ':', 2) = task.uid
      group by task.uid
      having task.charged <> (task.status = 'done')
        or count(*) filter (where kind = 'capture') <> (case when task.status = 'done' then 1 else 0 end)
        or count(*) filter (where kind = 'hold') <> task.attempt
        or count(*) filter (where kind = 'release')
          <> task.attempt - (case when task.status = 'done' then 1 else 0 end)`,
  );

/** Every job at the provider belongs to an active task, and each attempt started one job only. */
async function findProviderViolations({
  provider,
  connection,
  hasProvider,
}: Site): Promise<Broken> {
  if (!hasProvider) return {};
  const { jobs } = provider.engine;
  const runningJobs = jobs.filter(({ status }) => ['running', 'queued'].includes(status.state));
  const live = jobs.filter(({ status }) => status.state === 'succeeded').map(({ key }) => key);
  const finishedTasks = await connection.db
    .selectFrom('videoTasks')
    .select(['uid', 'attempt'])
    .where('status', '=', 'done')
    .execute();
  const succeededKeys = new Set(live);
  return {
    'jobs that run for nobody': runningJobs.map(({ key }) => key),
    'videos made twice': live.filter((key, place) => live.indexOf(key) !== place),
    'done without a job': finishedTasks.filter(
      ({ uid, attempt }) => !succeededKeys.has(`${uid}:${attempt}`),
    ),
  };
}

/** Every promised file exists, and no file of a removed video. */
async function findFileViolations({ connection: { db }, config }: Site): Promise<Broken> {
  const isStored = (key: string | null) =>
    key !== null && existsSync(join(config.dataDir, 'storage', key));
  const files = await db.selectFrom('files').selectAll().where('state', '=', 'ready').execute();
  const videos = await db
    .selectFrom('videoTasks')
    .select(['uid', 'videoKey', 'filesRemovedAt'])
    .where('status', '=', 'done')
    .execute();
  const [availableVideos, removedVideos] = [
    videos.filter(({ filesRemovedAt }) => filesRemovedAt === null),
    videos.filter(({ filesRemovedAt }) => filesRemovedAt !== null),
  ];
  return {
    'lost uploads': files.filter(
      (file) => !isStored(file.storageKey) || !isStored(file.thumbnailKey),
    ),
    'lost videos': availableVideos.filter(({ videoKey }) => !isStored(videoKey)),
    'removed videos that are there': removedVideos.filter(({ videoKey }) => isStored(videoKey)),
  };
}

async function findPlanViolations({ site: { connection }, turnedDown }: Crowd): Promise<Broken> {
  const plans = await connection.db
    .selectFrom('projects')
    .select(['uid', 'groupUid', 'state', 'kind'])
    .execute();
  return {
    'ordered and not running': plans.filter(
      ({ state, groupUid }) => state !== 'running' && groupUid !== null,
    ),
    'turned down and not canceled': plans.filter(
      ({ uid, kind, state }) => kind === 'agent' && turnedDown.has(uid) && state !== 'cancelled',
    ),
  };
}

/** Checks the rules that hold when a site is idle. */
export async function findViolationsAtRest(crowd: Crowd): Promise<Broken> {
  const { site } = crowd;
  return filterViolations({
    ...(await findLimitViolations(site)),
    'wrong charges': await findWrongCharges(site),
    ...(await findProviderViolations(site)),
    ...(await findFileViolations(site)),
    ...(await findPlanViolations(crowd)),
    'answers that no restart explains': site.faults,
  });
}
