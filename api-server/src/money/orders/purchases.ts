import { purchaseEvent, type PurchaseEvent } from '@vidra/shared-contract/schemas';
import { translatePurchaseTitle } from './purchase-title.ts';
import { findKnownWord } from '../../data/database/statements/find-known-word.ts';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import { createNotFound } from '../../web/http/problem-error.ts';
import type { PurchaseTable } from './tables.ts';

const AT_ONCE = 50;

type NewPurchase = Pick<
  PurchaseTable,
  'ref' | 'userUid' | 'kind' | 'itemId' | 'title' | 'credits' | 'amount' | 'currency'
>;

/** Returns are booked under the purchase's reference plus a number. */
const RETURN_REF = /:return:\d+$/;
export const toPurchaseRef = (ref: string): string => ref.replace(RETURN_REF, '');

/** Returns the kind of a purchase, or `pack` for an unknown kind. */
export const toKnownKind = (kind: PurchaseTable['kind']): PurchaseTable['kind'] =>
  findKnownWord(purchaseEvent.shape.kind.options, kind, 'pack');

/** Records a purchase, which is also handed out as an event. */
export async function recordPurchase(transaction: Database, purchase: NewPurchase): Promise<void> {
  await transaction
    .insertInto('purchases')
    .values({
      ...purchase,
      uid: createUid(),
      createdAt: new Date(),
      finishedAt: null,
      returnedCredits: 0,
      returns: 0,
      returnedAsOf: null,
    })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .execute();
}

/** Returns the purchases that no page has finished, oldest first, without fully refunded ones. */
export async function listPurchases(db: Database, userUid: string): Promise<PurchaseEvent[]> {
  const rows = await db
    .selectFrom('purchases')
    .selectAll()
    .where('userUid', '=', userUid)
    .where('finishedAt', 'is', null)
    .where((eb) => eb.or([eb('returns', '=', 0), eb('returnedCredits', '<', eb.ref('credits'))]))
    .orderBy('uid')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ uid, kind, itemId, title, credits, amount, currency, createdAt }) => ({
    eventUid: uid,
    kind: toKnownKind(kind),
    itemId,
    title: translatePurchaseTitle(title),
    credits,
    price: { amount, currency },
    createTime: createdAt.getTime(),
  }));
}

/**
 * Marks a purchase's event as finished.
 * @returns whether this was the first time
 * @throws ProblemError `not_found`
 */
export async function finishPurchase(
  db: Database,
  userUid: string,
  eventUid: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('purchases')
    .set({ finishedAt: new Date() })
    .where('uid', '=', eventUid)
    .where('userUid', '=', userUid)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const purchase = await db
    .selectFrom('purchases')
    .select('uid')
    .where('uid', '=', eventUid)
    .where('userUid', '=', userUid)
    .executeTakeFirst();
  if (!purchase) throw createNotFound('purchase');
  return false;
}
