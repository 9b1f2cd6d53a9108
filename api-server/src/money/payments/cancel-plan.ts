import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { sendEffect } from '../../data/queue/outbox.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import { listLiveSubscriptions } from '../membership/membership.ts';
import type { DriverId } from '../membership/tables.ts';
import { openDriver } from './open-driver.ts';
import { setCanceled } from './sessions.ts';

/** A person at the payment provider. */
interface Customer {
  driver: DriverId;
  ref: string;
}

declare module '../../data/queue/outbox.ts' {
  interface Effects {
    /** Cancels the plan of a person who leaves, so that it is not charged again. */
    'cancel-plan': { userUid: string };
    'forget-customer': Customer;
  }
}

/** Cancels the plan of a person who leaves, at the end of the paid period, if they have one. */
export async function cancelPlan(
  platform: { config: Config; db: Database; queue: JobQueue },
  userUid: string,
): Promise<void> {
  const driver = await openDriver(platform);
  const live = await listLiveSubscriptions(platform.db, userUid, driver.id);
  if (live.length > 0) await setCanceled({ platform, driver }, userUid, true);
}

/** Closes a person's unpaid checkouts, so that nothing more is sold to them. */
export async function closeCheckouts(
  queue: Pick<JobQueue, 'send'>,
  transaction: Database,
  userUid: string,
): Promise<void> {
  const sessions = await transaction
    .updateTable('paymentSessions')
    .set({ status: 'closed' })
    .where('userUid', '=', userUid)
    .where('status', '=', 'open')
    .where('purpose', 'in', ['plan', 'pack'])
    .returning(['driver', 'ref'])
    .execute();
  for (const { driver, ref } of sessions) {
    if (ref !== null) await sendEffect(queue, transaction, 'expire-checkout', { driver, ref });
  }
}

/** Deletes a removed account's customers at the providers once the transaction is committed. */
export async function forgetCustomersAfter(
  queue: Pick<JobQueue, 'send'>,
  transaction: Database,
  userUid: string,
): Promise<void> {
  const customers = await transaction
    .selectFrom('paymentCustomers')
    .select(['driver', 'ref'])
    .where('userUid', '=', userUid)
    .execute();
  for (const customer of customers) {
    await sendEffect(queue, transaction, 'forget-customer', customer);
  }
}

/** Deletes a customer at the provider and then here. @throws when the provider does not answer */
export async function forgetCustomer(
  platform: { config: Config; db: Database },
  { driver: driverId, ref }: Customer,
): Promise<void> {
  const driver = await openDriver(platform);
  if (driver.id !== driverId) {
    throw new Error(`A customer must be deleted at ${driverId}, which is no longer set up.`);
  }
  await driver.forgetCustomer(ref);
  await platform.db
    .deleteFrom('paymentCustomers')
    .where('driver', '=', driverId)
    .where('ref', '=', ref)
    .execute();
}
