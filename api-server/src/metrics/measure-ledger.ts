import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../data/database/schema.ts';

/** Summing all postings takes a while in a large ledger. */
const AT_MOST_EVERY_MS = 60_000;

/** Measures the ledger's invariant. */
export function measureLedger(db: Database, registers: Registry[]): () => Promise<void> {
  const total = new Gauge({
    name: 'vidra_ledger_sum',
    help: 'Sum of all postings. Anything but 0 is an error; `pnpm admin reconcile` shows where.',
    registers: [],
  });
  let readAt = -Infinity;
  return async () => {
    if (performance.now() - readAt < AT_MOST_EVERY_MS) return;
    const { sum } = await db
      .selectFrom('ledgerPostings')
      .select((select) => select.fn.coalesce(select.fn.sum('amount'), select.lit(0)).as('sum'))
      .executeTakeFirstOrThrow();
    total.set(Number(sum));
    // Absent until the first reading, because an unmeasured 0 would be misleading.
    if (readAt === -Infinity) for (const registry of registers) registry.registerMetric(total);
    readAt = performance.now();
  };
}
