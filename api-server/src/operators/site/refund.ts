import type { CallAnswer, CallBody } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { sendEffect } from '../../data/queue/outbox.ts';
import type { Database } from '../../data/database/schema.ts';
import { readWallet } from '../../money/credits/ledger.ts';
import type { SignedInUser } from '../../web/http/authentication.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { AdminError } from '../commands/context/open-admin.ts';
import { findOrigin, refundTestPurchase } from '../commands/money/purchases.ts';
import type { Platform } from '../../platform/platform.ts';
import { actAsOperator, refuseOwn } from './operator-role.ts';

type Needs = Pick<Platform, 'db' | 'config' | 'queue'>;
type Answer = CallAnswer<'operatorRefund'>;

interface Sold {
  purchaseUid: string;
  userUid: string;
  credits: number;
  returnedCredits: number;
}

/** Work that runs first in the same transaction and records the action. */
type Also = (transaction: Database) => Promise<void>;

/** Refunds through the outbox. The credits follow once Stripe has confirmed. */
async function askStripe(
  { db, queue }: Needs,
  { purchaseUid, userUid, credits, returnedCredits }: Sold,
  share: number,
  also: Also,
): Promise<Answer> {
  if (Math.round(credits * share) <= returnedCredits) {
    throw new ProblemError(
      'conflict',
      t`That much has already been refunded. Stripe refunds can't be undone.`,
    );
  }
  await db.transaction().execute(async (transaction) => {
    await also(transaction);
    await sendEffect(queue, transaction, 'give-back', { purchaseUid, share });
  });
  queue.wake('outbox');
  const { balance, owed } = await readWallet(db, userUid);
  return { pending: true, returnedCredits, balance, owed };
}

/** Refunds a purchase, up to a total share of its price. @throws ProblemError */
export async function refundPurchase(
  platform: Needs,
  operator: SignedInUser,
  { purchaseUid, percent, reason }: CallBody<'operatorRefund'>,
): Promise<Answer> {
  const { db, config } = platform;
  const purchase = await db
    .selectFrom('purchases')
    .innerJoin('users', 'users.uid', 'purchases.userUid')
    .select(['email', 'title', 'purchases.userUid', 'ref', 'credits', 'returnedCredits'])
    .where('purchases.uid', '=', purchaseUid)
    .executeTakeFirst();
  if (!purchase) throw createNotFound('purchase');
  refuseOwn(operator, purchase.userUid);
  const summary = `${purchase.title}: ${percent}% refunded`;
  const action = { action: 'refund', subject: purchase.email, what: summary, reason } as const;
  const also: Also = (transaction) => actAsOperator(transaction, operator, action);
  const { driver } = await findOrigin(db, purchase.ref);
  if (driver === 'stripe' && config.stripe) {
    return askStripe(platform, { ...purchase, purchaseUid }, percent / 100, also);
  }
  try {
    const refundResult = await refundTestPurchase(platform, purchaseUid, percent / 100, also);
    const { returnedCredits, balance, owed } = refundResult;
    return { pending: false, returnedCredits, balance, owed };
  } catch (error) {
    if (error instanceof AdminError) throw new ProblemError('conflict', error.message);
    throw error;
  }
}
