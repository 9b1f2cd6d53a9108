import { setTimeout as pause } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../data/database/schema.ts';

/** For tests that need two connections. PGlite has only one, so nothing runs concurrently there. */
export const onPostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

async function waitForLockWaits(db: Database, number: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= number) return;
    await pause(10);
  }
}

/**
 * Runs calls that compete for the same rows. Each starts once the previous ones wait for the rows.
 * Then all are released and get the rows in this order, after all have read the earlier state.
 *
 * @param rows a query that locks the rows, such as `select … for update`
 */
export async function runAllAtOnce<T extends readonly unknown[]>(
  db: Database,
  rows: RawBuilder<unknown>,
  calls: { readonly [I in keyof T]: () => Promise<T[I]> },
): Promise<T> {
  const startedCalls: Promise<unknown>[] = [];
  await db.transaction().execute(async (transaction) => {
    await rows.execute(transaction);
    for (const call of calls) {
      const answer = call();
      answer.catch(() => undefined);
      startedCalls.push(answer);
      await waitForLockWaits(db, startedCalls.length);
    }
  });
  return (await Promise.all(startedCalls)) as unknown as T;
}
