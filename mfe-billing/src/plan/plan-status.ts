import { isMember } from '@vidra/shared-contract';
import type { MembershipInfo } from '@vidra/shared-contract/schemas';
import type { Translate } from '@vidra/shared-i18n/text';
import { formatDate, formatMoney } from '@vidra/shared-ui';

/** Period dates are in UTC, as the payment provider's. */
const formatDay = (moment: number) => formatDate(moment, 'date', { timeZone: 'UTC' });

/** Describes how the membership continues, in one sentence. */
export function planStatus(info: MembershipInfo, t: Translate): string {
  const { status, periodEnd, plans, nextPlanId, planId } = info;
  const next = plans.find((plan) => plan.planId === (nextPlanId ?? planId));
  const price = next && next.price.amount > 0 ? formatMoney(next.price) : undefined;
  if (status === 'none' || periodEnd === null) {
    return isMember({ memberShipLevel: info.level })
      ? t`Provided by the team. You don't pay for it.`
      : t`Buy credits as you need them.`;
  }
  const day = formatDay(periodEnd);
  if (status === 'cancelling') {
    // Translators: a plan.
    return t`Canceled. Active until ${day}. You won't be charged again.`;
  }
  if (status === 'past_due') {
    return t`The last payment failed. We'll try it again. Without it, your plan ends after
      ${day}.`;
  }
  if (nextPlanId !== null && next) {
    if (!price) return t`Your plan stays until ${day}, then changes to ${next.name}.`;
    if (next.interval === 'year')
      return t`Your plan stays until ${day}, then changes to ${next.name} for ${price} a year.`;
    // Translators: a date, the name of another plan and its price.
    return t`Your plan stays until ${day}, then changes to ${next.name} for ${price} a month.`;
  }
  return price
    ? t`Your next payment of ${price} is on ${day}.`
    : t`Your next payment is on ${day}.`;
}
