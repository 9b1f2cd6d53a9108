import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { formatCredits, formatMoney } from '@vidra/shared-ui';

/** What is different under another plan. */
interface PlanChange {
  readonly what: string;
  readonly now: string;
  readonly then: string;
}

const LINES: readonly {
  what: string;
  of: (plan: MembershipPlan) => string;
}[] = [
  { what: 'Price', of: ({ price, interval }) => `${formatMoney(price)} a ${interval}` },
  { what: 'Credits', of: ({ credits, interval }) => `${formatCredits(credits)} a ${interval}` },
  {
    what: 'Videos at a discount',
    of: ({ dailyDiscounts: dailyAmount }) =>
      dailyAmount === 0 ? 'none' : `${formatCredits(dailyAmount)} a day`,
  },
  {
    what: 'Videos are kept',
    of: ({ videoRetentionDays: days }) =>
      days === 0 ? 'for good' : `for ${formatCredits(days)} days`,
  },
];

/** What a change from the present plan changes, line by line. */
export function planChanges(info: MembershipInfo, next: MembershipPlan): PlanChange[] {
  const current = info.plans.find(({ planId }) => planId === info.planId);
  if (!current) return [];
  return LINES.map(({ what, of }) => ({ what, now: of(current), then: of(next) })).filter(
    ({ now, then }) => now !== then,
  );
}

/** `Pro, paid yearly`: one level can be had by the month and by the year. */
export const planTitle = ({ name, interval }: MembershipPlan): string =>
  `${name}, paid ${interval}ly`;
