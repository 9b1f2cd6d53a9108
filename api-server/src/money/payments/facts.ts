import { createPeriodTitle } from '../orders/purchase-title.ts';
import type { Catalog } from '../../config/plans.ts';
import { findPlan } from '../../config/plans.ts';
import { purchaseCredits } from '../credits/ledger.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Subscription } from '../membership/membership.ts';
import { recordPurchase } from '../orders/purchases.ts';
import { applyReturn, type ReturnedPayment } from './returned-payments.ts';

/** A paid month or year of a plan. */
export interface PaidPeriod {
  kind: 'period-paid';
  userUid: string;
  subscriptionRef: string;
  planId: string;
  startsAt: Date;
  endsAt: Date;
  amount: number;
  currency: string;
}

/** A decision about a subscription that only this database stores. */
interface SubscriptionChanged {
  kind: 'subscription-changed';
  ref: string;
  change: Partial<Pick<Subscription, 'planId' | 'cancelAtPeriodEnd'>>;
}

/** A fact that holds at the payment provider from now on, whatever happened before. */
export type PaymentFact =
  | PaidPeriod
  | { kind: 'session-paid'; sessionUid: string }
  | { kind: 'session-closed'; sessionUid: string }
  | { kind: 'subscription'; subscription: Subscription }
  | SubscriptionChanged
  | ReturnedPayment;

/** Returns the reference under which a month or year of a plan is booked. */
export const toPeriodRef = ({ subscriptionRef, startsAt, planId }: PaidPeriod): string =>
  `period:${subscriptionRef}:${Math.floor(startsAt.getTime() / 1000)}:${planId}`;

/** Returns the reference under which a pack of credits is booked. */
export const packRef = (sessionUid: string): string => `pack:${sessionUid}`;

async function addPeriod(
  transaction: Database,
  catalog: Catalog,
  period: PaidPeriod,
): Promise<void> {
  const { userUid, subscriptionRef, planId, startsAt, endsAt, amount, currency } = period;
  const plan = findPlan(catalog, planId);
  if (!plan) {
    throw new Error(`The plan "${planId}" was paid for, but it is not in PLANS_FILE.`);
  }
  const ref = toPeriodRef(period);
  const before = await transaction
    .selectFrom('membershipPeriods')
    .select('planId')
    .where('subscriptionRef', '=', subscriptionRef)
    .where('startsAt', '<', startsAt)
    .orderBy('startsAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const insertedPeriod = await transaction
    .insertInto('membershipPeriods')
    .values({
      ref,
      userUid,
      subscriptionRef,
      planId,
      level: plan.level,
      startsAt,
      endsAt,
      revokedAt: null,
    })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .returning('ref')
    .executeTakeFirst();
  if (!insertedPeriod) return;
  await purchaseCredits(transaction, { userUid, ref, amount: plan.credits });
  await recordPurchase(transaction, {
    ref,
    userUid,
    itemId: planId,
    credits: plan.credits,
    amount,
    currency,
    kind: before?.planId === planId ? 'renewal' : 'plan',
    title: createPeriodTitle(plan),
  });
}

/**
 * Stores the most recent reading of a subscription. If two readings began in the same millisecond,
 * the one that arrives later wins: the test checkout decides them one after the other, and at a
 * provider both changes preceded both readings.
 */
async function keepSubscription(transaction: Database, state: Subscription): Promise<void> {
  const { ref: _ref, userUid: _userUid, ...columns } = state;
  await transaction
    .insertInto('subscriptions')
    .values(state)
    .onConflict((conflict) =>
      conflict
        .column('ref')
        .doUpdateSet(columns)
        .where('subscriptions.syncedAt', '<=', state.syncedAt),
    )
    .execute();
}

/**
 * Changes only the given columns, so that a concurrent renewal keeps what it wrote to the others.
 */
async function changeSubscription(
  transaction: Database,
  { ref, change }: SubscriptionChanged,
): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({ ...change, syncedAt: new Date() })
    .where('ref', '=', ref)
    .where('status', '!=', 'ended')
    .execute();
}

async function closeSession(
  transaction: Database,
  sessionUid: string,
  status: 'paid' | 'closed',
): Promise<void> {
  // A payment still counts when it is reported after the session was closed.
  const from = status === 'paid' ? (['open', 'closed'] as const) : (['open'] as const);
  const session = await transaction
    .updateTable('paymentSessions')
    .set({ status })
    .where('uid', '=', sessionUid)
    .where('status', 'in', [...from])
    .returningAll()
    .executeTakeFirst();
  if (session?.purpose !== 'pack' || status !== 'paid' || session.itemId === null) return;
  const { userUid, itemId, title, credits, amount, currency } = session;
  const ref = packRef(sessionUid);
  await purchaseCredits(transaction, { userUid, ref, amount: credits });
  await recordPurchase(transaction, {
    ref,
    userUid,
    itemId,
    title,
    credits,
    amount,
    currency,
    kind: 'pack',
  });
}

/** Applies facts. Each takes effect once, however often and in whatever order they arrive. */
export async function applyFacts(
  transaction: Database,
  catalog: Catalog,
  facts: readonly PaymentFact[],
): Promise<void> {
  for (const fact of facts) {
    if (fact.kind === 'period-paid') await addPeriod(transaction, catalog, fact);
    else if (fact.kind === 'subscription') await keepSubscription(transaction, fact.subscription);
    else if (fact.kind === 'subscription-changed') await changeSubscription(transaction, fact);
    else if (fact.kind === 'payment-returned') await applyReturn(transaction, fact);
    else {
      const status = fact.kind === 'session-paid' ? 'paid' : 'closed';
      await closeSession(transaction, fact.sessionUid, status);
    }
  }
}

/**
 * Applies an event of the provider and records it, in one transaction.
 * @returns false when it was already applied
 */
export async function applyEvent(
  db: Database,
  catalog: Catalog,
  event: { id: string; type: string },
  facts: readonly PaymentFact[],
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const insertedEvent = await transaction
      .insertInto('paymentEvents')
      .values({ eventId: event.id, type: event.type, receivedAt: new Date() })
      .onConflict((conflict) => conflict.column('eventId').doNothing())
      .returning('eventId')
      .executeTakeFirst();
    if (!insertedEvent) return false;
    await applyFacts(transaction, catalog, facts);
    return true;
  });
}
