import type Stripe from 'stripe';
import type { Database } from '../../../data/database/schema.ts';
import type { Buyer } from '../driver.ts';

const findRef = (db: Database, userUid: string) =>
  db
    .selectFrom('paymentCustomers')
    .select('ref')
    .where('driver', '=', 'stripe')
    .where('userUid', '=', userUid)
    .executeTakeFirst();

/** Returns the person's customer at Stripe and creates it when there is none. */
export async function ensureCustomer(db: Database, api: Stripe, buyer: Buyer): Promise<string> {
  const existingCustomer = await findRef(db, buyer.uid);
  if (existingCustomer) return existingCustomer.ref;
  const { id } = await api.customers.create(
    { email: buyer.email, metadata: { userUid: buyer.uid } },
    { idempotencyKey: `customer-${buyer.uid}` },
  );
  await db
    .insertInto('paymentCustomers')
    .values({ driver: 'stripe', ref: id, userUid: buyer.uid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findRef(db, buyer.uid))?.ref ?? id;
}

/**
 * Returns the user of a customer, or undefined for customers of other products on the same Stripe
 * account.
 */
export async function findCustomerUser(
  db: Database,
  customer: string | { id: string } | null,
): Promise<string | undefined> {
  if (customer === null) return undefined;
  const customerRow = await db
    .selectFrom('paymentCustomers')
    .select('userUid')
    .where('driver', '=', 'stripe')
    .where('ref', '=', typeof customer === 'string' ? customer : customer.id)
    .executeTakeFirst();
  return customerRow?.userUid;
}

/**
 * Deletes a customer. Stripe then ends their subscriptions. Succeeds if the customer is already
 * deleted.
 */
export async function forgetCustomer(api: Stripe, ref: string): Promise<void> {
  try {
    await api.customers.del(ref);
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    if (statusCode !== 404) throw error;
  }
}
