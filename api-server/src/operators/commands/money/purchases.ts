import { findUserByEmail } from '../../../people/accounts/users.ts';
import { readWallet } from '../../../money/credits/ledger.ts';
import type { Database } from '../../../data/database/schema.ts';
import { applyFacts, type PaymentFact } from '../../../money/payments/facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AdminError } from '../context/open-admin.ts';

export interface PurchaseEntry {
  purchaseUid: string;
  title: string;
  credits: number;
  /** Credits taken back after a refund. */
  returnedCredits: number;
  amount: number;
  currency: string;
  createdAt: Date;
}

/** Returns the purchases of an account. @throws AdminError when there is no such account */
export async function listPurchases(
  { db }: Pick<Platform, 'db'>,
  email: string,
): Promise<PurchaseEntry[]> {
  const user = await findUserByEmail(db, email.trim().toLowerCase());
  if (!user) throw new AdminError(`There is no account for "${email}".`);
  return db
    .selectFrom('purchases')
    .select(['uid as purchaseUid', 'title', 'credits', 'returnedCredits', 'amount', 'currency'])
    .select('createdAt')
    .where('userUid', '=', user.uid)
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute();
}

/** State of an account after a refund. */
export interface Refunded {
  title: string;
  email: string;
  returnedCredits: number;
  balance: number;
  owed: number;
}

/** Returns the driver of a payment, and the subscription whose current period it paid for. */
export async function findOrigin(db: Database, ref: string) {
  const period = await db
    .selectFrom('membershipPeriods as period')
    .innerJoin('subscriptions as subscription', 'subscription.ref', 'period.subscriptionRef')
    .selectAll('subscription')
    .select('endsAt')
    .where('period.ref', '=', ref)
    .executeTakeFirst();
  if (period) {
    const { endsAt, ...subscription } = period;
    const isPresent = endsAt.getTime() === subscription.periodEnd.getTime();
    return { driver: subscription.driver, subscription: isPresent ? subscription : undefined };
  }
  const session = await db
    .selectFrom('paymentSessions')
    .select('driver')
    .where('uid', '=', ref.slice('pack:'.length))
    .executeTakeFirst();
  return { driver: session?.driver, subscription: undefined };
}

/**
 * Refunds a purchase of the test checkout, like a payment provider.
 * @param share total returned share of the price, 0..1
 * @param also work that runs first in the same transaction
 * @throws AdminError when there is no such purchase, or it was paid with real money
 */
export async function refundTestPurchase(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  purchaseUid: string,
  share: number,
  also: (transaction: Database) => Promise<void> = () => Promise.resolve(),
): Promise<Refunded> {
  return db.transaction().execute(async (transaction) => {
    await also(transaction);
    const purchase = await transaction
      .selectFrom('purchases')
      .innerJoin('users', 'users.uid', 'purchases.userUid')
      .select(['ref', 'title', 'purchases.userUid', 'email'])
      .where('purchases.uid', '=', purchaseUid)
      .executeTakeFirst();
    if (!purchase) {
      throw new AdminError(`There is no purchase "${purchaseUid}". List them with \`purchases\`.`);
    }
    const { ref, title, userUid, email } = purchase;
    const { driver, subscription } = await findOrigin(transaction, ref);
    if (driver !== 'test') {
      throw new AdminError(
        `"${title}" was paid at Stripe. Refund it there or at /admin; its credits are taken back automatically.`,
      );
    }
    const observedAt = new Date();
    const facts: PaymentFact[] = [{ kind: 'payment-returned', ref, share, observedAt }];
    if (subscription && share === 1) {
      const endedSubscription = { ...subscription, status: 'ended', syncedAt: observedAt } as const;
      facts.push({ kind: 'subscription', subscription: endedSubscription });
    }
    await applyFacts(transaction, config.catalog, facts);
    const { balance, owed } = await readWallet(transaction, userUid);
    const { returnedCredits } = await transaction
      .selectFrom('purchases')
      .select('returnedCredits')
      .where('uid', '=', purchaseUid)
      .executeTakeFirstOrThrow();
    return { title, email, returnedCredits, balance, owed };
  });
}
