import { sql } from 'kysely';
import type { Database } from '../../../data/database/schema.ts';

/**
 * Checks that the postings of every entry add up to zero and that every wallet matches its
 * postings.
 */
export async function expectSoundLedger(db: Database): Promise<void> {
  const uneven = await sql`
    select entry_uid from ledger_postings group by entry_uid having sum(amount) <> 0
  `.execute(db);
  expect(uneven.rows).toEqual([]);
  const differingWallets = await sql`
    select wallets.user_uid from wallets
    left join ledger_postings on account in ('spendable:' || user_uid, 'held:' || user_uid, 'owed:' || user_uid)
    group by wallets.user_uid
    having balance <> coalesce(sum(amount) filter (where account like 'spendable:%'), 0)
      or held <> coalesce(sum(amount) filter (where account like 'held:%'), 0)
      or owed <> -coalesce(sum(amount) filter (where account like 'owed:%'), 0)
      or balance + held + captured - owed <> granted
  `.execute(db);
  expect(differingWallets.rows).toEqual([]);
}
