import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { plural, type Translate } from '@vidra/shared-i18n/text';
import { formatCredits, formatMoney } from '@vidra/shared-ui';

/** Difference between the present plan and another one. */
interface PlanChange {
  readonly what: string;
  readonly now: string;
  readonly then: string;
}

/** Lists the compared properties of a plan, in the same order for all plans. */
function listLines(plan: MembershipPlan, t: Translate): readonly (readonly [string, string])[] {
  const { price, credits, interval, dailyDiscounts, videoRetentionDays: days } = plan;
  const getRate = (amount: string) =>
    // Translators: an amount of money or credits for each year or month.
    interval === 'year' ? t`${amount}/year` : t`${amount}/month`;
  return [
    [t`Price`, getRate(formatMoney(price))],
    [t`Credits`, getRate(formatCredits(credits))],
    [
      t`Discounted videos`,
      dailyDiscounts === 0 ? t.as('videos')`none` : t`${formatCredits(dailyDiscounts)}/day`,
    ],
    [
      t`Videos kept`,
      // Translators: how long videos are kept.
      days === 0 ? t`forever` : t`${plural(days, { one: 'for # day', other: 'for # days' })}`,
    ],
  ];
}

/** Lists the differences between the present plan and another one, one per line. */
export function planChanges(
  info: MembershipInfo,
  next: MembershipPlan,
  t: Translate,
): PlanChange[] {
  const current = info.plans.find(({ planId }) => planId === info.planId);
  if (!current) return [];
  const nextLines = listLines(next, t);
  return listLines(current, t)
    .map(([what, now], index) => ({ what, now, then: nextLines[index]?.[1] ?? now }))
    .filter(({ now, then }) => now !== then);
}

/** Returns the question before a change. One level may be offered monthly and yearly. */
export function getChangeQuestion({ name, interval }: MembershipPlan, t: Translate): string {
  return interval === 'year'
    ? t`Change to ${name}, billed yearly?`
    : t`Change to ${name}, billed monthly?`;
}
