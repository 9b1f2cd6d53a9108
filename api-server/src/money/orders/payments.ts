import type { Payment } from '@vidra/shared-contract/schemas';
import type { Database } from '../../data/database/schema.ts';

const SHOWN = 100;

/** What a person paid for, newest first. */
export async function listPayments(db: Database, userUid: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('purchases')
    .selectAll()
    .where('userUid', '=', userUid)
    .orderBy('createdAt', 'desc')
    .orderBy('uid', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    paymentUid: row.uid,
    ...{ kind: row.kind, title: row.title, credits: row.credits },
    price: { amount: row.amount, currency: row.currency },
    returnedCredits: row.returnedCredits,
    createTime: row.createdAt.getTime(),
  }));
}
