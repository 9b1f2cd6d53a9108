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
    return info.level > 0
      ? 'Given by the team; nothing is paid for it.'
      : 'You pay for credits as you need them.';
  }
  const day = formatDay(periodEnd);
  if (status === 'cancelling') {
    return `Cancelled: it stays until ${day}, which is paid for. Nothing is paid after that.`;
  }
  if (status === 'past_due') {
    return `The last payment failed. It is tried again; without it the plan ends after ${day}.`;
  }
  if (nextPlanId !== null && next) {
    return `It stays until ${day}. From then on you have ${next.name}${price ? ` for ${price} a ${next.interval}` : ''}.`;
  }
  return `The next payment${price ? ` of ${price}` : ''} is on ${day}.`;
}
