import type { MembershipInfo } from '@vidra/shared-contract/schemas';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { driverIdOf, readMembership, type Membership } from './membership.ts';
import { actionFor, cancelConsequence, consequenceOf } from './texts.ts';

function statusOf({ subscription, periodEnd }: Membership): MembershipInfo['status'] {
  if (!subscription) return periodEnd ? 'cancelling' : 'none';
  if (subscription.cancelAtPeriodEnd) return 'cancelling';
  return subscription.status === 'past_due' ? 'past_due' : 'active';
}

/** Somebody's membership, and what they can buy. */
export async function membershipInfo(
  db: Database,
  config: Config,
  userUid: string,
): Promise<MembershipInfo> {
  const { catalogue } = config;
  const { currency } = catalogue;
  const membership = await readMembership(db, config, userUid);
  return {
    level: membership.level,
    planId: membership.plan.id,
    planName: membership.plan.name,
    status: statusOf(membership),
    periodEnd: membership.periodEnd?.getTime() ?? null,
    cancelAtPeriodEnd: membership.subscription?.cancelAtPeriodEnd ?? false,
    nextPlanId: membership.nextPlan?.id ?? null,
    cancelConsequence: cancelConsequence(membership),
    checkout: driverIdOf(config),
    discountPercent: catalogue.discountPercent,
    plans: catalogue.plans.map((plan) => ({
      planId: plan.id,
      level: plan.level,
      name: plan.name,
      price: { amount: plan.amount, currency },
      credits: plan.credits,
      dailyDiscounts: plan.dailyDiscounts,
      videoRetentionDays: plan.videoRetentionDays ?? config.videoRetentionDays,
      action: actionFor(membership, plan),
      consequence: consequenceOf(catalogue, membership, plan),
    })),
    packs: catalogue.packs.map(({ id, name, credits, amount }) => ({
      ...{ packId: id, name, credits },
      price: { amount, currency },
    })),
  };
}
