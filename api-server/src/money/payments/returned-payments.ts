import type { Database } from '../../data/database/schema.ts';
import { refundCredits, restoreCredits } from '../credits/ledger.ts';

/** How much of a payment has gone back to the person by refunds and disputes. */
export interface ReturnedPayment {
  kind: 'payment-returned';
  /** The purchase's. */
  ref: string;
  /** 0 (nothing, or not any more) to 1 (all of it). */
  share: number;
  /** When this was read at the provider. */
  observedAt: Date;
}

/**
 * Takes back the credits of a payment that went back, as many as its share says, or gives them
 * again. A month that was returned wholly is no membership any more.
 */
export async function applyReturn(
  transaction: Database,
  { ref, share, observedAt }: ReturnedPayment,
): Promise<void> {
  const purchase = await transaction
    .selectFrom('purchases')
    .select(['userUid', 'credits', 'returnedCredits', 'returns', 'returnedAsOf'])
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();
  if (!purchase) throw new Error(`The payment of "${ref}" went back, but it is not known.`);
  if (purchase.returnedAsOf && purchase.returnedAsOf > observedAt) return;
  const returnedCredits = Math.round(purchase.credits * share);
  const change = returnedCredits - purchase.returnedCredits;
  const returns = purchase.returns + (change === 0 ? 0 : 1);
  await transaction
    .updateTable('purchases')
    .set({ returnedCredits, returns, returnedAsOf: observedAt })
    .where('ref', '=', ref)
    .execute();
  await transaction
    .updateTable('membershipPeriods')
    .set({ revokedAt: share >= 1 ? observedAt : null })
    .where('ref', '=', ref)
    .execute();
  const movement = { userUid: purchase.userUid, ref: `${ref}:return:${returns}` };
  if (change > 0) await refundCredits(transaction, { ...movement, amount: change });
  if (change < 0) await restoreCredits(transaction, { ...movement, amount: -change });
}
