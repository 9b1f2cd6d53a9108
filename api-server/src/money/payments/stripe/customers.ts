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

/** The person's customer at Stripe, made when there is none. */
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

/** Whose customer it is; undefined for those of other products of the same Stripe account. */
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

/** Removes a customer; Stripe ends their subscriptions with it. One that is gone already is gone. */
export async function forgetCustomer(api: Stripe, ref: string): Promise<void> {
  try {
    await api.customers.del(ref);
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    if (statusCode !== 404) throw error;
  }
}
