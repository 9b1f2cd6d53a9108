import { isMember } from '@vidra/shared-contract';
import type { MembershipInfo } from '@vidra/shared-contract/schemas';
import { formatDate, formatMoney } from '@vidra/shared-ui';

/** Period dates are in UTC, as the payment provider's. */
const formatDay = (moment: number) => formatDate(moment, 'date', { timeZone: 'UTC' });

/** Describes how the membership continues, in one sentence. */
export function planStatus(info: MembershipInfo): string {
  const { status, periodEnd, plans, nextPlanId, planId } = info;
  const next = plans.find((plan) => plan.planId === (nextPlanId ?? planId));
  const price = next && next.price.amount > 0 ? formatMoney(next.price) : undefined;
  if (status === 'none' || periodEnd === null) {
    return isMember({ memberShipLevel: info.level })
      ? "Provided by the team. You don't pay for it."
      : 'Buy credits as you need them.';
  }
  const day = formatDay(periodEnd);
  if (status === 'cancelling') {
    return `Canceled. Active until ${day}. You won't be charged again.`;
  }
  if (status === 'past_due') {
    return `The last payment failed. We'll try it again. Without it, your plan ends after ${day}.`;
  }
  if (nextPlanId !== null && next) {
    return `Your plan stays until ${day}, then changes to ${next.name}${price ? ` for ${price} a ${next.interval}` : ''}.`;
  }
  return `Your next payment${price ? ` of ${price}` : ''} is on ${day}.`;
}
