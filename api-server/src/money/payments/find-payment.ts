import type { Database } from '../../data/database/schema.ts';
import type { PaymentReference, PaymentDriver } from './driver.ts';
import { packRef } from './facts.ts';

/**
 * Returns the provider's identification of a purchase's payment, or undefined when another provider
 * took it.
 */
export async function findPayment(
  db: Database,
  driver: Pick<PaymentDriver, 'id'>,
  { kind, ref }: { kind: string; ref: string },
): Promise<PaymentReference | undefined> {
  if (kind === 'pack') {
    const session = await db
      .selectFrom('paymentSessions')
      .select('ref')
      .where('uid', '=', ref.slice(packRef('').length))
      .where('driver', '=', driver.id)
      .executeTakeFirst();
    return session?.ref == null ? undefined : { checkout: session.ref };
  }
  return db
    .selectFrom('membershipPeriods as period')
    .innerJoin('subscriptions', 'subscriptions.ref', 'period.subscriptionRef')
    .select(['period.subscriptionRef as subscription', 'period.startsAt'])
    .where('period.ref', '=', ref)
    .where('subscriptions.driver', '=', driver.id)
    .executeTakeFirst();
}
