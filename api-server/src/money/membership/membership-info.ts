import type { MembershipInfo, PublicOffer } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../config/config.ts';
import type { Catalog, Plan } from '../../config/plans.ts';
import type { Database } from '../../data/database/schema.ts';
import { getDriverId, readMembership, type Membership } from './membership.ts';
import { getPlanAction, cancelConsequence, describeConsequence } from './texts.ts';

function getStatus({ subscription, periodEnd }: Membership): MembershipInfo['status'] {
  if (!subscription) return periodEnd ? 'cancelling' : 'none';
  if (subscription.cancelAtPeriodEnd) return 'cancelling';
  return subscription.status === 'past_due' ? 'past_due' : 'active';
}

/** Returns how much a yearly plan saves compared with twelve months. */
function computeYearlySaving({ plans }: Catalog, { interval, level, amount }: Plan): number {
  if (interval !== 'year') return 0;
  const monthly = plans.find(
    (candidate) => candidate.interval === 'month' && candidate.level === level,
  );
  return monthly ? monthly.amount * 12 - amount : 0;
}

function presentPlan({ catalog, videoRetentionDays }: Config, plan: Plan) {
  return {
    planId: plan.id,
    level: plan.level,
    name: t(plan.name),
    recommended: plan.recommended,
    credits: plan.credits,
    interval: plan.interval,
    yearlySaving: computeYearlySaving(catalog, plan),
    price: { amount: plan.amount, currency: catalog.currency },
    dailyDiscounts: plan.dailyDiscounts,
    videoRetentionDays: plan.videoRetentionDays ?? videoRetentionDays,
  };
}

function presentPacks({ packs, currency }: Catalog): MembershipInfo['packs'] {
  return packs.map(({ id, name, credits, amount }) => ({
    packId: id,
    name: t(name),
    credits,
    price: { amount, currency },
  }));
}

/** Builds the offer that everybody can read. */
export function buildPublicOffer(config: Config): PublicOffer {
  const { catalog, signupCredits, creditExpiryDays } = config;
  const plans = catalog.plans.map((plan) => presentPlan(config, plan));
  const { discountPercent } = catalog;
  const packs = presentPacks(catalog);
  return { signupCredits, discountPercent, creditExpiryDays, plans, packs };
}

/** Returns a person's membership and what they can buy. */
export async function readMembershipInfo(
  db: Database,
  config: Config,
  userUid: string,
): Promise<MembershipInfo> {
  const { catalog } = config;
  const membership = await readMembership(db, config, userUid);
  return {
    level: membership.level,
    planId: membership.plan.id,
    planName: t(membership.plan.name),
    status: getStatus(membership),
    periodEnd: membership.periodEnd?.getTime() ?? null,
    cancelAtPeriodEnd: membership.subscription?.cancelAtPeriodEnd ?? false,
    nextPlanId: membership.nextPlan?.id ?? null,
    cancelConsequence: cancelConsequence(membership),
    creditExpiryDays: config.creditExpiryDays,
    checkout: getDriverId(config),
    discountPercent: catalog.discountPercent,
    plans: catalog.plans.map((plan) => ({
      ...presentPlan(config, plan),
      action: getPlanAction(membership, plan),
      consequence: describeConsequence(catalog, membership, plan),
    })),
    packs: presentPacks(catalog),
  };
}
