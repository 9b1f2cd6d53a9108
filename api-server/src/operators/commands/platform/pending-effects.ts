import { sql } from 'kysely';
import type { Database } from '../../../data/database/schema.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';

/** An effect outside the database that is still pending. */
export interface PendingEffect {
  id: string;
  effect: string;
  /** `failed`: given up. */
  state: 'created' | 'retry' | 'active' | 'failed';
  tries: number;
  createdAt: Date;
  /** Time of the next attempt. */
  startAfter: Date;
  /** Last error. */
  problem: string | null;
}

/** Returns the pending effects, oldest first. */
export async function listPendingEffects(db: Database, limit = 1000): Promise<PendingEffect[]> {
  const { rows } = await sql<PendingEffect>`
    select id, data ->> 'effect' as effect, state::text as state,
      retry_count + (case when state = 'created' then 0 else 1 end) as tries,
      created_on as created_at, start_after, output ->> 'message' as problem
    from queue.job where name = 'outbox' and (state < 'completed' or state = 'failed')
    order by created_on limit ${limit}`.execute(db);
  return rows;
}

/** Retries failed and delayed effects at once. @returns the number of effects */
export async function tryAgain(
  db: Database,
  queue: Pick<JobQueue, 'retry' | 'wake'>,
): Promise<{ effects: number }> {
  const effects = await listPendingEffects(db);
  const failedIds = effects.filter(({ state }) => state === 'failed').map(({ id }) => id);
  await queue.retry('outbox', failedIds);
  const { numAffectedRows = 0n } = await sql`
    update queue.job set start_after = now() where name = 'outbox' and state = 'retry'`.execute(db);
  queue.wake('outbox');
  return { effects: Number(numAffectedRows) };
}
