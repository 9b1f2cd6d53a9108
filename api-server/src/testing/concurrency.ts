import { setTimeout as pause } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../data/database/schema.ts';

/** For tests that need two connections: PGlite has one, so nothing can happen at the same time. */
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
 * Starts calls that want the same rows, each as soon as those before it wait for these, and lets
 * them go at once: they get the rows in this order, after all have read what was there before.
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
