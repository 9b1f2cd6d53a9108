import type { Database } from '../../../data/database/schema.ts';
import type { Subscription } from '../../membership/membership.ts';
import { findPlan } from '../../../config/plans.ts';
import type { Config } from '../../../config/config.ts';
import { applyFacts, type PaymentFact } from '../facts.ts';
import { addInterval } from '../months.ts';
import { buildPeriodFacts } from './visit.ts';

const AT_ONCE = 200;

function selectDueSubscriptions(db: Database) {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('driver', '=', 'test')
    .where('status', '!=', 'ended')
    .where('periodEnd', '<=', new Date());
}

function buildEndFacts({ config }: { config: Config }, due: Subscription): PaymentFact[] {
  const plan = findPlan(config.catalog, due.planId);
  if (due.cancelAtPeriodEnd || !plan) {
    const subscription: Subscription = { ...due, status: 'ended', syncedAt: new Date() };
    return [{ kind: 'subscription', subscription }];
  }
  const price = { amount: plan.amount, currency: config.catalog.currency };
  // Periods missed while no process was running are not charged afterwards.
  const isOverdue = addInterval(due.periodEnd, plan.interval).getTime() < Date.now();
  return buildPeriodFacts(due, plan, price, isOverdue ? new Date() : due.periodEnd);
}

/**
 * Renews the plans of the test checkout, or ends canceled ones, as a payment provider does on its
 * own schedule. Where the test checkout is closed, its plans end.
 */
export async function renewTestPlans(platform: { config: Config; db: Database }): Promise<void> {
  const { db, config } = platform;
  if (!config.testCheckout) return;
  const due = await selectDueSubscriptions(db).select('ref').limit(AT_ONCE).execute();
  for (const { ref } of due) {
    await db.transaction().execute(async (transaction) => {
      const subscription = await selectDueSubscriptions(transaction)
        .where('ref', '=', ref)
        .forUpdate()
        .executeTakeFirst();
      if (!subscription) return;
      await applyFacts(transaction, config.catalog, buildEndFacts(platform, subscription));
    });
  }
}
