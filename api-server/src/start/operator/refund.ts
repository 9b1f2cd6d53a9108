import type { CallAnswer, CallBody } from '@vidra/shared-contract/schemas';
import type { SignedInUser } from '../../web/http/authentication.ts';
import { notFound, ProblemError } from '../../web/http/problem-error.ts';
import { AdminError } from '../admin/open-admin.ts';
import { refundTestPurchase } from '../admin/purchases.ts';
import type { Platform } from '../platform/platform.ts';
import { actAsOperator, refuseOwn } from './operator-role.ts';

/** Refunds a purchase of the test checkout. @throws ProblemError */
export async function refundPurchase(
  platform: Pick<Platform, 'db' | 'config'>,
  operator: SignedInUser,
  { purchaseUid, percent, reason }: CallBody<'operatorRefund'>,
): Promise<CallAnswer<'operatorRefund'>> {
  const sold = await platform.db
    .selectFrom('purchases')
    .innerJoin('users', 'users.uid', 'purchases.userUid')
    .select(['email', 'title', 'purchases.userUid'])
    .where('purchases.uid', '=', purchaseUid)
    .executeTakeFirst();
  if (!sold) throw notFound('purchase');
  refuseOwn(operator, sold.userUid);
  const what = `${sold.title}: ${percent} % refunded`;
  try {
    const { returnedCredits, balance, owed } = await refundTestPurchase(
      platform,
      purchaseUid,
      percent / 100,
      (transaction) =>
        actAsOperator(transaction, operator, {
          ...{ action: 'refund', subject: sold.email, what, reason },
        }),
    );
    return { returnedCredits, balance, owed };
  } catch (error) {
    if (error instanceof AdminError) throw new ProblemError('conflict', error.message);
    throw error;
  }
}
