import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { formatCredits, formatMoney } from '@vidra/shared-ui';

/** Difference between the present plan and another one. */
interface PlanChange {
  readonly what: string;
  readonly now: string;
  readonly then: string;
}

const LINES: readonly {
  what: string;
  of: (plan: MembershipPlan) => string;
}[] = [
  { what: 'Price', of: ({ price, interval }) => `${formatMoney(price)}/${interval}` },
  { what: 'Credits', of: ({ credits, interval }) => `${formatCredits(credits)}/${interval}` },
  {
    what: 'Discounted videos',
    of: ({ dailyDiscounts: dailyAmount }) =>
      dailyAmount === 0 ? 'none' : `${formatCredits(dailyAmount)}/day`,
  },
  {
    what: 'Videos kept',
    of: ({ videoRetentionDays: days }) =>
      days === 0 ? 'forever' : `for ${formatCredits(days)} days`,
  },
];

/** Lists the differences between the present plan and another one, one per line. */
export function planChanges(info: MembershipInfo, next: MembershipPlan): PlanChange[] {
  const current = info.plans.find(({ planId }) => planId === info.planId);
  if (!current) return [];
  return LINES.map(({ what, of }) => ({ what, now: of(current), then: of(next) })).filter(
    ({ now, then }) => now !== then,
  );
}

/**
 * Returns a title such as `Pro, paid yearly`, since one level may be offered monthly and yearly.
 */
export const planTitle = ({ name, interval }: MembershipPlan): string =>
  `${name}, billed ${interval}ly`;
