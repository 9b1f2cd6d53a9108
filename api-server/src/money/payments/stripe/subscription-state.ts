import type Stripe from 'stripe';
import type { Subscription } from '../../membership/membership.ts';
import { getStripeId } from './connection.ts';
import type { PlanPrices } from './plan-prices.ts';

const STATUSES: Partial<Record<string, Subscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
};

/** Returns the price of a plan change that is scheduled for the end of the period. */
function findScheduledPrice(
  subscription: Stripe.Subscription,
  periodEnd: number,
): string | undefined {
  const { schedule } = subscription;
  if (!schedule || typeof schedule === 'string') return undefined;
  const next = schedule.phases.find(({ start_date }) => start_date >= periodEnd);
  const price = next?.items[0]?.price;
  return price === undefined ? undefined : getStripeId(price);
}

/**
 * Reads the current state of a subscription from Stripe. Events arrive late and in any order, so
 * their content is not used.
 *
 * @throws Error when the price belongs to no configured plan
 */
export async function readSubscription(
  api: Stripe,
  prices: PlanPrices,
  ref: string,
  userUid: string,
): Promise<Subscription> {
  const syncedAt = new Date();
  const stripeSubscription = await api.subscriptions.retrieve(ref, { expand: ['schedule'] });
  const [item] = stripeSubscription.items.data;
  if (!item) throw new Error(`The subscription ${ref} has no item.`);
  const price = findScheduledPrice(stripeSubscription, item.current_period_end) ?? item.price.id;
  const plan = await prices.planOfPrice(price);
  if (!plan)
    throw new Error(`The price ${price} of ${ref} does not belong to any plan in PLANS_FILE.`);
  return {
    ref,
    userUid,
    driver: 'stripe',
    planId: plan.id,
    status: STATUSES[stripeSubscription.status] ?? 'ended',
    cancelAtPeriodEnd:
      stripeSubscription.cancel_at_period_end || stripeSubscription.cancel_at !== null,
    periodEnd: new Date(item.current_period_end * 1000),
    syncedAt,
  };
}
