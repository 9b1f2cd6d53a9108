import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';

function plan(
  planId: string,
  level: number,
  amount: number,
  action: MembershipPlan['action'],
  interval: MembershipPlan['interval'] = 'month',
): MembershipPlan {
  return {
    planId,
    level,
    action,
    interval,
    recommended: false,
    yearlySaving: interval === 'year' ? amount / 5 : 0,
    name: planId.slice(0, 1).toUpperCase() + planId.slice(1).replace('-yearly', ''),
    price: { amount, currency: 'usd' },
    credits: amount / 5,
    dailyDiscounts: level,
    videoRetentionDays: level === 0 ? 30 : 0,
    consequence: action === 'current' || action === 'none' ? '' : `What choosing ${planId} does.`,
  };
}

/** Membership of somebody without a plan, with the available offers. */
export const noMembership: MembershipInfo = {
  level: 0,
  planId: 'free',
  planName: 'Free',
  status: 'none',
  periodEnd: null,
  cancelAtPeriodEnd: false,
  nextPlanId: null,
  cancelConsequence: '',
  creditExpiryDays: 0,
  checkout: 'test',
  discountPercent: 50,
  plans: [
    plan('free', 0, 0, 'current'),
    plan('starter', 1, 900, 'start'),
    plan('pro', 2, 2900, 'start'),
    plan('pro-yearly', 2, 29_000, 'start', 'year'),
  ],
  packs: [
    {
      packId: 'pack-100',
      name: '100 credits',
      credits: 100,
      price: { amount: 650, currency: 'usd' },
    },
  ],
};

/** Membership of somebody who pays for Starter monthly. */
export const starter: MembershipInfo = {
  ...noMembership,
  level: 1,
  planId: 'starter',
  planName: 'Starter',
  status: 'active',
  periodEnd: Date.UTC(2027, 0, 15),
  creditExpiryDays: 0,
  cancelConsequence: 'Starter stays until Jan 15, 2027.',
  plans: [
    plan('free', 0, 0, 'none'),
    plan('starter', 1, 900, 'current'),
    plan('pro', 2, 2900, 'upgrade'),
    plan('pro-yearly', 2, 29_000, 'upgrade', 'year'),
  ],
};
