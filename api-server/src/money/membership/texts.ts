import type { MembershipPlan } from '@vidra/shared-contract/schemas';
import type { Membership } from './membership.ts';
import type { Catalogue, Plan } from '../../config/plans.ts';

/** `$29.00`. @param amount in the currency's smallest unit */
export function priceText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** `21 November 2026`, in UTC. */
function dateText(date: Date): string {
  return date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** What choosing a plan would be. */
export function actionFor(membership: Membership, plan: Plan): MembershipPlan['action'] {
  const { subscription } = membership;
  if (plan.id === membership.plan.id) return 'current';
  if (!subscription) return plan.level > 0 ? 'start' : 'none';
  if (plan.level === 0) return 'none';
  return plan.level > membership.plan.level ? 'upgrade' : 'downgrade';
}

/** What happens when a plan is chosen: said before it happens. */
export function consequenceOf(
  { currency }: Pick<Catalogue, 'currency'>,
  membership: Membership,
  plan: Plan,
): string {
  const price = priceText(plan.amount, currency);
  switch (actionFor(membership, plan)) {
    case 'start':
      return `You pay ${price} now and then each month until you cancel. ${plan.credits} credits are added each month.`;
    case 'upgrade':
      return `You pay ${price} now, a new month begins and ${plan.credits} credits are added. The credits you have stay.`;
    case 'downgrade': {
      const end = membership.periodEnd ? dateText(membership.periodEnd) : 'the end of the month';
      return `${membership.plan.name} stays until ${end}, which is paid for. From then on you pay ${price} a month for ${plan.credits} credits. The credits you have stay.`;
    }
    default:
      return '';
  }
}

/** What cancelling would do; empty when there is nothing to cancel. */
export function cancelConsequence({ subscription, plan, periodEnd }: Membership): string {
  if (!subscription || subscription.cancelAtPeriodEnd) return '';
  const end = periodEnd ? `until ${dateText(periodEnd)}, which is paid for` : 'for now';
  return `${plan.name} stays ${end}. Nothing is paid after that, and the credits you have stay.`;
}
