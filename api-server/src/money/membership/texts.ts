import type { MembershipPlan } from '@vidra/shared-contract/schemas';
import type { Membership } from './membership.ts';
import type { Catalogue, Plan } from '../../config/plans.ts';

/** `$29.00`. @param amount in the currency's smallest unit */
export const formatPrice = (amount: number, currency: string): string =>
  formatMoney(amount, currency, 'auto');

/** `$29`, as the pages write it. */
const formatShortPrice = (amount: number, currency: string) =>
  formatMoney(amount, currency, 'stripIfInteger');

function formatMoney(amount: number, currency: string, zeros: 'auto' | 'stripIfInteger'): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: zeros } as const;
  const format = new Intl.NumberFormat('en', options);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** `Nov 21, 2026`, as the pages write it, in UTC. */
function formatDate(date: Date): string {
  return date.toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
}

/**
 * More, or the same for longer, is paid for and had at once; less, or the same for shorter, follows
 * what is paid for. Less for longer is neither: it takes two steps.
 */
function changeTo(current: Plan, plan: Plan): 'upgrade' | 'downgrade' | 'none' {
  if (plan.interval === current.interval)
    return plan.level > current.level ? 'upgrade' : 'downgrade';
  if (plan.interval === 'month') return 'downgrade';
  return plan.level >= current.level ? 'upgrade' : 'none';
}

/** What choosing a plan would be. */
export function getPlanAction(membership: Membership, plan: Plan): MembershipPlan['action'] {
  const { subscription } = membership;
  if (plan.id === membership.plan.id) return 'current';
  if (!subscription) return plan.level > 0 ? 'start' : 'none';
  if (plan.level === 0) return 'none';
  return changeTo(membership.plan, plan);
}

/** `monthly` */
const toAdverb = ({ interval }: Pick<Plan, 'interval'>): string => `${interval}ly`;

/** `Pro, monthly` */
export const planTitle = (plan: Plan): string => `${plan.name}, ${toAdverb(plan)}`;

/** What happens when a plan is chosen: said before it happens. */
export function describeConsequence(
  { currency }: Pick<Catalogue, 'currency'>,
  membership: Membership,
  plan: Plan,
): string {
  const price = formatShortPrice(plan.amount, currency);
  const credits = plan.credits.toLocaleString('en');
  const { interval } = plan;
  const current = membership.plan;
  switch (getPlanAction(membership, plan)) {
    case 'start':
      return `You pay ${price} now and then each ${interval} until you cancel. ${credits} credits are added each ${interval}.`;
    case 'upgrade':
      return `You pay ${price} now, a new ${interval} begins and ${credits} credits are added. The credits you have stay.`;
    case 'downgrade': {
      const end = membership.periodEnd
        ? formatDate(membership.periodEnd)
        : `the end of the ${current.interval}`;
      return `You pay nothing now. ${current.name}, paid ${toAdverb(current)}, stays until ${end}. From then on you pay ${price} a ${interval} for ${credits} credits. The credits you have stay.`;
    }
    case 'none':
      return membership.subscription && plan.level > 0
        ? `Change to ${plan.name}, paid monthly, first; then it can be paid yearly.`
        : '';
    case 'current':
      return '';
  }
}

/** What cancelling would do; empty when there is nothing to cancel. */
export function cancelConsequence({ subscription, plan, periodEnd }: Membership): string {
  if (!subscription || subscription.cancelAtPeriodEnd) return '';
  const end = periodEnd ? `until ${formatDate(periodEnd)}, which is paid for` : 'for now';
  return `${plan.name} stays ${end}. Nothing is paid after that, and the credits you have stay.`;
}
