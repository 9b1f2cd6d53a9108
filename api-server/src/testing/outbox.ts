import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../data/database/schema.ts';

/** Waits until all effects outside the database are done. */
export async function waitForEmptyOutbox(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ open: number }>`
      select count(*)::integer as open from queue.job
      where name = 'outbox' and state <> 'completed'`.execute(db);
    if (rows[0]?.open === 0) return;
    await pause(20);
  }
}
