import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../data/database/schema.ts';
import { UNFINISHED_STATUSES } from '../../videos/tasks/task-machine.ts';
import { listPendingEffects } from '../commands/platform/pending-effects.ts';
import { isSound, reconcile, type Reconciliation } from '../commands/money/reconcile.ts';
import type { Platform } from '../../platform/platform.ts';
import { reportEngines } from '../../metrics/engine-reports.ts';

const EFFECTS_SHOWN = 100;

async function countTasks(db: Database) {
  const { rows } = await sql<{ waiting: number; running: number; oldest: Date | null }>`
    select (count(*) filter (where status <> 'running'))::integer as waiting,
      (count(*) filter (where status = 'running'))::integer as running,
      min(queued_at) filter (where status <> 'running') as oldest
    from video_tasks where status in (${sql.join([...UNFINISHED_STATUSES])})`.execute(db);
  const { waiting = 0, running = 0, oldest } = rows[0] ?? {};
  return {
    waitingTasks: waiting,
    runningTasks: running,
    oldestWaitingSeconds: oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0,
  };
}

async function countJobs(db: Database) {
  const { rows } = await sql<{ queue: string; state: string; jobs: number }>`
    select name as queue, state::text as state, count(*)::integer as jobs from queue.job
    where (state < 'completed' or (state = 'failed' and name = 'outbox'))
      and name not like '\\_\\_%' group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Returns an overview of the site's work. */
export async function readOverview(
  platform: Pick<Platform, 'db' | 'engines' | 'config'>,
): Promise<CallAnswer<'operatorOverview'>> {
  const { db } = platform;
  const outbox = await listPendingEffects(db, EFFECTS_SHOWN);
  return {
    ...(await countTasks(db)),
    queues: await countJobs(db),
    outbox: outbox.map(({ id, createdAt, effect, state, tries, problem }) => ({
      effectUid: id,
      effect,
      state,
      tries,
      problem,
      createTime: createdAt.getTime(),
    })),
    engines: await reportEngines(platform),
  };
}

/** Returns whether ledger, wallets and tasks agree. */
export async function readBooks(db: Database): Promise<CallAnswer<'operatorBooks'>> {
  const reconciliation = await reconcile(db);
  return {
    sound: isSound(reconciliation),
    sum: reconciliation.sum,
    heldCredits: reconciliation.heldCredits,
    troubles: listTroubles(reconciliation),
  };
}

function listTroubles(reconciliation: Reconciliation): string[] {
  const entries = reconciliation.unevenEntries.length;
  const wallets = reconciliation.differingWallets.length;
  const unsettledTasks = reconciliation.unsettledTasks.length;
  const tasksWithoutHold = reconciliation.tasksWithoutHold.length;
  const strays = reconciliation.strayHolds.length;
  return [
    ...(entries > 0 ? [t`${entries} × an entry whose sides differ`] : []),
    ...(wallets > 0 ? [t`${wallets} × a wallet that differs from the ledger`] : []),
    ...(unsettledTasks > 0
      ? [t`${unsettledTasks} × an ended task that was neither charged nor given back`]
      : []),
    ...(tasksWithoutHold > 0
      ? [t`${tasksWithoutHold} × an unfinished task without held credits`]
      : []),
    ...(strays > 0 ? [t`${strays} × held credits that no unfinished task explains`] : []),
  ];
}
