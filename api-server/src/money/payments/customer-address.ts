import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { openDriver } from './open-driver.ts';

declare module '../../data/queue/outbox.ts' {
  interface Effects {
    'tell-customer-address': { userUid: string };
  }
}

/** Sends a person's current email address to the provider, if the person is a customer there. */
export async function sendCustomerAddress(
  platform: { config: Config; db: Database },
  userUid: string,
): Promise<void> {
  const driver = await openDriver(platform);
  const customer = await platform.db
    .selectFrom('paymentCustomers')
    .innerJoin('users', 'users.uid', 'paymentCustomers.userUid')
    .select(['paymentCustomers.ref', 'users.email'])
    .where('paymentCustomers.driver', '=', driver.id)
    .where('users.uid', '=', userUid)
    .where('users.erasedAt', 'is', null)
    .executeTakeFirst();
  if (customer) await driver.changeAddress(customer.ref, customer.email);
}
