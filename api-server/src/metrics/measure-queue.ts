import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../data/database/schema.ts';
import { hasStatus, UNFINISHED_STATUSES, WAITING_STATUSES } from '../videos/tasks/task-machine.ts';

/** Measures the number of waiting and running tasks, and the longest wait. */
export function measureQueue(db: Database, registers: Registry[]): () => Promise<void> {
  const depth = new Gauge({
    name: 'vidra_unfinished_tasks',
    help: 'Tasks by status: accepted and queued ones are waiting, running ones are being rendered.',
    labelNames: ['status'] as const,
    registers,
  });
  const age = new Gauge({
    name: 'vidra_oldest_waiting_task_seconds',
    help: 'Time the longest-waiting task has waited; 0 when none is waiting.',
    registers,
  });
  const jobs = new Gauge({
    name: 'vidra_queue_jobs',
    help: 'Jobs in the queue by state. Failed jobs are only counted for the outbox: their work was not done.',
    labelNames: ['queue', 'state'] as const,
    registers,
  });
  return async () => {
    const tasks = await db
      .selectFrom('videoTasks')
      .select((select) => ['status', select.fn.countAll<string>().as('number')])
      .where(hasStatus(UNFINISHED_STATUSES))
      .groupBy('status')
      .execute();
    for (const status of UNFINISHED_STATUSES) depth.set({ status }, 0);
    for (const { status, number } of tasks) depth.set({ status }, Number(number));

    const oldestTask = await db
      .selectFrom('videoTasks')
      .select('queuedAt')
      .where(hasStatus(WAITING_STATUSES))
      .orderBy('queuedAt')
      .limit(1)
      .executeTakeFirst();
    age.set(oldestTask ? Math.max(0, (Date.now() - oldestTask.queuedAt.getTime()) / 1000) : 0);

    const { rows } = await sql<{ queue: string; state: string; number: string }>`
      select name as queue, state::text as state, count(*) as number from queue.job
      where (state < 'completed' or (state = 'failed' and name = 'outbox'))
        and name not like '\\_\\_%' group by 1, 2`.execute(db);
    jobs.reset();
    jobs.set({ queue: 'outbox', state: 'failed' }, 0);
    for (const { queue, state, number } of rows) jobs.set({ queue, state }, Number(number));
  };
}
