import type { MembershipPlan } from '@vidra/shared-contract/schemas';
import type { Membership } from './membership.ts';
import type { Catalog, Plan } from '../../config/plans.ts';

/** `$29.00`. @param amount in the currency's smallest unit */
export const formatPrice = (amount: number, currency: string): string =>
  formatMoney(amount, currency, 'auto');

/** `$29`, as on the pages. */
const formatShortPrice = (amount: number, currency: string) =>
  formatMoney(amount, currency, 'stripIfInteger');

function formatMoney(amount: number, currency: string, zeros: 'auto' | 'stripIfInteger'): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: zeros } as const;
  const format = new Intl.NumberFormat('en', options);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** `Nov 21, 2026`, as on the pages, in UTC. */
function formatDate(date: Date): string {
  return date.toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
}

/**
 * Classifies a change of plan. A higher level, or the same level for longer, is paid and starts at
 * once. A lower level, or a shorter interval, starts after the paid period. A lower level for
 * longer is neither, because it takes two steps.
 */
function changeTo(current: Plan, plan: Plan): 'upgrade' | 'downgrade' | 'none' {
  if (plan.interval === current.interval)
    return plan.level > current.level ? 'upgrade' : 'downgrade';
  if (plan.interval === 'month') return 'downgrade';
  return plan.level >= current.level ? 'upgrade' : 'none';
}

/** Returns what choosing a plan would do to a membership. */
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

/** Describes the consequence of choosing a plan, before it is chosen. */
export function describeConsequence(
  { currency }: Pick<Catalog, 'currency'>,
  membership: Membership,
  plan: Plan,
): string {
  const price = formatShortPrice(plan.amount, currency);
  const credits = plan.credits.toLocaleString('en');
  const { interval } = plan;
  const current = membership.plan;
  switch (getPlanAction(membership, plan)) {
    case 'start':
      return `You pay ${price} now, then every ${interval} until you cancel. You get ${credits} credits each ${interval}.`;
    case 'upgrade':
      return `You pay ${price} now, a new ${interval} starts, and you get ${credits} credits. You keep the credits you have.`;
    case 'downgrade': {
      const end = membership.periodEnd
        ? formatDate(membership.periodEnd)
        : `the end of the ${current.interval}`;
      return `You pay nothing now. ${current.name}, billed ${toAdverb(current)}, stays active until ${end}. After that, you pay ${price} per ${interval} for ${credits} credits. You keep the credits you have.`;
    }
    case 'none':
      return membership.subscription && plan.level > 0
        ? `Switch to ${plan.name} with monthly billing first. Then you can switch to yearly.`
        : '';
    case 'current':
      return '';
  }
}

/** Describes the consequence of canceling. Empty when there is nothing to cancel. */
export function cancelConsequence({ subscription, plan, periodEnd }: Membership): string {
  if (!subscription || subscription.cancelAtPeriodEnd) return '';
  const end = periodEnd ? `until ${formatDate(periodEnd)}` : 'for now';
  return `${plan.name} stays active ${end}. You won't be charged again, and you keep the credits you have.`;
}
