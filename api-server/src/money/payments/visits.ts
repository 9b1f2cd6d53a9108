import { toSafeReturnAddress } from '@vidra/shared-contract';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import { countUse } from '../../web/limits/buckets.ts';
import { getDriverId } from '../membership/membership.ts';
import type { PaymentDriver } from './driver.ts';
import type { PaymentSessionTable } from './tables.ts';

/** Dependencies of a payment. */
export interface PaymentDependencies {
  platform: { config: Config; db: Database; queue: JobQueue };
  driver: PaymentDriver;
}

/** Returns the address that a person comes back to. @param payment how the visit ended */
export function returnUrl(
  { config }: { config: Config },
  returnPath: string,
  payment?: 'done' | 'cancelled',
): string {
  const url = new URL(toSafeReturnAddress(returnPath, '/workspace/billing'), 'http://site.invalid');
  if (payment) url.searchParams.set('payment', payment);
  return `${config.publicUrl}${url.pathname}${url.search}${url.hash}`;
}

/** Limits how often a person opens the checkout. @throws ProblemError `too_many_requests` */
export async function limitVisits(
  { db, config }: { config: Config; db: Database },
  userUid: string,
): Promise<void> {
  await countUse(db, {
    key: `payment:${userUid}`,
    limit: config.limits.paymentsPerHour,
    windowSeconds: 3600,
    message: t`You've opened the checkout many times in a short time. Try again later.`,
  });
}

/** Stores a new visit. */
export async function insertSession(
  db: Database,
  config: Config,
  session: Omit<PaymentSessionTable, 'ref' | 'status' | 'driver' | 'currency' | 'createdAt'>,
): Promise<void> {
  await db
    .insertInto('paymentSessions')
    .values({
      ...session,
      ref: null,
      status: 'open',
      driver: getDriverId(config),
      currency: config.catalog.currency,
      createdAt: new Date(),
    })
    .execute();
}
