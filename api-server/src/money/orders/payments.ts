import type { Payment } from '@vidra/shared-contract/schemas';
import { translatePurchaseTitle } from './purchase-title.ts';
import type { Config } from '../../config/config.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { Database } from '../../data/database/schema.ts';
import { toKnownKind } from './purchases.ts';
import { createReceiptAddress } from './receipt-address.ts';

const MAX_PAYMENTS = 100;

/** Returns a person's payments, newest first. */
export async function listPayments(
  platform: { config: Config; db: Database; secrets: Secrets },
  userUid: string,
): Promise<Payment[]> {
  const rows = await platform.db
    .selectFrom('purchases')
    .selectAll()
    .where('userUid', '=', userUid)
    .orderBy('createdAt', 'desc')
    .orderBy('uid', 'desc')
    .limit(MAX_PAYMENTS)
    .execute();
  return rows.map((row) => ({
    paymentUid: row.uid,
    kind: toKnownKind(row.kind),
    title: translatePurchaseTitle(row.title),
    credits: row.credits,
    price: { amount: row.amount, currency: row.currency },
    returnedCredits: row.returnedCredits,
    createTime: row.createdAt.getTime(),
    receiptUrl: createReceiptAddress(platform, row.uid),
  }));
}
