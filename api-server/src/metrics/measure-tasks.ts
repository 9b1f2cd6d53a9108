import { sql } from 'kysely';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Database } from '../data/database/schema.ts';

const BUCKETS_SECONDS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 3600];
/** A task may be committed somewhat later than its recorded end. */
const OVERLAP_MS = 120_000;

interface Ended {
  uid: string;
  attempt: number;
  flow: string;
  outcome: string;
  startedAt: Date | null;
  finishedAt: Date;
}

async function listEnded(db: Database, startDate: Date): Promise<Ended[]> {
  return db
    .selectFrom('videoTasks')
    .select(['uid', 'attempt', 'status as outcome', 'startedAt', 'finishedAt'])
    .select(sql<string>`coalesce(settings ->> 'flow', 'image-to-video')`.as('flow'))
    .where('finishedAt', '>=', startDate)
    .$narrowType<{ finishedAt: Date }>()
    .execute();
}

/**
 * Measures outcomes and durations of the tasks that ended since this process started, in any
 * process. Reads each attempt once from the database.
 */
export function measureTasks(db: Database, registers: Registry[]): () => Promise<void> {
  const labelNames = ['flow', 'outcome'] as const;
  const outcomes = new Counter({
    name: 'vidra_tasks_ended_total',
    help: 'Finished tasks, by flow and outcome: done, failed, cancelled or lost.',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'vidra_task_duration_seconds',
    help: 'Time from pickup by a worker to completion.',
    labelNames,
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const beginning = new Date();
  const countedTasks = new Map<string, number>();
  let latestMs = beginning.getTime();

  return async () => {
    const startMs = Math.max(beginning.getTime(), latestMs - OVERLAP_MS);
    for (const { uid, attempt, flow, outcome, ...ended } of await listEnded(
      db,
      new Date(startMs),
    )) {
      const key = `${uid}:${attempt}`;
      if (countedTasks.has(key)) continue;
      const finishedMs = ended.finishedAt.getTime();
      countedTasks.set(key, finishedMs);
      latestMs = Math.max(latestMs, finishedMs);
      outcomes.inc({ flow, outcome });
      if (ended.startedAt) {
        durations.observe({ flow, outcome }, (finishedMs - ended.startedAt.getTime()) / 1000);
      }
    }
    for (const [key, finishedMs] of countedTasks) {
      if (finishedMs < latestMs - OVERLAP_MS) countedTasks.delete(key);
    }
  };
}
