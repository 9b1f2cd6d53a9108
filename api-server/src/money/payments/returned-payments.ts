import type { Database } from '../../data/database/schema.ts';
import { refundCredits, restoreCredits } from '../credits/ledger.ts';

/** Share of a payment that refunds and disputes have returned to the person. */
export interface ReturnedPayment {
  kind: 'payment-returned';
  /** Reference of the purchase. */
  ref: string;
  /** 0 (nothing, or no longer) to 1 (everything). */
  share: number;
  /** When this was read at the provider. */
  observedAt: Date;
}

/**
 * Takes back the returned share of a payment's credits, or restores them. A fully returned month no
 * longer counts as membership.
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
  if (!purchase) throw new Error(`The payment "${ref}" was returned, but it has no purchase.`);
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
